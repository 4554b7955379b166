"""Adopts apps as far as asking the compiler, and prints how many files compile and what is missing."""

import collections
import pathlib
import re
import subprocess
import sys

# What 'flowshell adopt --check' tells, by the names of the counts.
TOLD = [
    r"^of (?P<files>\d+) files (?P<original>\d+) compile as they are, (?P<prepared>\d+) prepared$",
    r"^left out of .*?(?P<statements>\d+) statements?",
    r"^left out of .*?(?P<values>\d+) values?",
    r"^(?P<types>\d+) types? declared",
]


def adopt(program, app, scratch):
    """What adopting one app told: a dictionary of counts, and its missing symbols by the number of files."""
    report = app / ".flowshell/slice.txt"
    # A slice that is known is not asked for again, and what is missing is told when it is made.
    for old in (report, app / ".flowshell/slice.json"):
        old.unlink(missing_ok=True)
    words = [program, "adopt", str(app), "--check", "--scratch", str(scratch)]
    done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    counts = collections.defaultdict(lambda: "?")
    for pattern in TOLD:
        found = re.search(pattern, done.stderr, re.MULTILINE)
        if found:
            counts.update(found.groupdict())
    counts["ends"] = "whole" if done.returncode == 0 else "not"
    if done.returncode == 0 and counts["files"] != counts["prepared"]:
        counts["ends"] = "sliced"
    if done.returncode:
        counts["ends"] += ": " + (done.stderr.strip().splitlines() or [""])[-1][:100]
    symbols = collections.Counter()
    for line in report.read_text().splitlines() if report.exists() else []:
        group = re.match(r"  (.+): \d+ files?: (.*)", line)
        for symbol in group.group(2).split(", ") if group else []:
            name, _, number = symbol.rpartition(" ")
            if number.isdigit():
                symbols[f"{group.group(1)}: {name}"] += int(number)
    return counts, symbols


def main():
    program, scratch = sys.argv[1], pathlib.Path(sys.argv[2])
    files, apps = collections.Counter(), collections.Counter()
    print("| repository | files | compile as they are | prepared | ends | statements, values, types left out |")
    print("|---|---|---|---|---|---|")
    for app in map(pathlib.Path, sys.argv[3:]):
        counts, symbols = adopt(program, app, scratch)
        files.update(symbols)
        apps.update(symbols.keys())
        none = {name: "0" if counts[name] == "?" else counts[name] for name in ("statements", "values", "types")}
        row = [app.name, counts["files"], counts["original"], counts["prepared"], counts["ends"], ", ".join(none.values())]
        print("| " + " | ".join(row) + " |", flush=True)
    print("\nmissing most, by the number of apps and of files:")
    for name in sorted(files, key=lambda name: (-apps[name], -files[name], name))[:60]:
        print(f"{apps[name]:4} {files[name]:5}  {name}")


main()
