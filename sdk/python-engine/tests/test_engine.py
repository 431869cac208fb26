"""Tests of the package as it is installed: python3 -m unittest discover sdk/python-engine/tests"""

from __future__ import annotations

import json
import os
import sys
import threading
import unittest

import jyotish_engine
from jyotish_engine._frame import row

BIRTH = {"date": "1869-10-02", "time": "07:12", "place": "Porbandar, Gujarat, India", "timeBasis": "lmt"}


class Engine(unittest.TestCase):
    def test_chart(self) -> None:
        # Gandhi: lagna Tula, Moon in Karka (B. V. Raman, Notable Horoscopes)
        chart = jyotish_engine.ask("chart", birth=BIRTH)
        self.assertEqual(chart["lagna"]["rashi"]["key"], "tula")
        moon = next(p for p in chart["planets"] if p["graha"]["key"] == "moon")
        self.assertEqual(moon["rashi"]["key"], "karka")
        self.assertEqual(jyotish_engine.ask("chart", birth=BIRTH, lang="hi")["lagna"]["rashi"]["name"], "तुला")

    def test_refusals(self) -> None:
        with self.assertRaises(jyotish_engine.EngineError) as e:
            jyotish_engine.ask("chart", birth={"date": "1990-02-30", "time": "25:00", "place": "Delhi"})
        self.assertEqual(e.exception.code, "validation-failed")
        self.assertEqual({f["pointer"] for f in e.exception.errors}, {"/birth/date", "/birth/time"})
        with self.assertRaises(jyotish_engine.EngineError) as e:
            jyotish_engine.ask("chrt")
        self.assertIn("chart", str(e.exception))
        with self.assertRaises(ValueError):
            jyotish_engine.ask_text("chart", '{"a":"\0"}')

    def test_version(self) -> None:
        v = jyotish_engine.version()
        self.assertIn("panchang", v["questions"])
        self.assertEqual(v["from"], "1200-01-14")

    def test_threads(self) -> None:
        want = jyotish_engine.ask_text("chart", json.dumps({"birth": BIRTH, "now": "2026-11-22T00:00:00Z"}))
        got: list[str] = []
        ask = lambda: got.extend(  # noqa: E731
            jyotish_engine.ask_text("chart", json.dumps({"birth": BIRTH, "now": "2026-11-22T00:00:00Z"})) for _ in range(20))
        threads = [threading.Thread(target=ask) for _ in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(set(got), {want})
        self.assertEqual(len(got), 160)

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_fork(self) -> None:
        """A child says that it cannot, where it would hang; one that was forked before the engine was loaded can."""
        jyotish_engine.version()
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                jyotish_engine.ask("chart", birth=BIRTH)
                told = "answered"
            except jyotish_engine.ForkedError as e:
                told = str(e)
            except BaseException as e:  # noqa: BLE001
                told = repr(e)
            os.write(write, told.encode())
            os._exit(0)
        os.close(write)
        told = os.read(read, 1000).decode()
        os.waitpid(child, 0)
        os.close(read)
        self.assertIn("spawn", told)
        self.assertEqual(jyotish_engine.ask("chart", birth=BIRTH)["lagna"]["rashi"]["key"], "tula")

        fresh = ("import os, sys, jyotish_engine\n"
                 "child = os.fork()\n"
                 "os.write(1, (jyotish_engine.version()['from'] + '\\n').encode())\n"
                 "if child: sys.exit(os.waitpid(child, 0)[1])\n")
        import subprocess
        out = subprocess.run([sys.executable, "-c", fresh], check=True, capture_output=True, text=True, timeout=60)
        self.assertEqual(out.stdout.split(), ["1200-01-14"] * 2)

    def test_row(self) -> None:
        r = row(BIRTH)
        self.assertEqual((r["lagna_rashi"], r["moon_rashi"], r["error"]), ("tula", "karka", None))
        self.assertEqual(list(row({"date": "x"})), ["error"])

    def test_charts(self) -> None:
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        df = pandas.DataFrame([{**BIRTH, "latitude": None}, {"date": pandas.Timestamp("1990-05-17"), "time": "10:00", "place": "New Delhi"},
                               {"date": "1990-13-01", "time": "10:00", "place": "Delhi"}], index=[7, 8, 9])
        table = jyotish_engine.charts(df)
        self.assertEqual(list(table.index), [7, 8, 9])
        self.assertEqual(table.loc[7, "lagna_rashi"], "tula")
        self.assertEqual(table.loc[8, "sun_rashi"], "vrishabha")
        self.assertIn("/birth/date", table.loc[9, "error"])
        raman = jyotish_engine.charts(df.loc[[8]], options={"ayanamsa": "raman"})
        self.assertNotEqual(raman.loc[8, "sun"], table.loc[8, "sun"])


if __name__ == "__main__":
    unittest.main()
