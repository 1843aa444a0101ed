"""Engines that the suite asks: any program that answers requests, one JSON text a line."""

from __future__ import annotations

import json
import shlex
import subprocess
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import attrs

from kierki.errors import KierkiError

if TYPE_CHECKING:
    from typing import IO

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
"""What a line of the protocol can hold."""
Request: TypeAlias = dict[str, Json]
"""A question to an engine: `do` names what is asked, the other keys say of what."""

PROTOCOL: Final = 1
"""The number of the protocol."""


class EngineError(KierkiError):
    """An engine that does not answer as the protocol wants: it stopped, or speaks no JSON."""


class Engine(Protocol):
    """What the suite needs of an engine; the how-to on testing an engine tells the requests."""

    def ask(self, request: Request) -> Json:
        """The reply to a request.

        Raises:
            EngineError: If there is none.
        """


class CommandEngine:
    """An engine that runs as a program and answers on standard output, a line for each line."""

    def __init__(self, command: str, *, seconds: float = 10) -> None:
        """Say how to start the engine; it is started with the first request.

        Args:
            command: The program with its arguments, as one would write it to a shell.
            seconds: How long a reply may take.
        """
        self.command = command
        self.seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str | None] = Queue()

    def ask(self, request: Request) -> Json:
        """The reply to a request; a program that has stopped is started again.

        Raises:
            EngineError: If it cannot be started, stops, is silent for too long or speaks no JSON.
        """
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            line = self._lines.get(timeout=self.seconds)
        except OSError:
            line = None
        except Empty:
            self.close()
            raise EngineError(f"no reply to {request['do']} in {self.seconds:g} seconds") from None
        if line is None:
            self.close()
            raise EngineError(f"the engine stopped at {request['do']}")
        try:
            reply: Json = json.loads(line)
        except ValueError:
            self.close()
            raise EngineError(f"no JSON in reply to {request['do']}: {line[:80]!r}") from None
        return reply

    def close(self) -> None:
        """Stop the program."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _start(self) -> subprocess.Popen[str]:
        try:
            words = shlex.split(self.command)
            process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, IndexError, ValueError) as error:
            raise EngineError(f"{self.command!r} cannot be started: {error}") from error
        self._process, self._lines = process, Queue()
        assert process.stdout is not None
        Thread(target=_read, args=(process.stdout, self._lines), daemon=True).start()
        return process


def _read(lines: IO[str], into: Queue[str | None]) -> None:
    for line in lines:
        into.put(line)
    into.put(None)


@attrs.frozen
class Claims:
    """What an engine says that it can do."""

    engine: str
    """Its name and version."""
    clauses: frozenset[str] | None
    """The clauses that it keeps; None for all."""
    deals: frozenset[str] | None
    """The deals that it knows, such as `kierki/no-hearts`; None if it reads definitions."""

    def covers(self, clause: str) -> bool:
        """Whether a clause is claimed."""
        return self.clauses is None or clause in self.clauses


def claims_of(engine: Engine) -> Claims:
    """What an engine claims in its hello.

    Raises:
        EngineError: If it does not say it as the protocol wants.
    """
    hello = engine.ask({"do": "hello", "protocol": PROTOCOL})
    if not isinstance(hello, dict) or hello.get("protocol") != PROTOCOL:
        raise EngineError(f"the engine does not speak protocol {PROTOCOL}: {hello!r}")
    clauses = _names(hello, "clauses", "all")
    return Claims(str(hello.get("engine", "an engine")), clauses, _names(hello, "deals", "any"))


def _names(hello: dict[str, Json], key: str, everything: str) -> frozenset[str] | None:
    value = hello.get(key)
    if value == everything:
        return None
    names = [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
    if not isinstance(value, list) or len(names) < len(value):
        raise EngineError(f"`{key}` of hello is a list of names or {everything!r}, not {value!r}")
    return frozenset(names)
