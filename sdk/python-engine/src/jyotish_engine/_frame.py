"""Charts of many births, as a table."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Hashable, Mapping

from ._engine import EngineError, ask

if TYPE_CHECKING:
    import pandas

BIRTH = ("name", "gender", "date", "time", "place", "placeId", "latitude", "longitude", "timezone", "calendar", "utcOffset", "timeBasis",
         "disambiguation",
         "timeAccuracyMinutes")


def row(birth: Mapping[str, Any]) -> dict[str, Any]:
    """The chart of a birth as one flat row: lagna, and of each graha longitude, sign, house, nakshatra, pada, speed and whether it is
    retrograde; a birth that cannot be charted has the sentence that says why in ``error``, and nothing else."""
    try:
        chart = ask("chart", birth=birth)
    except EngineError as e:
        return {"error": str(e)}
    lagna = chart["lagna"]
    flat: dict[str, Any] = {
        "error": None, "lagna": lagna["longitude"], "lagna_rashi": lagna["rashi"]["key"],
        "lagna_nakshatra": lagna["nakshatra"]["key"], "utc": chart["time"]["utc"], "timezone": chart["place"]["timezone"],
        "sha256": chart["meta"]["resultSha256"],
    }
    for p in chart["planets"]:
        key = p["graha"]["key"]
        flat.update({
            key: p["longitude"], f"{key}_rashi": p["rashi"]["key"], f"{key}_house": p["house"],
            f"{key}_nakshatra": p["nakshatra"]["key"], f"{key}_pada": p["nakshatra"]["pada"], f"{key}_speed": p["speed"],
            f"{key}_retrograde": p["retrograde"],
        })
    return flat


def _told(record: Mapping[Hashable, Any], options: Mapping[str, Any] | None) -> dict[str, Any]:
    birth: dict[str, Any] = {}
    for name in BIRTH:
        value = record.get(name)
        if value is None or value != value or value == "":  # NaN is not itself
            continue
        birth[name] = value.item() if hasattr(value, "item") else value
        if not isinstance(birth[name], (str, int, float)):
            birth[name] = str(value)[:10] if name == "date" else str(value)
    if options:
        birth["options"] = dict(options)
    json.dumps(birth)
    return birth


def charts(df: "pandas.DataFrame", *, options: Mapping[str, Any] | None = None, threads: int | None = None) -> "pandas.DataFrame":
    """Casts the birth of each row of a DataFrame, and gives a DataFrame with the same index: one row a chart, flat columns.

    Columns of births are date (YYYY-MM-DD or a date), time (HH:MM or HH:MM:SS), place, and where they are there latitude, longitude,
    timezone, utcOffset and the others of a birth. ``options`` are those of charts, such as ``{"ayanamsa": "raman"}``. A birth that cannot
    be charted has the reason in the column ``error``.
    """
    import pandas

    births = [_told(r, options) for r in df.to_dict("records")]
    with ThreadPoolExecutor(threads) as pool:  # the library lets Python's lock go
        rows = list(pool.map(row, births))
    return pandas.DataFrame(rows, index=df.index)
