#!/usr/bin/env python3
"""Times charts in Python: PYTHONPATH=WHEEL'S FOLDER sdk/python-engine/bench.py [CHARTS]

100,000 births by default: days from 1900 to 2025 and minutes of the day spread evenly, over twenty places, told with coordinates and zone. Prints
wall and processor time of one thread that reads each answer whole, and of charts(df) where pandas is installed. The hash over all charts tells
whether two machines computed the same.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import sys
import time
from typing import Any, Callable

import jyotish_engine

PLACES = [(28.61, 77.21, "Asia/Kolkata"), (19.07, 72.88, "Asia/Kolkata"), (13.08, 80.27, "Asia/Kolkata"), (22.57, 88.36, "Asia/Kolkata"),
          (27.70, 85.32, "Asia/Kathmandu"), (6.93, 79.85, "Asia/Colombo"), (23.81, 90.41, "Asia/Dhaka"), (51.51, -0.13, "Europe/London"),
          (40.71, -74.01, "America/New_York"), (37.77, -122.42, "America/Los_Angeles"), (-33.87, 151.21, "Australia/Sydney"),
          (1.29, 103.85, "Asia/Singapore"), (25.20, 55.27, "Asia/Dubai"), (-26.20, 28.05, "Africa/Johannesburg"), (-20.16, 57.50, "Indian/Mauritius"),
          (43.65, -79.38, "America/Toronto"), (52.52, 13.41, "Europe/Berlin"), (35.68, 139.69, "Asia/Tokyo"), (-18.14, 178.44, "Pacific/Fiji"),
          (55.76, 37.62, "Europe/Moscow")]


def births(n: int) -> list[dict[str, Any]]:
    first, days = datetime.date(1900, 1, 2), 46_000
    out = []
    for i in range(n):
        lat, lon, zone = PLACES[i % len(PLACES)]
        minute = 180 + i * 7 % 1200  # from three: clocks are set at night
        out.append({"date": str(first + datetime.timedelta(i * 7919 % days)), "time": f"{minute // 60:02}:{minute % 60:02}", "place": zone,
                    "latitude": lat, "longitude": lon, "timezone": zone})
    return out


def timed(what: str, n: int, run: Callable[[], Any]) -> Any:
    wall, cpu = time.perf_counter(), time.process_time()
    result = run()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(f"{what}: {n:,} charts in {wall:.1f} s, {1e3 * wall / n:.3f} ms each; processor {cpu:.1f} s, {1e3 * cpu / n:.3f} ms each", flush=True)
    return result


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    told = births(n)
    begun = time.perf_counter()
    jyotish_engine.ask("chart", birth=told[0])
    print(f"first chart, with the library loaded: {1e3 * (time.perf_counter() - begun):.0f} ms")
    texts = [json.dumps({"birth": b, "now": "2026-11-22T00:00:00Z"}) for b in told]

    def text() -> tuple[str, int]:
        seen, refused = hashlib.sha256(), 0
        for t in texts:
            answer = json.loads(jyotish_engine.ask_text("chart", t))
            if "error" in answer:  # a clock that was moved over that minute
                refused += 1
                continue
            seen.update(answer["meta"]["resultSha256"].encode())
        return seen.hexdigest(), refused

    digest, refused = timed("ask_text and json.loads", n, text)
    print(f"refused: {refused:,}; SHA-256 over the hashes of the others: {digest}")
    try:
        import pandas
    except ImportError:
        print("pandas is not installed: no table")
        return
    table = timed("charts(df)", n, lambda: jyotish_engine.charts(pandas.DataFrame(told)))
    print(f"{len(table):,} rows of {len(table.columns)} columns, {int(table['error'].notna().sum()):,} with an error; "
          f"lagna by sign: {table['lagna_rashi'].value_counts().to_dict()}")


if __name__ == "__main__":
    main()
