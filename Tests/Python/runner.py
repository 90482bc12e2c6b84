"""A small test runner: tests read as sentences, each runs in a process of its own.

    from runner import test

    @test("Ctrl+S puts the text on disk")
    def ctrl_s_saves():
        ...

A process of its own, because libatspi keeps the first bus it saw, and because a test that hangs
can then be ended with everything it started.
"""

import argparse
import concurrent.futures
import importlib
import os
import pathlib
import signal
import subprocess
import sys
import time
import traceback
import xml.etree.ElementTree as xml
from dataclasses import dataclass

SKIPPED = 77
TESTS = {}


class Skipped(Exception):
    """Raised by a test that cannot run here; its message says why."""


def test(sentence):
    """Registers a test under a sentence."""

    def register(function):
        if sentence in TESTS:
            raise ValueError(f"two tests are named: {sentence}")
        TESTS[sentence] = function
        return function

    return register


def wait_until(condition, what, limit=15):
    """Waits until a condition returns something true, and returns that."""
    deadline = time.monotonic() + limit
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {limit} s in vain: {what}")
        time.sleep(0.05)


@dataclass
class Result:
    sentence: str
    status: str
    seconds: float
    output: str


def run_here(sentence):
    """Runs one test in this process and ends it."""
    try:
        TESTS[sentence]()
    except Skipped as reason:
        print(reason)
        sys.exit(SKIPPED)
    except BaseException:
        traceback.print_exc()
        sys.exit(1)
    sys.exit(0)


def run_apart(sentence, limit):
    """Runs one test in a process group of its own, which is ended with it."""
    start = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, sys.argv[0], "--one", sentence],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=limit)
        status = {0: "passed", SKIPPED: "skipped"}.get(process.returncode, "failed")
    except subprocess.TimeoutExpired:
        # An interrupt first: the test then takes down what it built.
        process.send_signal(signal.SIGINT)
        try:
            output, _ = process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            output = ""
        output += f"\nthe test took longer than {limit} s"
        status = "failed"
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    return Result(sentence, status, time.monotonic() - start, output)


def write_report(path, name, results):
    """Writes the results in JUnit's form."""
    suite = xml.Element(
        "testsuite", name=name, errors="0", tests=str(len(results)),
        failures=str(sum(result.status == "failed" for result in results)),
        skipped=str(sum(result.status == "skipped" for result in results)),
    )
    for result in results:
        case = xml.SubElement(
            suite, "testcase", classname=name, name=result.sentence, time=f"{result.seconds:.3f}"
        )
        if result.status != "passed":
            tag = "failure" if result.status == "failed" else "skipped"
            printable = "".join(c for c in result.output if c.isprintable() or c in "\n\t")
            xml.SubElement(case, tag).text = printable
    root = xml.Element("testsuites")
    root.append(suite)
    xml.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def main(name, folder, limit=90, workers=2):
    """Runs the tests of all files test_*.py in a folder."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--report", help="where to write the results in JUnit's form")
    parser.add_argument("--one", help="run one test, in this process")
    parser.add_argument("words", nargs="*", help="run only tests whose sentence has these words")
    options = parser.parse_args()

    for file in sorted(pathlib.Path(folder).glob("test_*.py")):
        importlib.import_module(file.stem)
    if options.one:
        run_here(options.one)

    chosen = [
        sentence for sentence in TESTS
        if all(word.lower() in sentence.lower() for word in options.words)
    ]
    marks = {"passed": "ok  ", "failed": "FAIL", "skipped": "skip"}
    results = []
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for result in pool.map(lambda sentence: run_apart(sentence, limit), chosen):
            results.append(result)
            print(f"{marks[result.status]} {result.sentence} ({result.seconds:.1f} s)")
            if result.status != "passed":
                print("     " + result.output.rstrip().replace("\n", "\n     "))
            sys.stdout.flush()
    if options.report:
        write_report(options.report, name, results)
    failed = sum(result.status == "failed" for result in results)
    skipped = sum(result.status == "skipped" for result in results)
    print(f"{name}: {len(results) - failed - skipped} passed, {failed} failed, {skipped} skipped")
    sys.exit(1 if failed or not results else 0)
