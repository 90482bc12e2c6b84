"""Runs the steps of "make test" and adds up what they count.

Each step gets the folder .build/test for what it leaves behind. A step counts its tests itself or,
where it is one check, counts as one. A step that dies counts as one failure: nothing is lost.
"""

import os
import pathlib
import subprocess
import sys
import time
import xml.etree.ElementTree as xml
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / ".build" / "test"


@dataclass
class Count:
    """How many tests ended how."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other):
        return Count(
            self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped
        )

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def run(*command, **options):
    """Runs a command in the root folder and says whether it succeeded."""
    return subprocess.run(command, cwd=ROOT, **options).returncode == 0


def one(succeeded):
    """Counts a check that is one test."""
    return Count(passed=1) if succeeded else Count(failed=1)


def count_in(report, succeeded):
    """Adds up a report in JUnit's form; a failure outside any test counts as one more."""
    try:
        suites = xml.parse(report).getroot().iter("testsuite")
        numbers = [
            [int(suite.get(key) or 0) for key in ("tests", "failures", "errors", "skipped")]
            for suite in suites
        ]
    except (OSError, xml.ParseError):
        return Count(failed=1)
    tests, failures, errors, skipped = map(sum, zip(*numbers)) if numbers else (0, 0, 0, 0)
    failed = failures + errors
    if not succeeded and failed == 0:
        failed, tests = 1, tests + 1
    if tests == 0:
        return Count(failed=1)
    return Count(tests - failed - skipped, failed, skipped)


# The steps, in the order in which they run.


def build():
    """Builds everything: the package, its tests, and the examples as an outside package."""
    built = run("Tools/build", "tests") and run("Tools/build", "examples")
    if not built:
        print("The build failed: the compiler's first error above says why.")
    return one(built)


def style():
    """Holds the one format."""
    return one(run("Tools/format", "--check"))


def imports():
    """Holds the import table and looks for dead links."""
    return one(run("Tools/check-imports"))


def pages():
    """Builds the pages of the documentation, where a warning is an error."""
    return one(run("Tools/docs"))


# These wait for other programs and keep both processors busy: beside them others would wait, too.
FILMS = "AVFoundationTests"


def unit():
    """Runs the tests that need no display."""
    return swift_tests("unit", "--skip", FILMS)


def films():
    """Plays and exports films, and looks at them with another program."""
    return swift_tests("films", "--filter", FILMS, "--no-parallel")


def swift_tests(name, *choice):
    report = OUTPUT / f"{name}.xml"
    # The examples were built last, and their plan has no tests.
    # XCTest is switched off: it would report "Executed 0 tests" first.
    succeeded = run("Tools/build", "tests") and run(
        "swift", "test", "--skip-build", "--disable-xctest", *choice,
        "--xunit-output", str(report),
    )
    return count_in(report, succeeded)


def desktop():
    """Drives the apps on a desktop of their own."""
    return python_tests("Desktop")


def browser():
    """Drives an app in a browser, as it is served where there is no display."""
    return python_tests("Browser")


def python_tests(name):
    report = OUTPUT / f"{name.lower()}.xml"
    succeeded = run("/usr/bin/python3", f"Tests/{name}/main.py", "--report", str(report))
    return count_in(report, succeeded)


def consumer():
    """Builds an outside package that depends on a tagged clone by version."""
    return one(run("Tools/check-consumer"))


STEPS = [build, style, imports, pages, unit, films, desktop, browser, consumer]


def main(names):
    unknown = set(names) - {step.__name__ for step in STEPS}
    if unknown:
        sys.exit(f"no such step: {', '.join(sorted(unknown))}")
    OUTPUT.mkdir(parents=True, exist_ok=True)
    os.environ["DOCUMENTKIT_TEST_OUTPUT"] = str(OUTPUT)
    for old in OUTPUT.glob("*.xml"):
        old.unlink()

    total = Count()
    summary = []
    for step in STEPS:
        if names and step.__name__ not in names:
            continue
        print(f"==> {step.__name__}: {step.__doc__.splitlines()[0]}", flush=True)
        start = time.monotonic()
        try:
            count = step()
        except Exception as error:
            print(f"{step.__name__} died: {error!r}")
            count = Count(failed=1)
        total += count
        summary.append(f"{step.__name__:10} {count}  ({time.monotonic() - start:.0f} s)")
        if step is build and count.failed:
            summary.append("the other steps need the build and did not run")
            break
    print("\n" + "\n".join(summary))
    print(total, flush=True)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
