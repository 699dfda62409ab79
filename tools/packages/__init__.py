"""The packages that tarock is built, tested and served with: pins, licences, and what is known against them."""
