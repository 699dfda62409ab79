"""The steps that several games share: cutting and dealing, auctions, exchange, announcements, tricks."""
