#!/usr/bin/env python3
"""Prints how many lines of each source file the tests ran, from the JSON of llvm-cov.

Scripts/bench-support/coverage.py REPORT   The files with the most lines that nothing ran come first.
"""

import json
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        report = json.load(file)
    sources = os.path.join(ROOT, "Sources") + os.sep
    files = []
    for entry in report["data"][0]["files"]:
        if entry["filename"].startswith(sources):
            lines = entry["summary"]["lines"]
            files.append((entry["filename"][len(sources) :], lines["covered"], lines["count"]))
    targets = {}
    for name, covered, count in files:
        target = targets.setdefault(name.split(os.sep)[0], [0, 0])
        target[0] += covered
        target[1] += count
    for name, covered, count in sorted(files, key=lambda file: (file[1] - file[2], file[0])):
        if covered < count:
            print(f"{count - covered:6} of {count:5} lines not run   {name}")
    print()
    for name, (covered, count) in sorted(targets.items()):
        print(f"{100 * covered / max(count, 1):6.1f} %  {covered:6} of {count:6} lines   {name}")
    covered, count = sum(file[1] for file in files), sum(file[2] for file in files)
    print(f"{100 * covered / max(count, 1):6.1f} %  {covered:6} of {count:6} lines   all")


if __name__ == "__main__":
    main()
