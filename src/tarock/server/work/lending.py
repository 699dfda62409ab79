"""Workers of other machines, which Ray lends.

A process of its own speaks with Ray, so that the server is no part of the cluster: whatever becomes of Ray, the server
only finds nobody at the other end of the pipes. tarock has to be installed on every machine that lends.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe
from threading import Thread
from typing import Any, Final, TypeAlias

from tarock.server.limits import FEWEST_WORKERS, MOST_WORKERS
from tarock.server.work.worker import Died, Worker, answered, deaf_to_interrupts, end_with_server, load

READY_SECONDS: Final = 60
"""In which a machine that lends has to be ready."""
RECONNECT_SECONDS: Final = 5
"""For so long a broken line to a cluster is tried again; Ray by itself would try for longer than anybody waits."""


class NoRay(RuntimeError):
    """No Ray could be reached; the words say why."""


class Lost(RuntimeError):
    """Ray has gone, and nobody of it comes back."""


def is_installed() -> bool:
    """Whether anything can be lent at all."""
    return find_spec("ray") is not None


class Lender:
    """The process that speaks with Ray."""

    def __init__(self, address: str) -> None:
        self._here, there = zip(*(Pipe() for _ in range(MOST_WORKERS)), strict=True)
        self._process = get_context("spawn").Process(target=lend, args=(address, there), daemon=True)
        with deaf_to_interrupts():
            self._process.start()
        for pipe in there:
            pipe.close()

    def workers(self) -> Sequence[Worker]:
        """Those whom Ray lends; it takes seconds until they are there. Raises NoRay if nobody comes."""
        try:
            said = self._here[0].recv()
        except EOFError:
            said = "it ended at once"
        if isinstance(said, str):
            raise NoRay(said)
        for spare in self._here[said:]:
            spare.close()
        return [Lent(pipe) for pipe in self._here[:said]]

    def end(self) -> None:
        """Give everybody back."""
        self._process.kill()
        self._process.join()


class Lent(Worker):
    """Somebody of another machine."""

    def __init__(self, pipe: Connection) -> None:
        super().__init__()
        self._pipe = pipe

    def begin(self) -> Connection:
        """There is one pipe to each, and no other."""
        raise EOFError

    def gone(self) -> Exception:
        """Nobody of Ray comes back."""
        return Lost()


# In the process that speaks with Ray ---------------------------------------------------------------------------------


class Helper:
    """Who does the work on another machine."""

    def __init__(self) -> None:
        load()

    def ready(self) -> None:
        """Nothing is asked yet; it is enough to be there."""

    def answered(self, asked: bytes) -> bytes:
        """A piece of work, done as it would be here."""
        return answered(asked)


def lend(address: str, pipes: Sequence[Connection]) -> None:
    """Find helpers on all machines of the cluster, tell how many, and pass on to each what comes over its pipe."""
    end_with_server()
    _say_nothing()
    os.environ.setdefault("RAY_CLIENT_RECONNECT_GRACE_PERIOD", str(RECONNECT_SECONDS))
    try:
        cluster = Cluster(address)
        helpers = [cluster.helper(node) for node in cluster.places()]
        cluster.wait_for(helpers)
    except Exception as error:  # noqa: BLE001 - whatever it is, nobody is lent
        pipes[0].send(type(error).__name__)
        return
    pipes[0].send(len(helpers))
    passing = [Thread(target=cluster.pass_on, args=pair) for pair in zip(pipes, helpers, strict=False)]
    for thread in passing:
        thread.start()
    for spare in pipes[len(helpers) :]:
        spare.close()


def _say_nothing() -> None:
    """What Ray has to say of its own troubles is not for the log of the server, which says itself that it is lost."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


Actor: TypeAlias = Any
"""A helper as Ray, a library without types, hands it out."""


class Cluster:
    """A Ray cluster."""

    def __init__(self, address: str) -> None:
        self._ray = import_module("ray")
        self._ray.init(address=address, log_to_driver=False)
        self._near = import_module("ray.util.scheduling_strategies").NodeAffinitySchedulingStrategy

    def places(self) -> list[str]:
        """The machines by their ids, each as often as it has cores."""
        alive = [(node["NodeID"], int(node["Resources"].get("CPU", 0))) for node in self._ray.nodes() if node["Alive"]]
        cores = [node for node, cores in alive for _ in range(cores)]
        if not cores:
            raise LookupError
        return (cores * FEWEST_WORKERS)[: min(MOST_WORKERS, max(FEWEST_WORKERS, len(cores)))]

    def helper(self, node: str) -> tuple[Actor, str]:
        """A helper on this machine, or on another if it has gone meanwhile; and the machine it is meant for."""
        # It asks for no core of Ray's books: whoever shares a cluster with others must not wait for them in silence.
        where = {"num_cpus": 0, "scheduling_strategy": self._near(node, soft=True)}
        return self._ray.remote(**where)(Helper).remote(), node

    def wait_for(self, helpers: Sequence[tuple[Actor, str]]) -> None:
        """Until these are there; raises an error if they do not come."""
        self._ray.get([helper.ready.remote() for helper, _ in helpers], timeout=READY_SECONDS)

    def pass_on(self, pipe: Connection, found: tuple[Actor, str]) -> None:
        """Have a helper do what comes over a pipe; one that died is replaced. If nobody replaces it, all is lost."""
        helper, node = found
        try:
            while True:
                asked = pipe.recv_bytes()
                try:
                    answer = self._ray.get(helper.answered.remote(asked))
                except self._ray.exceptions.RayActorError:
                    helper, _ = replaced = self.helper(node)
                    self.wait_for([replaced])
                    answer = pickle.dumps((False, Died()))
                pipe.send_bytes(answer)
        finally:
            os._exit(1)  # The server finds nobody at the end of any pipe, which is what it has to know.
