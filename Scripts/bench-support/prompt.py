#!/usr/bin/env python3
"""What the prompt costs at a real terminal: the first one, one after Enter, and a Tab.

Scripts/bench-support/prompt.py [--floor FLOOR] PROGRAM...   Medians in milliseconds, for each program: wall,
and the program's own processor time where the system tells it. The pseudo-terminal and readline are
included; FLOOR is a program that has nothing but these (prompt-floor.c).
"""

import os
import statistics
import sys
import tempfile
import time

import pexpect

from complete import app, drain, processor

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ITEMS = os.path.join(ROOT, "Samples/Items/Items.nav")
ROUNDS = 21


def screens(count):
    lines = ["app Many", "scene main Root", "coordinator Root navigation {", "  main S0", "}"]
    lines += [f'controller S{n} "Screen {n}"' for n in range(count)]
    return "\n".join(lines) + "\n"


def spawn(program, path, history):
    environment = os.environ | {
        "TERM": "xterm",
        "LANG": "C.UTF-8",
        "INPUTRC": "/dev/null",
        "FLOWSHELL_HISTORY": history,
        "SWIFT_BACKTRACE": "enable=no",
    }
    environment |= {"NO_COLOR": "1", "XDG_CONFIG_HOME": "/nonexistent"}
    child = pexpect.spawn(
        program, [path], env=environment, dimensions=(40, 100), encoding="utf-8", timeout=20
    )
    child.delaybeforesend = None
    return child


def first_prompt(program, folder):
    history = os.path.join(folder, "history")
    with open(history, "w", encoding="utf-8") as file:
        file.writelines(f"#{n}\npush S{n}\n" for n in range(1000))
    times, used = [], []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        child = spawn(program, ITEMS, history)
        child.expect_exact("Login> ")
        times.append((time.perf_counter() - start) * 1000)
        used.append(processor(child))
        child.close(force=True)
    return statistics.median(times), statistics.median(used)


def enter(program, folder):
    path = os.path.join(folder, "Many.nav")
    with open(path, "w", encoding="utf-8") as file:
        file.write(screens(1000))
    child = spawn(program, path, "")
    child.expect_exact("S0> ")
    times, used = [], []
    for number in range(ROUNDS):
        child.send(f"replace S{number + 1}")
        drain(child)
        before, start = processor(child), time.perf_counter()
        child.send("\r")
        child.expect_exact(f"S{number + 1}> ")
        times.append((time.perf_counter() - start) * 1000)
        used.append(processor(child) - before)
        drain(child)
    child.close(force=True)
    return statistics.median(times), statistics.median(used)


def tab(program, folder):
    path = os.path.join(folder, "Big.nav")
    with open(path, "w", encoding="utf-8") as file:
        file.write(app())
    child = spawn(program, path, "")
    child.expect_exact("S0> ")
    times, used = [], []
    for _ in range(ROUNDS):
        child.send("\x15push ")
        drain(child)
        before, start = processor(child), time.perf_counter()
        child.send("\t")
        child.expect_exact("S0> ")
        times.append((time.perf_counter() - start) * 1000)
        used.append(processor(child) - before)
        drain(child)
    child.close(force=True)
    return statistics.median(times), statistics.median(used)


def main():
    programs = sys.argv[1:]
    floor = programs[1] if programs[:1] == ["--floor"] else None
    if floor:
        programs = programs[2:]
    names = ["dynamic", "static"] if len(programs) == 2 else programs
    columns = (["C, readline"] if floor else []) + names
    rows = [
        ("first prompt, 1,000 history lines", first_prompt, True),
        ("Enter to the prompt, 1,000 screens", enter, True),
        ("Tab behind 'push ', 10,000 IDs", tab, False),
    ]
    title = f"medians of {ROUNDS}, ms"
    print(f"{title:<35}" + "".join(f"{name:>12} wall    CPU" for name in columns))
    with tempfile.TemporaryDirectory() as folder:
        for title, measure, has_floor in rows:
            cells = []
            if floor:
                cells.append(measure(floor, folder) if has_floor else None)
            cells += [measure(program, folder) for program in programs]
            print(
                f"{title:<35}"
                + "".join(
                    f"{cell[0]:>17.2f} {cell[1]:>6.2f}" if cell else f"{'':>24}" for cell in cells
                )
            )


if __name__ == "__main__":
    main()
