"""An app that dies at the prompt, in a pipe, in -c and in flows: the shell lives on.

Usage: FLOWSHELL=.build/debug/flowshell python3 Tests/Terminal/crashes.py
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

# The app is built beside the program that the other suites run.
BESIDE = os.path.dirname(os.path.abspath(os.environ.get("FLOWSHELL", ".build/debug/flowshell")))
PROGRAM = os.path.join(BESIDE, "TroubleShell")
FLOWS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "TroubleShell", "flows")
failures = []


def check(name, holds, shown=""):
    print(("ok    " if holds else "FAIL  ") + name)
    if not holds:
        failures.append(name)
        print(shown)


def run(arguments, lines=None, folder=None, **variables):
    environment = dict(os.environ, **variables)
    return subprocess.run(
        [PROGRAM] + arguments, input=lines, capture_output=True, text=True, env=environment,
        cwd=folder, timeout=120)


class Prompt:
    """The program at a terminal of its own."""

    def __init__(self, folder, arguments=()):
        self.text = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            # Who runs in the background may have been told to ignore it.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.chdir(folder)
            os.environ.update(HOME=folder, TERM="xterm", XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
            os.environ.pop("CI", None)
            os.execv(PROGRAM, [PROGRAM, "--color", "never", *arguments])

    def expect(self, pattern, seconds=30):
        end = time.time() + seconds
        while not (match := re.search(pattern, self.text)):
            left = end - time.time()
            if left < 0 or not select.select([self.terminal], [], [], left)[0]:
                raise AssertionError(f"no {pattern!r} in {self.text!r}")
            try:
                self.text += os.read(self.terminal, 65536).decode(errors="replace")
            except OSError:
                raise AssertionError(f"ended without {pattern!r}: {self.text!r}")
        shown, self.text = self.text[:match.end()], self.text[match.end():]
        return shown

    def send(self, text):
        os.write(self.terminal, text.encode())

    def enter(self, line, pattern=r"Trouble/Menu[^\n]*> "):
        self.send(line + "\r")
        self.expect(re.escape(line))
        return self.expect(pattern)

    def end(self):
        for _ in range(300):
            number, status = os.waitpid(self.process, os.WNOHANG)
            if number:
                return os.waitstatus_to_exitcode(status)
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    self.text += os.read(self.terminal, 65536).decode(errors="replace")
                except OSError:
                    time.sleep(0.1)
        return None


def prompt():
    with tempfile.TemporaryDirectory() as folder:
        shell = Prompt(folder)
        shell.expect(r"Trouble/Menu[^\n]*> ")
        shell.enter("record walk.flow")
        shell.enter("tap count")
        shown = shell.enter("tap index")
        check("a crash at the prompt is told with its functions",
              "crash: trap: Index out of range" in shown and "TroubleCoordinator.cause(_:)" in shown, shown)
        shown = shell.enter("tap exit")
        check("an app that ends itself ends no prompt", "crash: exit 3" in shown, shown)
        shown = shell.enter("echo $Menu.state.taps", r"[\r\n]\d+\r\n")
        check("the app is as it was before the line", shown.endswith("\r1\r\n"), shown)
        shell.expect("> ")
        shell.enter("tap count")
        shell.send("tap loop\r")
        shell.expect("tap loop")
        time.sleep(0.5)
        shell.send("\x03")
        shown = shell.expect(r"Trouble/Menu[^\n]*> ", 10)
        check("Ctrl-C ends a line that hangs", "crash: interrupted" in shown, shown)
        shell.send("\x1b[A\x1b[A")
        shell.expect("count")
        shell.send("\r")
        shell.expect(r"Trouble/Menu[^\n]*> ")
        check("the history has lines from before and behind a crash", True)
        shell.send("tap cou\t")
        shell.expect("tap count")
        shell.send("\r")
        shell.expect(r"Trouble/Menu[^\n]*> ")
        check("Tab completes behind a crash", True)
        shown = shell.enter("! tap fatal")
        shown = shell.enter("expect crash trap")
        check("a crash that is expected is none", "failed" not in shown, shown)
        shown = shell.enter("echo $Menu.state.taps", r"[\r\n]\d+\r\n")
        check("lines are done once", shown.endswith("\r4\r\n"), shown)
        shell.expect("> ")
        shell.send("record stop\r")
        shell.expect(r"make walk.golden\?")
        shell.send("y\r")
        shell.expect(r"Trouble/Menu[^\n]*> ", 60)
        with open(folder + "/walk.flow") as file:
            flow = file.read()
        golden = open(folder + "/walk.golden").read() if os.path.exists(folder + "/walk.golden") else ""
        check("a recording has the lines that lived, and the crash that was expected",
              flow.count("tap count") == 4 and "tap index" not in flow and "! tap fatal\nexpect crash trap" in flow,
              flow)
        check("its golden is made by a process that has launched nothing", "crash     trap: no way 0" in golden,
              golden)
        shell.send("\x04")
        status = shell.end()
        check("the prompt ends as ever", status == 0, f"{status} {shell.text!r}")


def order():
    shown = [run(["-c", "tap order"]).stdout.split("\n")[0] for _ in range(3)]
    check("a set has one order in every run of a prompt", len(set(shown)) == 1 and len(shown[0]) > 200,
          "\n".join(shown))
    shown.append(run([], "tap order\n").stdout.split("\n")[0])
    check("a set has that order in a pipe, too", shown[3] == shown[0], shown[3])


def signals():
    with tempfile.TemporaryDirectory() as folder:
        shell = Prompt(folder)
        shell.expect(r"Trouble/Menu[^\n]*> ")
        shell.enter("tap access")
        os.kill(shell.process, signal.SIGTERM)
        status = shell.end()
        check("a signal to the program ends the one that goes on, too", status in (-15, 143), f"{status}")
        time.sleep(0.3)
        left = subprocess.run(["pgrep", "-s", str(shell.process)], capture_output=True, text=True).stdout
        check("nothing is left of it", left == "", left)
        shell = Prompt(folder)
        shell.expect(r"Trouble/Menu[^\n]*> ")
        shell.send("tap loop\r")
        time.sleep(1)
        os.kill(shell.process, signal.SIGTERM)
        status = shell.end()
        check("also while a line hangs", status in (-15, 143), f"{status} {shell.text!r}")


def pipe():
    lines = "tap count\ntap mutual\ntap access\n! tap fatal\nexpect crash trap\ntap count\necho $Menu.state.taps\n"
    result = run(["--keep-going"], lines)
    check("a pipe goes on behind a crash", result.stdout.endswith("\n2\n") and result.returncode == 1,
          result.stdout + result.stderr)
    check("endless recursion is a stack overflow, shown once",
          "crash: stack overflow" in result.stdout and result.stdout.count("startChild") == 2, result.stdout)
    result = run([], "tap count\ntap exit\ntap count\n")
    check("a pipe ends at the first crash", result.returncode == 1 and "crash: exit 3" in result.stdout,
          result.stdout + result.stderr)
    result = run(["--step-timeout", "500ms", "--keep-going", "-c", "tap lock", "-c", "tap count", "-c",
                  "echo $Menu.state.taps"])
    check("a line that hangs ends by itself", "crash: hang" in result.stdout and result.stdout.endswith("\n1\n"),
          result.stdout + result.stderr)
    result = run(["--keep-going", "-c", "tap fork", "-c", "tap folder", "-c", "tap count", "-c", "tap print"])
    check("an app may fork, change the folder and print", result.returncode == 0, result.stdout + result.stderr)
    result = run(["--keep-going", "--step-timeout", "100s", "-c", "tap memory", "-c", "tap count", "-c", "echo $Menu.state.taps"])
    check("an app that allocates without end is stopped",
          "crash: out of memory" in result.stdout and result.stdout.endswith("\n1\n"), result.stdout + result.stderr)
    result = run(["--keep-going", "-c", "tap print", "-c", "expect that $Menu.state.taps == 1"])
    check("what the app prints comes before what its line failed with",
          re.fullmatch(r"a line of the app\n  failed .*\n", result.stdout) is not None, result.stdout)
    result = run(["--format", "json"], "tap print\n")
    check("what the app prints is none of a program's answers",
          all(line.startswith("{") for line in result.stdout.splitlines()) and "a line of the app" in result.stderr,
          result.stdout + result.stderr)
    result = run(["--format", "json"], "tap index\ntap count\n")
    check("a program gets the functions", '"backtrace":["TroubleCoordinator.cause(_:)' in result.stdout
          and '"command":"tap count","ok":true' in result.stdout, result.stdout)
    result = run(["-c", "tap deadlock"])
    check("a queue that waits for itself is told at the app's own line, and no line of ours",
          "crash: trap (TroubleCoordinator.swift:82)\n" in result.stdout
          and re.search(r"\.c:\d|Dispatch\.swift", result.stdout) is None, result.stdout + result.stderr)
    result = run(["--step-timeout", "2s", "-c", "path"], TROUBLE_AT_LAUNCH="stall")
    check("a launch that hangs is told at the app's own line, once",
          result.stderr.count("crash: hang (TroubleCoordinator.swift:83)") == 1 and result.stderr.count("hang") == 1,
          result.stdout + result.stderr)
    result = run(["explore", "--step-timeout", "2s"], TROUBLE_AT_LAUNCH="stall")
    check("so does a search say where",
          "the launch takes more than 2000 ms (TroubleCoordinator.swift:83)\n" in result.stderr,
          result.stdout + result.stderr)
    result = run(["-c", "path"], TROUBLE_AT_LAUNCH="1")
    check("a crash in the launch is told", result.returncode == 1 and "crash: trap: no way 0" in result.stderr,
          result.stdout + result.stderr)
    result = run(["-c", "path"], TROUBLE_AT_LOOK="1")
    check("so is one in what the app is asked before the first line",
          result.returncode == 1 and "crash: trap: stepped on" in result.stderr, result.stdout + result.stderr)


def flows():
    result = run(["test", FLOWS], CI="1")
    check("flows that document crashes, and one of the real main queue, pass with their goldens", result.returncode == 0,
          result.stdout + result.stderr)
    with tempfile.TemporaryDirectory() as folder:
        def flow(name, lines):
            with open(f"{folder}/{name}.flow", "w") as file:
                file.write("golden none\nlaunch\n" + lines)
        flow("mended", "? tap count\nexpect crash trap\n")
        flow("marked", "! tap count\nexpect crash trap\n")
        flow("other", "! tap index\nexpect crash exit\n")
        flow("unmarked", "tap index\nexpect crash trap\n")
        flow("hang", "! tap lock\nexpect crash hang\n")
        result = run(["test", "--step-timeout", "2s", "."], folder=folder)
        text = result.stdout
        for sentence in ["expected trap, is no crash", "this line must be refused, and was not",
                         "expected exit, is trap", "crash: trap: Index out of range"]:
            check(f"a flow is red: {sentence}", sentence in text, text + result.stderr)
        check("a hang can be expected", "1 passed, 4 failed" in text, text)
        flow("covered", "tap count\ntap index\n")
        result = run(["test", "--coverage", "covered.flow"], folder=folder)
        check("what was reached before a crash counts", re.search(r"elements +[1-9]", result.stdout) is not None,
              result.stdout)


for part in [pipe, flows, prompt, order, signals]:
    try:
        part()
    except AssertionError as problem:
        check(f"{part.__name__} runs to its end", False, str(problem))
print(f"{len(failures)} failed")
sys.exit(1 if failures else 0)
