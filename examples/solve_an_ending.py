"""The last four tricks with open cards: whether the Pagat can be brought home, and which card does it."""

import tarock
from tarock.notation import loads_position

position = loads_position("""
[Game "koenigrufen"]
[Contract "solo"]
[Side "1 3"]
[Hands "1: T21 T17 T1 CK / 2: SKU T16 C10 C9 / 3: T12 HJ H1 CQ / 4: T5 T4 DQ DN"]
[Turn "1"]
""")

solution = tarock.solve(position, "pagat-ultimo")
print("The Pagat can win the last trick:", solution.answer)
for one in solution.cards:
    print(f"  {one.card}: {'yes' if solution.answer_of(one) else 'no'}")
