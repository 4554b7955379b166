"""Adopts the apps of a folder of checkouts, as far as asking the compiler, and prints what is missing."""

import collections
import pathlib
import re
import subprocess
import sys


def adopt(program, app, scratch):
    """What adopting one app told: a dictionary of counts, and its missing symbols by the number of files."""
    words = [program, "adopt", str(app), "--check", "--scratch", str(scratch)]
    done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    told = done.stderr
    counts = {"ended": "whole" if done.returncode == 0 else "not"}
    patterns = {
        "files": r"^(\d+) files, \d+ changed",
        "changed": r"^\d+ files, (\d+) changed",
        "failing": r"errors in (\d+) files stop the app",
        "rounds": r"round (\d+), \d+ errors(?![\s\S]*round )",
        "statements": r"left out of .*?(\d+) statements?",
        "values": r"left out of .*?(\d+) values?",
        "types": r"^(\d+) types? declared",
    }
    for name, pattern in patterns.items():
        found = re.search(pattern, told, re.MULTILINE)
        counts[name] = int(found.group(1)) if found else 0
    if done.returncode == 0 and counts["failing"]:
        counts["ended"] = "sliced"
    if done.returncode:
        counts["why"] = (told.strip().splitlines() or [""])[-1][:100]
    symbols = collections.Counter()
    report = app / ".flowshell/slice.txt"
    for line in report.read_text().splitlines() if report.exists() else []:
        group = re.match(r"  (.+): \d+ files?: (.*)", line)
        if not group:
            continue
        for symbol in group.group(2).split(", "):
            name, _, number = symbol.rpartition(" ")
            if number.isdigit():
                symbols[f"{group.group(1)}: {name}"] += int(number)
    return counts, symbols


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    scratch = folder / ".scratch"
    total = collections.Counter()
    print("| repository | files | prepared | do not compile as they are | ends | statements, values, types |")
    print("|---|---|---|---|---|---|")
    for app in sorted(path for path in folder.iterdir() if path.is_dir() and path != scratch):
        counts, symbols = adopt(program, app, scratch)
        total.update(symbols)
        left = f"{counts['statements']}, {counts['values']}, {counts['types']}"
        ends = counts["ended"] + (f": {counts['why']}" if "why" in counts else "")
        row = [app.name, counts["files"], counts["changed"], counts["failing"], ends, left]
        print("| " + " | ".join(map(str, row)) + " |", flush=True)
    print("\nmissing most, by the number of files:")
    for name, number in sorted(total.items(), key=lambda item: (-item[1], item[0]))[:60]:
        print(f"{number:6}  {name}")


main()
