"""Finds deals that show one idea each, and writes them down as lessons.

    python -m tools.lesson_deals            for every game and idea that has no lesson yet, the first deal found

The learner's hand is laid as `hands` says it where the idea wants a certain one; all other cards lie by chance. A deal
is taken if careful players, the learner among them, play it so that the idea shows (`ideas`), if it pays the learner,
and if neither the solver, to which all cards lie open, nor the strongest player, which sees what the learner sees,
knows anything clearly better at the moments of the idea (`verdict`). What is told of the others' moves is in `remarks`.
"""
