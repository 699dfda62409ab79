"""Thinking is work apart: pieces of it wait their turn here, and workers in other processes do them."""

from tarock.server.work.waiting import MOST_WAITING, Purpose
from tarock.server.work.workers import Workers, WorkersDie, begun

__all__ = ["MOST_WAITING", "Purpose", "Workers", "WorkersDie", "begun"]
