"""Searches of live apps: clean samples have no finding, each planted defect has its own.

Usage: FLOWSHELL=.build/debug/flowshell python3 Tests/Terminal/search.py
"""

import os
import subprocess
import sys

BESIDE = os.path.dirname(os.path.abspath(os.environ.get("FLOWSHELL", ".build/debug/flowshell")))
failures = []


def check(name, holds, shown=""):
    print(("ok    " if holds else "FAIL  ") + name)
    if not holds:
        failures.append(name)
        print(shown)


def run(program, *arguments, **variables):
    return subprocess.run(
        [os.path.join(BESIDE, program), *arguments], capture_output=True, text=True, timeout=300,
        env=dict(os.environ, **variables))


done = run("ItemsShell", "explore")
check("the clean sample has no finding", done.returncode == 0 and "complete" in done.stdout,
      done.stdout + done.stderr)
check("bytes are the same again", run("ItemsShell", "explore").stdout == done.stdout)
done = run("ItemsShell", "explore", "--max-states", "3")
check("a search that is cut says so", done.returncode == 3 and "cut by 3 states" in done.stdout,
      done.stdout)
done = run("ItemsShell", "path", "--to", "screen ItemDetail")
check("path prints a flow", done.returncode == 0
      and done.stdout == "live Items\nlaunch\ntap login\ntap finish\ntap rows[1]\n"
      "expect screen ItemDetail\n", done.stdout + done.stderr)
check("there is no way to nowhere",
      run("ItemsShell", "path", "--to", "that 1 == 2").returncode == 1)

# What is planted, the finding, and a line of its way.
for defect, finding, line in [
    ("forget", "FAIL leak: Form App.children[0]", "tap forget / swipe-down"),
    ("cycle", "FAIL leak: Form Form.onFinish", "tap cycle / tap hide"),
    ("twice", "WARN complaint: Attempt to present Alert", "tap twice"),
    ("select", "WARN complaint: Unbalanced calls", "tap select / tap select"),
    ("observe", "FAIL leak: Observing", "tap observe / back"),
    ("alert", "WARN complaint: Attempt to present Alert", "tap alert / tap hide"),
    ("elsewhere", "WARN dead: 'tap elsewhere' does nothing", "tap elsewhere"),
    ("unset", "WARN dead: 'tap choose' does nothing", "tap unset / tap choose"),
    ("unwrap", "FAIL crash: trap: Unexpectedly found nil", "tap unwrap / back / wait"),
    ("bounce", "WARN dead: 'tap bounce' does nothing", "tap bounce"),
    ("random", "FAIL nondeterministic: the same lines lead to another state", "tap random"),
]:
    done = run("ItemsDefects", "explore", "--max-states", "40", DEFECT=defect)
    check(f"{defect} is found", finding in done.stdout and line in done.stdout
          and done.returncode in (1, 4), done.stdout + done.stderr)

sys.exit(1 if failures else 0)
