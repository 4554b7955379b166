"""What `explore` reports of the small broken apps of Tests/Findings.

Usage: FLOWSHELL=.build/debug/flowshell python3 Tests/Terminal/findings.py [WORD...]

A report begins with the command that prints it. UPDATE=1 writes the reports anew.
"""

import glob
import os
import shlex
import subprocess
import sys

FLOWSHELL = os.path.abspath(os.environ.get("FLOWSHELL", ".build/debug/flowshell"))
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "Findings")
failures = []
reports = sorted(glob.glob(os.path.join(FOLDER, "*.report")))
apps = {os.path.basename(path)[: -len(".nav")] for path in glob.glob(os.path.join(FOLDER, "*.nav"))}

for path in reports:
    name = os.path.basename(path)[: -len(".report")]
    apps.discard(name)
    if sys.argv[1:] and not any(word in name for word in sys.argv[1:]):
        continue
    with open(path, encoding="utf-8") as file:
        wanted = file.read()
    first = wanted.split("\n", 1)[0]
    words = shlex.split(first)
    done = subprocess.run(
        [FLOWSHELL, *words[2:]], cwd=FOLDER, capture_output=True, text=True, timeout=300
    )
    shown = first + "\n" + done.stdout + done.stderr
    if os.environ.get("UPDATE"):
        with open(path, "w", encoding="utf-8") as file:
            file.write(shown)
        continue
    print(("ok    " if shown == wanted else "FAIL  ") + name)
    if shown != wanted:
        failures.append(name)
        print("To fix: UPDATE=1, then read the difference\n" + shown)

if apps:
    failures.append("apps without a report: " + ", ".join(sorted(apps)))
    print("FAIL  " + failures[-1])
if not reports:
    failures.append("no reports")
sys.exit(1 if failures else 0)
