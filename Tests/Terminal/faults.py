#!/usr/bin/env python3
"""What a system can do to a program: full disks, interrupted calls, death at any moment, lost terminals.

Plain Python 3. FLOWSHELL names the program, else the debug build is taken. One line a case; status 1
if any failed. Faults of single calls are put between the program and its C library by `faults.c`, on
Linux where there is a C compiler; elsewhere those cases say that they were not run.
"""

import fcntl
import os
import pty
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from support.cases import NEEDED, PROGRAM, NotRun, case, equal, holds, main

PATIENCE = 60

NAV = """app Tiny
scene main Main
event next
coordinator Main navigation {
  main Home
  on next -> push Detail
}
controller Home "Home" {
  button go -> emit next
}
controller Detail "Detail"
"""
GOOD = "launch\ntap go\nback\n"
PROMPT = "Main/Home> "
# What is another at each run of the same.
TIME = re.compile(r' time="[^"]*"')


class Faults:
    """The library that makes calls fail, compiled once."""

    library = None
    reason = None

    @classmethod
    def prepare(cls, folder):
        compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
        if not sys.platform.startswith("linux"):
            cls.reason = "calls are put between on Linux only"
        elif compiler is None:
            cls.reason = "there is no C compiler"
        else:
            library = os.path.join(folder, "faults.so")
            source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "faults.c")
            done = subprocess.run(
                [compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], capture_output=True
            )
            if done.returncode:
                raise AssertionError(done.stderr.decode())
            cls.library = library

    @classmethod
    def environment(cls, fault):
        if cls.library is None:
            raise NotRun(cls.reason)
        return {"FAULT": fault, "LD_PRELOAD": cls.library}


def environment(folder, **more):
    kept = {name: value for name, value in os.environ.items() if name in NEEDED}
    own = {
        "SWIFT_BACKTRACE": "enable=no", "HOME": folder, "XDG_STATE_HOME": os.path.join(folder, ".state"),
        "FLOWSHELL_HISTORY": "", "NO_COLOR": "1", "TERM": "dumb", "LANG": "C.UTF-8",
    }
    return kept | own | more


def start(folder, *arguments, fault=None, variables=None, **options):
    variables = (variables or {}) | (Faults.environment(fault) if fault else {})
    return subprocess.Popen(
        [PROGRAM, *arguments], cwd=folder, env=environment(folder, **variables), **options
    )


def run(folder, *arguments, data=b"", fault=None, **options):
    """Runs the program to its end: its status, what it printed, and what it complained of."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with start(folder, *arguments, fault=fault, **(pipes | options)) as process:
        out, error = process.communicate(data, timeout=PATIENCE)
    return process.returncode, (out or b"").decode(), (error or b"").decode()


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text.encode())


def read(folder, name):
    try:
        with open(os.path.join(folder, name), "rb") as file:
            return TIME.sub("", file.read().decode())
    except FileNotFoundError:
        return None


def leftovers(folder):
    return [name for name in os.listdir(folder) if name.endswith(".tmp")]


def prepare(folder):
    write(folder, "App.nav", NAV)
    write(folder, "a.flow", GOOD)
    write(folder, "ugly.flow", "launch   \n   tree\n")
    write(folder, "b.flow", "golden none\nlaunch\nrepeat 40 {\n  tap go\n  back\n}\n")


GRAPH = 'digraph flow {\n  comment="written by flowshell graph"\n}\n'
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="flowshell">
"""


class Writing:
    """A way to write a file: what is done, with what input, and which file it is."""

    def __init__(self, file, *arguments, data="", old=None):
        self.file, self.arguments, self.data, self.old = file, arguments, data, old

    def begin(self, folder):
        path = os.path.join(folder, self.file)
        if os.path.exists(path):
            os.remove(path)
        if self.old is not None:
            write(folder, self.file, self.old)

    def run(self, folder, fault=None, **options):
        return run(folder, *self.arguments, data=self.data.encode(), fault=fault, **options)


SAVING = "tap go\nsave s.flow\n"
WRITINGS = [
    Writing("a.golden", "test", "--update", "-q", "a.flow", old="# flow-golden 1\n> launch\n"),
    Writing("a.golden", "test", "--update", "-q", "a.flow"),
    Writing("out.xml", "test", "-q", "--junit", "out.xml", "b.flow", old="<old/>\n"),
    Writing("ugly.flow", "fmt", "ugly.flow", old="launch   \n   tree\n"),
    Writing("g.dot", "graph", "App.nav", "-o", "g.dot", old=GRAPH),
    Writing("s.flow", "App.nav", data=SAVING),
    Writing("p.html", "explore", "App.nav", "--max-states", "9", "--report", "p.html", old=PAGE),
]


def each_writing(folder):
    """Every way to write a file, with what it was and what it becomes."""
    for writing in WRITINGS:
        writing.begin(folder)
        # Not all of them are good runs: an exploration may find something.
        status, _, error = writing.run(folder)
        new = read(folder, writing.file)
        holds(new and new != writing.old, f"{writing.arguments}: {status} {error}")
        yield writing, new


@case
def loses_nothing_when_the_disk_is_full(folder):
    for writing, new in each_writing(folder):
        size = len(new.encode())
        for room in sorted({0, 1, size // 2, size - 1}):
            writing.begin(folder)
            status, out, error = writing.run(folder, f"full:{room}")
            equal((writing.arguments, read(folder, writing.file)), (writing.arguments, writing.old))
            holds(status in (1, 2), f"{writing.arguments}: status {status}")
            holds("cannot write" in out + error and "the disk is full" in out + error, out + error)
            equal(leftovers(folder), [])


@case
def loses_nothing_when_the_disk_does_not_keep_what_it_was_given(folder):
    for writing, _ in each_writing(folder):
        writing.begin(folder)
        status, out, error = writing.run(folder, "sync")
        equal(read(folder, writing.file), writing.old)
        holds(status in (1, 2) and "cannot write" in out + error, out + error)
        equal(leftovers(folder), [])


@case
def loses_nothing_on_a_disk_that_is_read_only(folder):
    for writing, _ in each_writing(folder):
        writing.begin(folder)
        status, out, error = writing.run(folder, "readonly")
        equal(read(folder, writing.file), writing.old)
        holds(status in (1, 2) and "the disk is read-only" in out + error, out + error)


@case
def loses_nothing_beyond_the_size_that_a_file_may_have(folder):
    for action in (signal.SIG_IGN, signal.SIG_DFL):
        def limit():
            signal.signal(signal.SIGXFSZ, action)
            resource.setrlimit(resource.RLIMIT_FSIZE, (8, 8))

        for writing in WRITINGS:
            writing.begin(folder)
            status, _, _ = writing.run(folder, preexec_fn=limit)
            holds(status in (1, 2, -signal.SIGXFSZ), f"status {status}")
            equal(read(folder, writing.file), writing.old)


@case
def loses_nothing_in_a_folder_that_cannot_be_written(folder):
    # Below a file nobody can write, whoever one is; root may write into any folder.
    for path, reason in (("App.nav/x", "a part of the path is not a folder"), ("no/x", "there is no folder 'no'")):
        for arguments, data in (
            (["test", "-q", "--junit", path, "b.flow"], ""), (["graph", "App.nav", "-o", path + ".dot"], ""),
            (["App.nav"], f"save {path}.flow\n"), (["App.nav"], f"record {path}.flow\ntap go\n"),
            (["shrink", "bad.flow", "-o", path + ".flow"], ""),
        ):
            write(folder, "bad.flow", "app App.nav\nlaunch\nexpect screen Detail\n")
            status, out, error = run(folder, *arguments, data=data.encode())
            holds(status == 2 and "cannot write" in error and reason in error, f"{arguments}: {status} {out} {error}")
    if os.geteuid() != 0:
        os.mkdir(os.path.join(folder, "closed"), 0o555)
        status, _, error = run(folder, "graph", "App.nav", "-o", "closed/x.dot")
        holds(status == 2 and "permission denied" in error, error)


def changes_of(folder, writing):
    """How many calls of a run change files."""
    writing.begin(folder)
    writing.run(folder, "count:" + os.path.join(folder, "count"))
    return int(read(folder, "count"))


@case
def is_killed_before_each_call_that_changes_a_file(folder):
    """Whenever it dies a file is the old one or the new one, whole; and the next run is a good one."""
    for writing, new in each_writing(folder):
        count = changes_of(folder, writing)
        holds(3 <= count < 40, f"{writing.arguments}: {count} calls")
        found = set()
        for number in range(1, count + 1):
            writing.begin(folder)
            status, _, _ = writing.run(folder, f"kill:{number}")
            equal(status, -signal.SIGKILL)
            found.add(read(folder, writing.file))
        holds(found <= {writing.old, new}, f"{writing.arguments}: {found}")
        holds(writing.old in found, f"{writing.arguments}: no kill came in time")
        writing.begin(folder)
        writing.run(folder)
        equal(read(folder, writing.file), new)


@case
def is_killed_while_it_makes_a_suite(folder):
    """What there is of a suite passes, whenever its maker dies; and the next run makes it whole."""
    arguments = ["explore", "App.nav", "--suite", "suite", "--cover", "transitions", "--max-flow-length", "1"]
    suite = os.path.join(folder, "suite")
    run(folder, *arguments, fault="count:" + os.path.join(folder, "count"))
    count = int(read(folder, "count"))
    def files():
        return {name: read(suite, name) for name in os.listdir(suite) if not name.startswith(".")}

    whole = files()
    flows = [name for name in whole if name.endswith(".flow")]
    holds(len(flows) > 1 and len(whole) == 2 * len(flows), sorted(whole))
    seen = set()
    for number in range(1, count + 1):
        shutil.rmtree(suite)
        status, _, _ = run(folder, *arguments, fault=f"kill:{number}")
        equal(status, -signal.SIGKILL)
        left = [name for name in os.listdir(suite) if name.endswith(".flow")] if os.path.isdir(suite) else []
        seen.add(len(left))
        if left:
            status, out, error = run(folder, "test", "suite")
            holds(status == 0 and f"{len(left)} passed" in out, f"{number}: {status} {out} {error}")
        status, out, error = run(folder, *arguments)
        equal((status, error), (0, ""))
        equal(files(), whole)
    equal(seen, set(range(len(flows) + 1)))
    # A golden file of somebody else is nobody's leftover.
    os.remove(os.path.join(suite, flows[0]))
    write(suite, flows[0][: -len("flow")] + "golden", "# flow-golden 1\n")
    status, _, error = run(folder, *arguments)
    holds(status == 2 and "without its flow" in error, error)


@case
def is_killed_while_it_records(folder):
    """Each state of the file is a flow that replays as far as it goes."""
    data = "record r.flow\ntap go\nback\ntap go\nrecord stop\n"
    recording = Writing("r.flow", "App.nav", data=data)
    states = []
    for length in range(1, 6):
        recording.begin(folder)
        run(folder, "App.nav", data="\n".join(data.split("\n")[:length]).encode())
        states.append(read(folder, "r.flow"))
    count = changes_of(folder, recording)
    for number in range(1, count + 1):
        recording.begin(folder)
        equal(recording.run(folder, f"kill:{number}")[0], -signal.SIGKILL)
        found = read(folder, "r.flow")
        holds(found in [None, *states], f"{found!r} is none of {states!r}")
        if found:
            equal(run(folder, "run", "r.flow")[0], 0)


@case
def is_killed_while_it_keeps_history(folder):
    """Every entry of the history is whole; those before it stay."""
    entries = [f"echo {number} {'x' * 300}" for number in range(3)]
    data = "".join(f"{entry}\n" for entry in entries)
    history = os.path.join(folder, "history")

    def session(fault):
        variables = {"FLOWSHELL_HISTORY": history, "TERM": "xterm", "INPUTRC": "/dev/null"}
        terminal = Terminal(folder, "App.nav", fault=fault, variables=variables)
        try:
            terminal.wait(PROMPT)
            terminal.type(data + "\x04")
        except OSError:
            pass
        return terminal.end()

    session("count:" + os.path.join(folder, "count"))
    count = int(read(folder, "count"))
    holds(count >= 4, f"{count} calls")
    whole = read(folder, "history")
    holds(all(entry in whole for entry in entries), whole)
    for number in range(1, count + 1):
        if os.path.exists(history):
            os.remove(history)
        equal(session(f"kill:{number}"), -signal.SIGKILL)
        lines = [line for line in (read(folder, "history") or "").split("\n") if line[:1] not in ("", "#")]
        equal(lines, entries[: len(lines)])


@case
def makes_interrupted_calls_again(folder):
    same_as_without(folder, "eintr")


@case
def is_content_with_one_byte_at_a_time(folder):
    same_as_without(folder, "short")


@case
def does_not_look_at_the_clock(folder):
    # An hour back at each look.
    same_as_without(folder, "time:3600")


def same_as_without(folder, fault):
    """What is printed and written does not depend on a fault that can be waited out."""
    equal(run(folder, "test", "--update", "-q", "a.flow")[0], 0)
    for arguments, data in (
        (["test", "-v", "-j", "2", "--timeout", "30s", "a.flow", "b.flow"], ""),
        (["run", "a.flow", "b.flow"], ""),
        (["check", "App.nav", "a.flow"], ""),
        (["App.nav"], "tap go\ntree\nrepeat 3 {\n  back\n  tap go\n}\nsave t.flow\n"),
        (["--format", "json", "App.nav"], "tap go\nwait 1h\ntree\npsuh\n"),
        (["fmt", "-"], "launch   \n   tree\n" * 20),
        (["graph", "App.nav"], ""),
        (["explore", "App.nav", "--max-states", "9"], ""),
    ):
        wanted = run(folder, *arguments, data=data.encode()), read(folder, "t.flow")
        found = run(folder, *arguments, data=data.encode(), fault=fault), read(folder, "t.flow")
        equal((arguments, found), (arguments, wanted))


@case
def says_that_its_output_cannot_be_written(folder):
    if not os.path.exists("/dev/full"):
        raise NotRun("there is no /dev/full")
    for arguments in (
        ["-c", "tree", "App.nav"], ["--format", "json", "-c", "tree", "App.nav"], ["run", "a.flow"],
        ["test", "b.flow"], ["check", "--format", "json", "App.nav"], ["graph", "App.nav"],
        ["explore", "App.nav"], ["--help"], ["test", "--list"], ["fmt", "--diff", "ugly.flow"],
    ):
        with open("/dev/full", "wb") as full:
            status, _, error = run(folder, *arguments, stdout=full)
        equal((arguments, status), (arguments, 2))
        equal(error, "flowshell: cannot write: No space left on device\n")
        with open("/dev/full", "wb") as full:
            holds(run(folder, *arguments, stdout=full, stderr=full)[0] == 2, arguments)


@case
def writes_nothing_else_where_output_is_closed(folder):
    """The number of a closed output must not become that of a file."""
    for number in range(40):
        write(folder, f"many/f{number}.flow", GOOD)
    shutil.copy(os.path.join(folder, "App.nav"), os.path.join(folder, "many"))
    for closed in ([1], [2], [0, 1, 2]):
        for name in os.listdir(os.path.join(folder, "many")):
            if name.endswith(".golden"):
                os.remove(os.path.join(folder, "many", name))
        arguments = ["test", "--update", "-v", "-j", "2", "many"]

        def close(numbers=closed):
            for number in numbers:
                os.close(number)

        status, _, _ = run(folder, *arguments, fault="low", preexec_fn=close)
        equal((closed, status), (closed, 0 if closed == [2] else 2))
        goldens = {read(folder, f"many/f{number}.golden") for number in range(40)}
        holds(len(goldens - {None}) == 1, f"{goldens}")
        golden = (goldens - {None}).pop()
        holds(golden.startswith("# flow-golden 1\n> launch\n") and "made" not in golden, golden)


@case
def says_that_its_input_cannot_be_read(folder):
    descriptor = os.open(folder, os.O_RDONLY)
    status, out, error = run(folder, "App.nav", stdin=descriptor, data=None)
    equal((status, out), (2, ""))
    equal(error, "flowshell: cannot read standard input: Is a directory\n")
    equal(run(folder, "fmt", "-", stdin=descriptor, data=None)[0], 2)
    os.close(descriptor)
    status, out, error = run(folder, "App.nav", preexec_fn=lambda: os.close(0))
    equal((status, out), (2, ""))
    holds("cannot read standard input: " in error, error)


@case
def waits_for_a_reader_that_is_slow(folder):
    """A pipe that never waits and is full: everything comes, and the processor rests meanwhile."""
    for arguments in (["-c", "repeat 4000 -> echo 0123456789012345678901234567890123456789", "App.nav"],
                      ["--help"]):
        wanted = run(folder, *arguments)[1]
        ours, theirs = os.pipe()
        fcntl.fcntl(theirs, fcntl.F_SETFL, fcntl.fcntl(theirs, fcntl.F_GETFL) | os.O_NONBLOCK)
        with start(folder, *arguments, stdout=theirs, stdin=subprocess.DEVNULL) as process:
            os.close(theirs)
            seen = b""
            while block := os.read(ours, 1 << 12):
                seen += block
                time.sleep(0.002)
            equal(process.wait(PATIENCE), 0)
        os.close(ours)
        equal(seen.decode(), wanted)


@case
def reads_what_comes_a_byte_at_a_time(folder):
    data = b"tap go\nrepeat 2 {\n  back\n  tap go\n}\necho \xe6\x97\xa5\xe6\x9c\xac\npath"
    wanted = run(folder, "App.nav", data=data)
    ours, theirs = os.pipe()
    fcntl.fcntl(ours, fcntl.F_SETFL, fcntl.fcntl(ours, fcntl.F_GETFL) | os.O_NONBLOCK)

    def feed():
        for byte in data:
            os.write(theirs, bytes([byte]))
            time.sleep(0.001)
        os.close(theirs)

    feeder = threading.Thread(target=feed)
    feeder.start()
    equal(run(folder, "App.nav", stdin=ours, data=None), wanted)
    feeder.join()
    os.close(ours)


@case
def goes_on_in_a_storm_of_signals(folder):
    arguments = ["-c", "repeat 20000 -> echo 0123456789012345678901234567890123456789", "App.nav"]
    wanted = run(folder, *arguments)[1]
    with start(folder, *arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        seen = b""
        numbers = [signal.SIGWINCH, signal.SIGSTOP, signal.SIGCONT]
        count = 0
        while block := os.read(process.stdout.fileno(), 1 << 13):
            seen += block
            process.send_signal(numbers[count % 3])
            count += 1
            # Whoever is stopped writes nothing.
            if count % 3 == 2:
                process.send_signal(signal.SIGCONT)
        equal(process.wait(PATIENCE), 0)
    equal(seen.decode(), wanted)


@case
def says_that_there_are_too_many_files_open(folder):
    # The libraries of a program need some themselves before it begins.
    def limit():
        resource.setrlimit(resource.RLIMIT_NOFILE, (4, 4))

    for arguments in (["test", "-q", "-j", "2", "b.flow"], ["run", "a.flow"], ["check", "App.nav"]):
        status, out, error = run(folder, *arguments, preexec_fn=limit)
        holds(status in (0, 1, 2), f"{arguments}: {status} {out} {error}")
        if status:
            holds("too many files are open" in out + error, out + error)


@case
def two_recordings_of_one_file_do_not_mix(folder):
    first = start(folder, "App.nav", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    first.stdin.write(b"record r.flow\ntap go\necho here\n")
    first.stdin.flush()
    seen = b""
    while b"here\n" not in seen:
        seen += os.read(first.stdout.fileno(), 1 << 12)
    status, _, error = run(folder, "App.nav", data=b"record r.flow\nback\n")
    holds(status == 2 and "is there already" in error, error)
    first.communicate(b"back\nrecord stop\n", timeout=PATIENCE)
    equal(first.returncode, 0)
    equal(read(folder, "r.flow"), "app App.nav\nlaunch\ntap go\necho here\nback\n")


@case
def many_writers_of_one_file_leave_one_of_theirs(folder):
    """Goldens, layouts and reports: the file is what one of them has written."""
    for arguments, name in (
        (["test", "--update", "-q", "a.flow"], "a.golden"), (["fmt", "ugly.flow"], "ugly.flow"),
        (["graph", "App.nav", "-o", "g.svg"], "g.svg"),
    ):
        run(folder, *arguments)
        wanted = read(folder, name)
        if name == "ugly.flow":
            write(folder, name, "launch   \n   tree\n")
        else:
            os.remove(os.path.join(folder, name))
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
        all_of_them = [start(folder, *arguments, **quiet) for _ in range(6)]
        for process in all_of_them:
            _, error = process.communicate(timeout=PATIENCE)
            equal((process.returncode, error), (0, b""))
        equal(read(folder, name), wanted)
        equal(leftovers(folder), [])


class Terminal:
    """The program at a pseudo-terminal of its own, which can go away."""

    def __init__(self, folder, *arguments, fault=None, ignored=(), variables=None):
        variables = environment(folder, **((variables or {}) | (Faults.environment(fault) if fault else {})))
        self.seen = b""
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            for number in ignored:
                signal.signal(number, signal.SIG_IGN)
            os.execve(PROGRAM, [PROGRAM, *arguments], variables)

    def wait(self, text):
        """Waits for a text; what came before it."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            holds(ready, f"{text!r} did not come behind {self.seen!r}")
            self.seen += os.read(self.master, 1 << 16)
        before, self.seen = self.seen.split(text.encode(), 1)
        return before.decode()

    def type(self, text):
        os.write(self.master, text.encode())

    def drain(self):
        """Reads until nobody writes any more: Linux says so by an error."""
        try:
            while os.read(self.master, 1 << 16):
                pass
        except OSError:
            pass

    def hang_up(self):
        os.close(self.master)
        self.master = None

    def end(self):
        """The exit status, or the number of the signal below zero."""
        if self.master is not None:
            self.drain()
            os.close(self.master)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            child, status = os.waitpid(self.child, os.WNOHANG)
            if child:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.005)
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        raise AssertionError("it goes on without its terminal")


@case
def is_not_held_up_by_a_history_that_is_no_file(folder):
    os.mkfifo(os.path.join(folder, "pipe"))
    for history in (os.path.join(folder, "pipe"), folder, "/dev/zero"):
        variables = {"FLOWSHELL_HISTORY": history, "TERM": "xterm", "INPUTRC": "/dev/null"}
        terminal = Terminal(folder, "App.nav", variables=variables)
        terminal.wait(PROMPT)
        terminal.type("echo here\r")
        terminal.wait("\rhere\r\n")
        terminal.type("quit\r")
        equal(terminal.end(), 0)


@case
def ends_when_the_terminal_goes_away(folder):
    """At the prompt, in an open block, and in a command, also where nobody is told by a signal."""
    endless = "repeat 1000000000 -> echo on\n"
    for term in ("dumb", "xterm"):
        for ignored in ((), (signal.SIGHUP,)):
            for text, sign in (("", None), ("repeat 2 {\n", "... "), (endless, "on\r\n"), ("record r.flow\n", PROMPT)):
                if os.path.exists(os.path.join(folder, "r.flow")):
                    os.remove(os.path.join(folder, "r.flow"))
                variables = {"TERM": term, "INPUTRC": "/dev/null"}
                terminal = Terminal(folder, "App.nav", ignored=ignored, variables=variables)
                terminal.wait(PROMPT)
                terminal.type(text.replace("\n", "\r"))
                if sign:
                    terminal.wait(sign)
                terminal.hang_up()
                status = terminal.end()
                holds(status in (0, 2, 129, 141, -signal.SIGHUP), f"{term} {ignored} {text!r}: {status}")
                if text.startswith("record"):
                    equal(read(folder, "r.flow"), "app App.nav\nlaunch\n")


@case
def ends_a_run_when_the_terminal_goes_away(folder):
    write(folder, "loop.flow", "golden none\nlaunch\nrepeat 100000000 {\n  tap go\n  back\n}\n")
    for ignored in ((), (signal.SIGHUP,)):
        terminal = Terminal(folder, "test", "-v", "--junit", "out.xml", "b.flow", "loop.flow", ignored=ignored)
        terminal.wait("PASS b.flow")
        terminal.hang_up()
        # Where nobody is told by a signal the run goes on; somebody else ends it.
        if ignored:
            os.kill(terminal.child, signal.SIGTERM)
        holds(terminal.end() in (2, 129, 143), "the run ends")
        holds("</testsuites>" in (read(folder, "out.xml") or ""), "the report is written")
        os.remove(os.path.join(folder, "out.xml"))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as tools:
        Faults.prepare(tools)
        main(prepare)
