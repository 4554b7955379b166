"""What the suites in this folder share: the program, claims, and cases that say how they ended, a line each."""

import os
import signal
import sys
import tempfile
import traceback

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
# The program that is looked at, else the debug build.
PROGRAM = os.path.abspath(
    os.environ.get("FLOWSHELL") or os.path.join(ROOT, ".build", "debug", "flowshell")
)
# What a program needs of the environment, wherever it runs; the last is for measuring coverage.
NEEDED = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LLVM_PROFILE_FILE")
REGISTERED = []


class NotRun(Exception):
    """Why a case cannot be run here."""


def case(function):
    """Makes a function of an empty folder one of the cases, in the order of the file."""
    REGISTERED.append(function)
    return function


def holds(condition, message):
    if not condition:
        raise AssertionError(message)


def equal(found, wanted):
    holds(found == wanted, f"{found!r} is not {wanted!r}")


def main(prepare=lambda folder: None):
    """Runs the cases, or those with one of the arguments in their names; status 1 if any failed."""
    # A run in the background of a script is started with some of them ignored, and so would be its children.
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    counts = {"PASS": 0, "FAIL": 0, "SKIP": 0}
    for function in REGISTERED:
        name = function.__name__.replace("_", " ")
        if sys.argv[1:] and not any(word in name for word in sys.argv[1:]):
            continue
        outcome, reason = "PASS", ""
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            try:
                prepare(folder)
                function(folder)
            except NotRun as problem:
                outcome, reason = "SKIP", f": {problem}"
            except Exception as problem:
                outcome, reason = "FAIL", f": {str(problem)[:400]}"
                traceback.print_exc()
        counts[outcome] += 1
        print(f"{outcome} {name}{reason}", flush=True)
    skipped = f", {counts['SKIP']} not run" if counts["SKIP"] else ""
    print(f"{counts['PASS']} passed, {counts['FAIL']} failed{skipped}")
    sys.exit(1 if counts["FAIL"] or not REGISTERED else 0)
