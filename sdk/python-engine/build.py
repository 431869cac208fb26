#!/usr/bin/env python3
"""Builds the C library and the wheel of each platform into dist/python: sdk/python-engine/build.py [linux_amd64|linux_arm64|…]

It needs Go, a C compiler for each platform, and no package of Python: a wheel is a zip file with three lists in it.
"""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# Platform: compiler, library, tag of the wheel. Debian 12's glibc is 2.36, of which the library takes what 2.34 has. macOS and Windows want
# a compiler of their own, which Debian has for Windows alone (gcc-mingw-w64); their wheels are not tested.
PLATFORMS = {
    "linux_amd64": ("gcc", "libjyotish.so", "manylinux_2_34_x86_64"),
    "linux_arm64": ("aarch64-linux-gnu-gcc", "libjyotish.so", "manylinux_2_34_aarch64"),
    "windows_amd64": ("x86_64-w64-mingw32-gcc", "jyotish.dll", "win_amd64"),
    "darwin_arm64": ("clang", "libjyotish.dylib", "macosx_12_0_arm64"),
    "darwin_amd64": ("clang", "libjyotish.dylib", "macosx_12_0_x86_64"),
}


def run(*line: str, **env: str) -> str:
    return subprocess.run(line, cwd=ROOT, env={**os.environ, **env}, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def library(platform: str, out: Path) -> Path:
    system, machine = platform.split("_")
    compiler, name, _ = PLATFORMS[platform]
    file = out / platform / name
    commit = run("git", "rev-parse", "--short=12", "HEAD")
    run("go", "build", "-trimpath", "-buildvcs=false", "-buildmode=c-shared", "-tags", "jyotish_c", "-ldflags", f"-s -w -buildid= -X main.commit={commit}",
        "-o", str(file), "./cmd/jyotish-c", CGO_ENABLED="1", GOOS=system, GOARCH=machine, CC=compiler)
    for header in file.parent.glob("*.h"):
        header.unlink()  # which Go makes, and says less than ours
    (file.parent / "jyotish.h").write_bytes((HERE / "jyotish.h").read_bytes())
    return file


def wheel(platform: str, lib: Path, version: str, out: Path) -> Path:
    tag = f"py3-none-{PLATFORMS[platform][2]}"
    info = f"jyotish_engine-{version}.dist-info"
    files: dict[str, bytes] = {}
    for source in sorted((HERE / "src" / "jyotish_engine").iterdir()):
        if source.is_file() and source.suffix in (".py", ".typed"):
            files[f"jyotish_engine/{source.name}"] = source.read_bytes()
    files[f"jyotish_engine/{lib.name}"] = lib.read_bytes()
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.3\nName: jyotish-engine\nVersion: {version}\nSummary: Vedic astrology engine inside the process\n"
        "License-Expression: AGPL-3.0-or-later\nRequires-Python: >=3.9\nProvides-Extra: pandas\nRequires-Dist: pandas; extra == 'pandas'\n"
        "Description-Content-Type: text/markdown\n\n" + (HERE / "README.md").read_text()
    ).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: jyotish\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = f"{info}/RECORD"
    lines = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}")
    files[record] = ("\n".join([*lines, f"{record},,"]) + "\n").encode()
    path = out / f"jyotish_engine-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as z:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))  # the same bytes whenever it is built
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            z.writestr(entry, data, compresslevel=9)
    return path


def main() -> None:
    platforms = sys.argv[1:] or ["linux_amd64", "linux_arm64"]
    for p in platforms:
        if p not in PLATFORMS:
            sys.exit(f"no such platform: {p}; there are {', '.join(PLATFORMS)}")
    out = ROOT / "dist" / "python"
    out.mkdir(parents=True, exist_ok=True)
    source = (ROOT / "op" / "meta.go").read_text()
    version = source.split('Version = "')[1].split('"')[0].replace("-rc.", "rc")
    for p in platforms:
        lib = library(p, out)
        path = wheel(p, lib, version, out)
        print(f"{path.name}: {path.stat().st_size:,} bytes; {lib.name}: {lib.stat().st_size:,}")


if __name__ == "__main__":
    main()
