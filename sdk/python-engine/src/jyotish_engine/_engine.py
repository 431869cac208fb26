"""The library by ctypes."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from pathlib import Path
from typing import Any, Mapping

_NAMES = {"darwin": "libjyotish.dylib", "win32": "jyotish.dll"}


class EngineError(ValueError):
    """Why a question has no answer: ``code``, ``detail``, and what else the engine tells of it.

    ``errors`` lists the wrong fields, each with ``pointer``, ``code``, ``detail`` and perhaps ``allowed`` and
    ``suggestion``; ``candidates`` the places that a text may mean; ``times`` the moments that a clock may mean.
    """

    def __init__(self, problem: Mapping[str, Any]) -> None:
        self.code: str = problem["code"]
        self.detail: str = problem["detail"]
        self.errors: list[dict[str, Any]] = problem.get("errors", [])
        self.candidates: list[dict[str, Any]] = problem.get("candidates", [])
        self.times: list[dict[str, Any]] = problem.get("times", [])
        parts = [self.detail]
        for fault in self.errors:
            allowed = f" Allowed: {', '.join(fault['allowed'])}." if fault.get("allowed") else ""
            parts.append(f"{fault.get('pointer', '')}: {fault['detail']}{allowed}")
        super().__init__(" ".join(parts))


class ForkedError(RuntimeError):
    """The process was forked after the engine was loaded."""


_lib: ctypes.CDLL | None = None
_forked = False


def _after_fork() -> None:
    """A child has none of the library's threads: the next call in it would wait for ever."""
    global _forked
    _forked = _lib is not None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _library() -> ctypes.CDLL:
    global _lib
    if _forked:
        raise ForkedError(
            "The engine was loaded before this process was forked, and does not work in the child. Load it in the child first, "
            "or start processes anew: multiprocessing.get_context('spawn'), gunicorn without --preload."
        )
    if _lib is None:
        path = Path(__file__).with_name(_NAMES.get(sys.platform, "libjyotish.so"))
        lib = ctypes.CDLL(str(path))
        lib.jyotish_ask.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
        lib.jyotish_ask.restype = ctypes.c_void_p
        lib.jyotish_version.argtypes = []
        lib.jyotish_version.restype = ctypes.c_void_p
        lib.jyotish_free.argtypes = [ctypes.c_void_p]
        lib.jyotish_free.restype = None
        _lib = lib
    return _lib


def _taken(lib: ctypes.CDLL, answer: int) -> str:
    try:
        return ctypes.string_at(answer).decode()
    finally:
        lib.jyotish_free(answer)


def _bytes(text: str) -> bytes:
    """A zero byte would end the text before its end."""
    if "\0" in text:
        raise ValueError("A question and what is told hold no zero character.")
    return text.encode()


def ask_text(question: str, told: str) -> str:
    """Asks with a JSON text, and gives the text of the answer: ``{"error": …}`` where there is none."""
    lib = _library()
    return _taken(lib, lib.jyotish_ask(_bytes(question), _bytes(told)))


def ask(
    question: str,
    *,
    birth: Mapping[str, Any] | None = None,
    with_: Mapping[str, Any] | None = None,
    lang: str | None = None,
    now: str | None = None,
) -> dict[str, Any]:
    """Asks a question, such as "chart", "dasha", "panchang" or "match"; ``version()["questions"]`` lists them.

    ``birth`` is date, time and place as the service takes them, ``with_`` what the question is asked with besides, ``lang``
    "en" or "hi", ``now`` the moment that counts as now (RFC 3339). Raises EngineError where there is no answer.
    """
    told = {"birth": birth, "with": with_, "lang": lang, "now": now}
    text = json.dumps({k: v for k, v in told.items() if v is not None}, ensure_ascii=False)
    answer: dict[str, Any] = json.loads(ask_text(question, text))
    if "error" in answer:
        raise EngineError(answer["error"])
    return answer


def version() -> dict[str, Any]:
    """What answers: version, data and questions."""
    lib = _library()
    told: dict[str, Any] = json.loads(_taken(lib, lib.jyotish_version()))
    return told
