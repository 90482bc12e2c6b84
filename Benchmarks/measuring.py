"""What the benchmarks share: building, running under a probe, and writing results down."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "Tests" / "Desktop"), str(ROOT / "Tests" / "Python")]

BUILT = ROOT / ".build" / "bench"
DOCUMENT = ROOT / "Docs" / "Benchmarks.md"


def compile_c(source, target, packages, *options):
    """Compiles one of the C programs here."""
    BUILT.mkdir(parents=True, exist_ok=True)
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", *packages], check=True, capture_output=True, text=True
    ).stdout.split() if packages else []
    subprocess.run(
        ["cc", "-O2", "-Wall", *options, "-o", BUILT / target, ROOT / "Benchmarks" / source,
         *flags, "-ldl"],
        check=True,
    )


def build(kind, example="TextPad"):
    """Builds an example and returns the program; kind is "release" or "debug"."""
    subprocess.run(
        ["Tools/build", "examples", "-c", kind, "--product", example],
        check=True, cwd=ROOT,
    )
    return ROOT / ".build" / kind / example


def probe(desktop, program, library, *arguments, **settings):
    """Runs a program once under a probe and returns what it found."""
    result = desktop.home / "result"
    result.unlink(missing_ok=True)
    # A draft of the last run would be offered before anything is shown.
    shutil.rmtree(desktop.environment["XDG_STATE_HOME"])
    os.mkdir(desktop.environment["XDG_STATE_HOME"])
    environment = {
        **desktop.environment,
        "LD_PRELOAD": str(library),
        "BENCH_OUT": str(result),
        **{f"BENCH_{name.upper()}": str(value) for name, value in settings.items()},
        "BENCH_T0": str(time.clock_gettime_ns(time.CLOCK_MONOTONIC)),
    }
    process = subprocess.run(
        [program, *arguments], env=environment, capture_output=True, text=True, timeout=120
    )
    if process.returncode != 0 or not result.exists():
        sys.exit(f"{program} ended with {process.returncode} before its time:\n{process.stderr}")
    lines = result.read_text().splitlines()
    return {name: float(value) for name, value in (line.split() for line in lines)}


def circumstances(rounds, kind):
    """What the numbers depend on, in a sentence."""
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version ([\d.]+)", swift)
    gtk = subprocess.run(
        ["pkg-config", "--modversion", "gtk4"], capture_output=True, text=True
    ).stdout.strip()
    return (
        f"Medians of {rounds} rounds, {kind} build, Swift {version and version.group(1)}, "
        f"GTK {gtk}, {os.cpu_count()} cores.\n"
    )


def write(text, maker):
    """Replaces the table that `maker` made in the document."""
    begin, end = f"<!-- table: made by {maker} -->\n", "<!-- end of table -->"
    document = DOCUMENT.read_text()
    before, found, rest = document.partition(begin)
    if not found:
        sys.exit(f"{DOCUMENT} has no table made by {maker}")
    _, _, after = rest.partition(end)
    DOCUMENT.write_text(f"{before}{begin}\n{text}\n{end}{after}")
