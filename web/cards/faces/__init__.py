"""The card faces: one black line print, five flat stencil colours, the upper half repeated by a half turn."""
