#!/usr/bin/env python3
"""What the prompt costs at a real terminal: the first one, one after Enter, and a Tab.

Scripts/bench-support/prompt.py --measure MEASURE [--floor FLOOR] PROGRAM...
Medians in milliseconds, for each program: wall, and the program's own processor time where the system
tells it. The pseudo-terminal and readline are included; FLOOR is a program that has nothing but these
(prompt-floor.c), MEASURE what starts them (measure.c).
"""

import argparse
import os
import statistics
import subprocess
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


def environment(history):
    return os.environ | {
        "TERM": "xterm",
        "LANG": "C.UTF-8",
        "INPUTRC": "/dev/null",
        "FLOWSHELL_HISTORY": history,
        "SWIFT_BACKTRACE": "enable=no",
        "NO_COLOR": "1",
        "XDG_CONFIG_HOME": "/nonexistent",
    }


def spawn(program, path, history):
    child = pexpect.spawn(
        program,
        [path],
        env=environment(history),
        dimensions=(40, 100),
        encoding="utf-8",
        timeout=20,
    )
    child.delaybeforesend = None
    return child


def first_prompts(programs, folder, measure):
    """From the start of the process to its prompt, by a program in C: to start one costs Python 4 ms."""
    history = os.path.join(folder, "history")
    with open(history, "w", encoding="utf-8") as file:
        file.writelines(f"#{n}\npush S{n}\n" for n in range(1000))
    command = [measure, "-p", "Login> ", str(ROUNDS)]
    for number, program in enumerate(programs):
        command += (["--"] if number else []) + [str(number), program, ITEMS]
    table = subprocess.run(
        command, env=environment(history), check=True, stdout=subprocess.PIPE, encoding="utf-8"
    )
    rows = [line.split("\t") for line in table.stdout.splitlines()]
    return [(float(row[1]) / 1000, float(row[2]) / 1000) for row in rows]


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


def line(title, cells):
    texts = [f"{cell[0]:>17.2f} {cell[1]:>6.2f}" if cell else f"{'':>24}" for cell in cells]
    print(f"{title:<35}" + "".join(texts))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--measure", required=True)
    parser.add_argument("--floor")
    parser.add_argument("programs", nargs="+")
    words = parser.parse_args()
    floors = [words.floor] if words.floor else []
    names = ["dynamic", "static"] if len(words.programs) == 2 else words.programs
    columns = ["C, readline"] * len(floors) + names
    title = f"medians of {ROUNDS}, ms"
    print(f"{title:<35}" + "".join(f"{name:>12} wall    CPU" for name in columns))
    with tempfile.TemporaryDirectory() as folder:
        every = floors + words.programs
        line("first prompt, 1,000 history lines", first_prompts(every, folder, words.measure))
        line("Enter to the prompt, 1,000 screens", [enter(program, folder) for program in every])
        tabs = [tab(program, folder) for program in words.programs]
        line("Tab behind 'push ', 10,000 IDs", [None] * len(floors) + tabs)


if __name__ == "__main__":
    main()
