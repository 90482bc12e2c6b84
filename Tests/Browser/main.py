"""Runs the browser tests: /usr/bin/python3 Tests/Browser/main.py [words of the sentence ...]"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Python")]

import runner

if __name__ == "__main__":
    runner.main("Browser", HERE, workers=1)
