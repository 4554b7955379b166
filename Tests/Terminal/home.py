"""What an app stores at a prompt goes with the process, and the user's own files are the user's.

Usage: FLOWSHELL=.build/debug/flowshell python3 Tests/Terminal/home.py
"""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

BESIDE = os.path.dirname(os.path.abspath(os.environ.get("FLOWSHELL", ".build/debug/flowshell")))
# It keeps who is signed in in its user defaults.
PROGRAM = os.path.join(BESIDE, "ItemsCoordinated")
failures = []


def check(name, holds, shown=""):
    print(("ok    " if holds else "FAIL  ") + name)
    if not holds:
        failures.append(name)
        print(shown)


def surroundings(folder, **variables):
    for name in ["home", "temporary"]:
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    values = {**os.environ, "HOME": os.path.join(folder, "home"), "TMPDIR": os.path.join(folder, "temporary"),
              "TERM": "xterm", "PAGER": "cat", **variables}
    for name in ["CI", "INPUTRC", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "FLOWSHELL_HISTORY"]:
        if name not in variables:
            values.pop(name, None)
    return values


def files(folder, name):
    return sorted(os.path.join(place, file)[len(folder) + 1:]
                  for place, _, found in os.walk(os.path.join(folder, name)) for file in found)


def run(folder, *arguments, **variables):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120,
                          env=surroundings(folder, **variables))


class Prompt:
    """The program at a terminal of its own."""

    def __init__(self, folder, **variables):
        self.text = ""
        values = surroundings(folder, **variables)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execve(PROGRAM, [PROGRAM, "--color", "never"], values)

    def expect(self, pattern, seconds=60):
        end = time.time() + seconds
        while not (match := re.search(pattern, self.text)):
            left = end - time.time()
            if left < 0 or not select.select([self.terminal], [], [], left)[0]:
                raise AssertionError(f"no {pattern!r} in {self.text!r}")
            self.text += os.read(self.terminal, 65536).decode(errors="replace")
        shown, self.text = self.text[:match.end()], self.text[match.end():]
        return shown

    def send(self, text):
        os.write(self.terminal, text.encode())

    def end(self):
        while True:
            number, status = os.waitpid(self.process, os.WNOHANG)
            if number:
                return os.waitstatus_to_exitcode(status)
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    os.read(self.terminal, 65536)
                except OSError:
                    time.sleep(0.05)


with tempfile.TemporaryDirectory() as folder:
    first = run(folder, "-c", "tap login", "-c", "path")
    again = run(folder, "-c", "path")
    check("who has signed in has not the next time", first.stdout.splitlines()[-1] != again.stdout.strip()
          and again.stdout == "App/Auth/Login\n", first.stdout + again.stdout + again.stderr)
    check("nothing is stored where the user lives", files(folder, "home") == [], files(folder, "home"))
    check("nothing is left behind", os.listdir(os.path.join(folder, "temporary")) == [])
    lost = run(folder, "-c", "path", TMPDIR="/nowhere")
    check("an app runs where no folder can be made", lost.stdout == "App/Auth/Login\n", lost.stderr)

with tempfile.TemporaryDirectory() as folder:
    surroundings(folder)
    with open(os.path.join(folder, "home", ".inputrc"), "w") as file:
        file.write('"\\C-g": "path\\n"\n')
    os.makedirs(os.path.join(folder, "home", ".config", "flowshell"))
    with open(os.path.join(folder, "home", ".config", "flowshell", "rc.flow"), "w") as file:
        file.write("echo begun\n")
    with open(os.path.join(folder, "editor"), "w") as file:
        file.write('#!/bin/sh\necho "echo home is $HOME" > "$1"\n')
    os.chmod(file.name, 0o755)
    try:
        shell = Prompt(folder, EDITOR=file.name, VISUAL=file.name)
        shell.expect("begun")
        shell.expect("Auth/Login[^\n]*> ")
        check("the user's start-up file is read", True)
        shell.send("\x07")
        shell.expect("path\r\n.*App/Auth/Login")
        check("the user's keys are bound", True)
        shell.expect("> ")
        shell.send("edit\r")
        shown = shell.expect("home is [^\r\n]*/home[\r\n]")
        check("an editor has the user's home", os.path.join(folder, "home") in shown, shown)
        shell.send("exit\r")
        check("the prompt ends", shell.end() == 0)
        check("the history is the user's", any("history" in file for file in files(folder, "home")),
              files(folder, "home"))
        shell = Prompt(folder)
        shell.expect("Auth/Login[^\n]*> ")
        os.kill(shell.process, signal.SIGTERM)
        check("a signal ends it", shell.end() != 0)
        check("what a signal ends leaves nothing", os.listdir(os.path.join(folder, "temporary")) == [],
              os.listdir(os.path.join(folder, "temporary")))
    except AssertionError as problem:
        check("the prompt does all that", False, str(problem))
print(f"{len(failures)} failed")
sys.exit(1 if failures else 0)
