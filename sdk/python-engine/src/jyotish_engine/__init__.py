"""Vedic astrology inside the process: the engine of jyotish as a library, with no network and nothing to install.

>>> import jyotish_engine
>>> birth = {"date": "1969-10-02", "time": "07:12", "place": "Porbandar"}
>>> jyotish_engine.ask("chart", birth=birth)["lagna"]["rashi"]["key"]  # doctest: +SKIP
'tula'
"""

from __future__ import annotations

from ._engine import EngineError, ForkedError, ask, ask_text, version
from ._frame import charts

__all__ = ["EngineError", "ForkedError", "ask", "ask_text", "charts", "version"]
