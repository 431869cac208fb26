#!/usr/bin/env python3
"""Make the values of testdata/reference/positions.json anew by the Swiss Ephemeris itself.

It shares nothing with the Go of this project: it asks libswe (Debian: libswe2.0 2.10.03) through ctypes, for the births that the file
holds and in the form that it has. Usage, with a folder that holds sepl_18.se1 and semo_18.se1 of DE441, and one with those of DE431
(Debian's swe-basic-data 4.0-20221111-2):

    python3 tools/positions/positions.py ephemeris/swiss/ephe OLD testdata/reference/positions.json

The old files are asked only by how much each birth moved from them, at the same moment of the clock: values of other programs, which
were made with DE431, are held with that.
"""
import ctypes
import json
import sys

ctypes.CDLL("libm.so.6", mode=ctypes.RTLD_GLOBAL)  # Debian's libswe does not name it
swe = ctypes.CDLL("libswe.so.2.0")
D = ctypes.c_double
for name, args in {
    "swe_deltat_ex": [D, ctypes.c_int, ctypes.c_char_p],
    "swe_sidtime": [D],
}.items():
    getattr(swe, name).restype, getattr(swe, name).argtypes = D, args

SWIEPH, TRUEPOS, NONUT, SPEED, SIDEREAL = 2, 16, 64, 256, 65536
ECL_NUT = -1
BODIES = {"Sun": 0, "Moon": 1, "Mercury": 2, "Venus": 3, "Mars": 4, "Jupiter": 5, "Saturn": 6, "Uranus": 7, "Neptune": 8, "Pluto": 9,
          "MeanNode": 10, "TrueNode": 11}
AYANAMSAS = {"FAGAN_BRADLEY": 0, "LAHIRI": 1, "RAMAN": 3, "KRISHNAMURTI": 5, "YUKTESHWAR": 7, "TRUE_CITRA": 27, "TRUE_PUSHYA": 29,
             "KRISHNAMURTI_VP291": 45}
SYSTEMS = {"equal": "E", "porphyry_sripati_base": "O", "koch": "K", "regiomontanus": "R", "campanus": "C", "vehlow": "V", "morinus": "M",
           "meridian": "X"}
STARS = {"TRUE_CITRA": (b"Spica", 180), "TRUE_PUSHYA": (b",deCnc", 106)}


def ask(function, *args):
    """Ask for six numbers; anything but a clean answer from the files ends the program."""
    xx, said = (D * 6)(), ctypes.create_string_buffer(256)
    ret = function(*args, xx, said)
    if ret < 0 or said.value or ret & 4:
        sys.exit(f"{args}: {ret} {said.value}")
    return list(xx)


def calc(jd, body, flags):
    return ask(swe.swe_calc_ut, D(jd), body, SWIEPH | flags)


def star(jd, name, flags):
    """The longitude of a star; its name is read and written by the library."""
    buffer, xx, said = ctypes.create_string_buffer(name, 64), (D * 6)(), ctypes.create_string_buffer(256)
    if swe.swe_fixstar_ut(buffer, D(jd), SWIEPH | flags, xx, said) < 0:
        sys.exit(f"{name}: {said.value}")
    return xx[0]


def ayanamsa(jd, name, flags):
    value, said = D(), ctypes.create_string_buffer(256)
    swe.swe_set_sid_mode(AYANAMSAS[name], D(0), D(0))
    if swe.swe_get_ayanamsa_ex_ut(D(jd), SWIEPH | flags, ctypes.byref(value), said) < 0:
        sys.exit(f"{name}: {said.value}")
    return value.value


def houses(jd, place, system, flags):
    """Cusps and the angles, or no cusps where the system has none."""
    cusps, angles = (D * 13)(), (D * 10)()
    ok = swe.swe_houses_ex(D(jd), flags, D(place[0]), D(place[1]), ord(system), cusps, angles) >= 0
    return list(cusps)[1:] if ok else None, list(angles)


def expected(birth, old):
    jd, place = birth["jd_ut"], (birth["lat"], birth["lon"])
    r9, r10 = (lambda x: round(x, 9)), (lambda x: round(x, 10))
    new = {"planets_lahiri": {}, "tropical_lon": {}, "geometric": {}}
    swe.swe_set_sid_mode(AYANAMSAS["LAHIRI"], D(0), D(0))
    for name, body in BODIES.items():
        x = calc(jd, body, SPEED | SIDEREAL)
        new["planets_lahiri"][name] = {"lon": r9(x[0]), "lat": r9(x[1]), "dist_au": r10(x[2]), "speed_lon": round(x[3], 8)}
        new["tropical_lon"][name] = r9(calc(jd, body, SPEED)[0])
        if body <= 6:  # without light time, aberration and deflection, from the true equinox
            x = calc(jd, body, SPEED | TRUEPOS)
            new["geometric"][name] = {"lon": r9(x[0]), "lat": r9(x[1]), "speed_lon": round(x[3], 8)}
    nut = calc(jd, ECL_NUT, 0)
    new["obliquity_true"], new["nutation_lon"] = r9(nut[0]), r9(nut[2])
    new["sidereal_time_hours"] = r10(swe.swe_sidtime(D(jd)))
    new["ayanamsa"] = {a: {"with_nutation": r9(ayanamsa(jd, a, 0)), "mean": r9(ayanamsa(jd, a, NONUT))} for a in old["ayanamsa"]}
    for a, (name, at) in STARS.items():  # by the star's place without aberration and deflection, from the mean equinox
        new["ayanamsa"][a]["geometric"] = r9((star(jd, name, TRUEPOS | NONUT) - at) % 360)
    new["houses"] = {}
    for a in old["houses"]:
        if a == "tropical":
            angles = houses(jd, place, "P", 0)[1]
            new["houses"][a] = {"asc": r9(angles[0]), "mc": r9(angles[1])}
            continue
        swe.swe_set_sid_mode(AYANAMSAS[a], D(0), D(0))
        cusps, angles = houses(jd, place, "P", SIDEREAL)
        new["houses"][a] = {"asc": r9(angles[0]), "mc": r9(angles[1]), "armc": r9(angles[2]), "vertex": r9(angles[3]),
                            "placidus": cusps and [r9(c) for c in cusps]}
        if not cusps:
            new["houses"][a]["note"] = old["houses"][a]["note"]
    swe.swe_set_sid_mode(AYANAMSAS["LAHIRI"], D(0), D(0))
    new["houses_other_lahiri"] = {}
    for name, system in SYSTEMS.items():
        cusps = houses(jd, place, system, SIDEREAL)[0]
        new["houses_other_lahiri"][name] = cusps and [round(c, 7) for c in cusps]
    if "planets_other_ayanamsa_lon" in old:
        new["planets_other_ayanamsa_lon"] = {}
        for a in old["planets_other_ayanamsa_lon"]:
            swe.swe_set_sid_mode(AYANAMSAS[a], D(0), D(0))
            new["planets_other_ayanamsa_lon"][a] = {n: r9(calc(jd, b, SPEED | SIDEREAL)[0]) for n, b in BODIES.items()}
    return new


def open_files(folder):
    """Take the files of a folder, and say of which DE they are."""
    swe.swe_set_ephe_path(folder.encode())
    calc(2451545, 0, 0)
    calc(2451545, 1, 0)
    start, end, de = D(), D(), ctypes.c_int()
    swe.swe_get_current_file_data.restype = ctypes.c_char_p
    swe.swe_get_current_file_data(0, ctypes.byref(start), ctypes.byref(end), ctypes.byref(de))
    return de.value


def delta_t(jd):
    return swe.swe_deltat_ex(jd, SWIEPH, ctypes.create_string_buffer(256))


def places(jd):
    """Tropical longitudes of the seven, and delta T in seconds."""
    return {n: calc(jd, b, SPEED)[0] for n, b in BODIES.items() if b <= 6 or b == 11} | {"delta_t_seconds": delta_t(jd) * 86400}


def main():
    with open(sys.argv[3], encoding="utf-8") as f:
        data = json.load(f)
    if open_files(sys.argv[2]) != 431:
        sys.exit("the old files are not of DE431")
    old = [places(case["input"]["jd_ut"]) for case in data["cases"]]
    de = open_files(sys.argv[1])
    data["meta"]["since_de431"] = "longitudes (arcseconds) and delta T (seconds) by these files less those by DE431, at the same jd_ut"
    data["meta"]["authority"] = (f"Swiss Ephemeris 2.10.03 with .se1 files (DE{de}), apparent, mean and true nodes; geometric places "
                                 "(SEFLG_TRUEPOS) from the true equinox; made by tools/positions")
    for case, before in zip(data["cases"], old):
        jd = case["input"]["jd_ut"]
        case["deltat_days"] = round(delta_t(jd), 10)
        case["since_de431"] = {n: round((v - before[n]) * (1 if n == "delta_t_seconds" else 3600), 4) for n, v in places(jd).items()}
        case["expected"] = expected(case["input"], case["expected"])
    with open(sys.argv[3], "w", encoding="utf-8") as f:
        json.dump(data, f, ensure_ascii=False, separators=(",", ":"))
        f.write("\n")


main()
