"""What sends: the standard library, and nothing besides."""
from __future__ import annotations

import json
from typing import Any, Dict, Mapping, Optional
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener


class JyotishError(Exception):
    """An answer that is none of success. ``problem`` is empty where it was no problem document."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        super().__init__(f"{status} {problem.get('code', '')}: {problem.get('detail', '')}")
        self.status = status
        self.problem = problem


class _Stay(HTTPRedirectHandler):
    """Follows nowhere: a key is sent to one address only."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


class Transport:
    """Sends requests; the client adds a method for each operation."""

    def __init__(self, base: str, key: str, timeout: float = 30) -> None:
        """The address is such as https://jyotish.example/v1."""
        self._base = base.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._opener = build_opener(_Stay)

    def _send(self, method: str, path: str, accept: str, query: Mapping[str, Any], body: Any, once: Optional[str]) -> bytes:
        told = {name: _text(value) for name, value in query.items() if value is not None}
        headers: Dict[str, str] = {"Authorization": f"Bearer {self._key}"}
        if accept:
            headers["Accept"] = accept
        if once is not None:
            headers["Idempotency-Key"] = once
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        url = self._base + path + ("?" + urlencode(told) if told else "")
        try:
            with self._opener.open(Request(url, data, headers, method=method), timeout=self._timeout) as answer:
                text: bytes = answer.read()
                return text
        except HTTPError as e:
            raise JyotishError(e.code, _problem(e.read())) from None

    def _json(self, text: bytes) -> Any:
        return json.loads(text)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text(v) for v in value)
    return str(value)


def _problem(text: bytes) -> Mapping[str, Any]:
    try:
        problem = json.loads(text)
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}
