"""The school: problems that are played against the best defence, with all cards open.

What is told of the problems stands in `collection`; the rest needs the kernel.
"""
