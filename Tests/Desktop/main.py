"""Runs the desktop tests: /usr/bin/python3 Tests/Desktop/main.py [words of the sentence ...]"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Python")]

import runner

if __name__ == "__main__":
    runner.main("Desktop", HERE)
