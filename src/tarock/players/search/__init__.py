"""The player that searches: it draws worlds that fit its view and looks what each move would bring there."""
