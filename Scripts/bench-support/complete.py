#!/usr/bin/env python3
"""How long a Tab takes at a real terminal, in an app of 10,000 IDs.

By hand: Scripts/bench-support/complete.py [PROGRAM]; the release build unless said. Times are from the
key to the prompt behind the list, medians of 15, the pseudo-terminal and readline included; a key that
completes nothing is what these cost alone.
"""

import os
import statistics
import sys
import tempfile
import time

import pexpect

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build/release/flowshell")
COORDINATORS, SCREENS, EVENTS, ROWS = 1_000, 9_000, 1_000, 1_000
ROUNDS = 15
PROMPT, BELL = "Root/S0> ", "\x07"


def app():
    lines = ["app Big", "scene main Root"]
    rows = " ".join(f'{{id: {n}, title: "Row {n}"}}' for n in range(ROWS))
    lines.append(f"data rows [{rows}]".replace("} {", "}, {"))
    lines += [f"event e{n} value" for n in range(EVENTS)]
    lines += ["coordinator Root navigation {", "  main S0", "  on e0 -> push S1", "}"]
    for n in range(COORDINATORS - 1):
        kind = ["navigation", "navigation shared", "simple", "tabs"][n % 4]
        lines.append(f"coordinator Flow{n} {kind} {{")
        lines.append(f"  tabs Flow{n - 1}" if kind == "tabs" else f"  main S{n}")
        lines.append("}")
    lines.append("controller S0 {")
    lines.append("  list all from=rows id=$row.id title=$row.title -> emit e0 value=$row.id")
    lines.append("  button go -> emit e0 value=1")
    lines.append("}")
    lines += [f'controller S{n} "Screen {n}"' for n in range(1, SCREENS)]
    return "\n".join(lines) + "\n"


def drain(child):
    """Takes what is still to come: the prompt behind the list."""
    try:
        while True:
            child.read_nonblocking(1 << 16, timeout=0.05)
    except pexpect.TIMEOUT:
        child.buffer = ""


def processor(child):
    """The milliseconds of processor time that the program has had; 0 where nobody tells."""
    try:
        with open(f"/proc/{child.pid}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[0]) / 1e6
    except OSError:
        return 0.0


def median(child, line, until):
    times, before = [], processor(child)
    for _ in range(ROUNDS):
        child.send("\x15" + line)
        drain(child)
        start = time.perf_counter()
        child.send("\t")
        child.expect_exact(until)
        times.append((time.perf_counter() - start) * 1000)
        drain(child)
    used = (processor(child) - before) / ROUNDS
    return f"{statistics.median(times):8.2f} ms{used:8.2f} ms of the processor"


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Big.nav")
        with open(path, "w", encoding="utf-8") as file:
            file.write(app())
        environment = os.environ | {
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "INPUTRC": "/dev/null",
            "FLOWSHELL_HISTORY": "",
            "SWIFT_BACKTRACE": "enable=no",
        }
        arguments = ["--color", "never", path]
        child = pexpect.spawn(
            PROGRAM, arguments, env=environment, dimensions=(40, 100), encoding="utf-8", timeout=20
        )
        child.delaybeforesend = None
        child.expect_exact(PROMPT)
        print(f"{'a key that completes nothing':<28}{median(child, 'zzz', BELL)}")
        cases = [
            ("commands", ""),
            ("push, 10,000 IDs", "push "),
            ("push, 1,110 of them", "push S1"),
            ("push, 110 of them", "push S10"),
            ("expect screen, 9,000", "expect screen "),
            ("emit, 1,000 events", "emit "),
            ("tap, 1,000 rows", "tap "),
            ("inspect, live nodes", "inspect "),
        ]
        for name, line in cases:
            print(f"{name:<28}{median(child, line, PROMPT)}")
        child.close(force=True)


if __name__ == "__main__":
    main()
