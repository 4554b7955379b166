#!/usr/bin/env python3
"""The prompt at a real terminal: keys go in, what a user would see comes out.

Plain Python and pexpect. FLOWSHELL names the program, else the debug build is taken. One line a case;
status 1 if any failed. Nothing sleeps: each case waits for the prompt that must come.
"""

import os
import re
import sys
import tempfile
import traceback

import pexpect

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(
    os.environ.get("FLOWSHELL") or os.path.join(ROOT, ".build", "debug", "flowshell")
)
APP = "Samples/Items/Items.nav"
LOGIN = "App/Auth/Login> "
PAGES = "App/Onboarding/OnboardingPages> "
LIST = "…/Tabbar/Item/ItemsList> "
CONTINUED = "... "

CTRL_A, CTRL_C, CTRL_D, CTRL_R, CTRL_U = "\x01", "\x03", "\x04", "\x12", "\x15"
TAB, ENTER, UP, LEFT = "\t", "\r", "\x1b[A", "\x1b[D"

# What readline writes when a line was accepted, before the command runs: the end of bracketed paste.
ACCEPTED = "\x1b[?2004l"
# What moves the cursor or changes a mode or a colour, and no text.
ESCAPES = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]|\x1b[=>]|[\x00\x01\x02\x07\r]")


class Terminal:
    """One run of the program at a pseudo-terminal of its own."""

    def __init__(self, folder, *arguments, columns=100, **variables):
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI", "LC_ALL")
        }
        environment |= {
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "INPUTRC": "/dev/null",
            "FLOWSHELL_HISTORY": os.path.join(folder, "history"),
            "SWIFT_BACKTRACE": "enable=no",
        } | variables
        self.seen = ""
        self.child = pexpect.spawn(
            PROGRAM,
            [*arguments] if arguments else ["--color", "never", APP],
            cwd=ROOT,
            env=environment,
            timeout=20,
            dimensions=(40, columns),
            encoding="utf-8",
        )
        self.child.delaybeforesend = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.close(force=True)

    def wait(self, text):
        """Waits for a text; what came before it, without escape sequences."""
        self.child.expect_exact(text)
        self.seen = ESCAPES.sub("", self.child.before)
        return self.seen

    def type(self, text):
        self.child.send(text)

    def enter(self, line, prompt):
        """Enters a line and waits for the next prompt; what was printed in between."""
        self.type(line)
        return self.accept(prompt)

    def accept(self, prompt):
        """Presses Enter and waits for the next prompt; what was printed in between."""
        self.type(ENTER)
        # Prompts are drawn while a line is edited, too: only those behind this count.
        self.wait(ACCEPTED)
        return self.wait(prompt)

    def end(self):
        """Waits for the end of the program; its exit status."""
        self.child.expect(pexpect.EOF)
        self.seen = ESCAPES.sub("", self.child.before)
        self.child.close()
        return self.child.exitstatus


def holds(condition, message):
    if not condition:
        raise AssertionError(message)


def equal(text, wanted):
    holds(text == wanted, f"{text!r} is not {wanted!r}")


def sign_in(terminal):
    terminal.wait(LOGIN)
    terminal.enter("tap login", PAGES)
    terminal.enter("tap finish", LIST)


def shows_where_the_app_is(folder):
    with Terminal(folder) as terminal:
        holds("Items" in terminal.wait(LOGIN), "the banner names the app")
        holds("= App/Auth/SignUp" in terminal.enter("tap signUp", "App/Auth/SignUp> "), "moves")
        terminal.enter("back", LOGIN)


def leaves_with_quit(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("quit" + ENTER)
        holds(terminal.end() == 0, "status 0")


def leaves_with_ctrl_d(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(CTRL_D)
        holds(terminal.end() == 0, "status 0")


def completes_a_command(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("dism" + TAB)
        terminal.wait("dismiss ")


def completes_elements_and_rows(folder):
    with Terminal(folder) as terminal:
        sign_in(terminal)
        terminal.type("tap c" + TAB)
        terminal.wait("tap create ")
        terminal.type(CTRL_U + "tap rows[" + TAB + TAB)
        terminal.wait("rows[1]  rows[2]  rows[3]")


def completes_by_position(folder):
    with Terminal(folder) as terminal:
        sign_in(terminal)
        terminal.type("push ItemD" + TAB)
        terminal.wait("push ItemDetail ")
        terminal.type("i" + TAB)
        terminal.wait("item=")
        terminal.type("1 on I" + TAB + TAB)
        holds("ItemDetail" not in terminal.wait("ItemsList"), "a node that lives")


def completes_claims_with_their_summaries(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("expect sc" + TAB + TAB)
        terminal.wait("The visible screen.")


def completes_events_and_their_parameters(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("emit items.s" + TAB)
        terminal.wait("emit items.select ")
        terminal.type("it" + TAB)
        terminal.wait("item=")


def completes_files(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("source Samples/Items/flows/_si" + TAB)
        terminal.wait("_signed-in.flow ")
        terminal.accept(LIST)


def completion_of_nothing_keeps_the_line(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("tap zzz" + TAB + TAB)
        holds("'zzz'" in terminal.accept(LOGIN), "the line was refused as it was typed")


def refuses_and_goes_on(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        holds("did you mean 'push'" in terminal.enter("psuh ItemDetail", LOGIN), "nearest word")
        holds("unknown-id" in terminal.enter("push Nowhere", LOGIN), "unknown id")
        holds("unknown-element" in terminal.enter("tap nothing", LOGIN), "unknown element")
        holds("syntax" in terminal.enter('echo "abc', LOGIN), "open quote")
        holds("no pipes" in terminal.enter("tree | head", LOGIN), "no pipes")
        holds("failed" in terminal.enter("expect screen Terms", LOGIN), "failed claim")
        holds("Auth#1 navigation" in terminal.enter("tree", LOGIN), "the session goes on")


def continues_a_block(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 2 {", CONTINUED)
        terminal.enter("echo round", CONTINUED)
        equal(terminal.enter("}", LOGIN), "round\nround\n")


def continues_a_list(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("let list [1,", CONTINUED)
        terminal.enter("2]", LOGIN)
        holds("[1, 2]" in terminal.enter("echo $list", LOGIN), "one value of two lines")


def abandons_a_line_with_ctrl_c(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("tap log")
        terminal.wait("tap log")
        terminal.type(CTRL_C)
        terminal.wait("^C")
        terminal.wait(LOGIN)
        holds("Auth#1 navigation" in terminal.enter("tree", LOGIN), "nothing was left of the line")


def abandons_a_block_with_ctrl_c(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 2 {", CONTINUED)
        terminal.type(CTRL_C)
        terminal.wait(LOGIN)
        holds("over" in terminal.enter("echo over", LOGIN), "the block is forgotten")


def says_once_how_to_leave(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(CTRL_C)
        holds("Ctrl-D" in terminal.wait(LOGIN), "the hint")
        terminal.type(CTRL_C)
        holds("Ctrl-D" not in terminal.wait(LOGIN), "once is enough")


def stops_a_running_loop_with_ctrl_c(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 1000000000 {", CONTINUED)
        terminal.enter("let x 1", CONTINUED)
        terminal.type("}" + ENTER)
        terminal.wait(ACCEPTED)
        # Nothing tells that a loop runs but that no prompt comes.
        holds(terminal.child.expect_exact([LOGIN, pexpect.TIMEOUT], timeout=0.5) == 1, "it runs")
        terminal.type(CTRL_C)
        terminal.wait(LOGIN)
        equal(terminal.enter("echo still here", LOGIN), "still here\n")


def keeps_history_across_runs(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo first-run", LOGIN)
        terminal.type("quit" + ENTER)
        terminal.end()
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(CTRL_R + "first-r")
        equal(terminal.accept(LOGIN), "first-run\n")


def recalls_a_block_as_one_entry(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 2 {", CONTINUED)
        terminal.enter("echo round", CONTINUED)
        terminal.enter("}", LOGIN)
        terminal.type(UP)
        holds(terminal.accept(LOGIN).endswith("}\nround\nround\n"), terminal.seen)


def edits_inside_a_line(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("cho äb" + LEFT + "ö" + CTRL_A + "e")
        equal(terminal.accept(LOGIN), "äöb\n")


def runs_a_pasted_flow(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("\x1b[200~tap login\ntap finish\nrepeat 2 {\n  echo round\n}\n\x1b[201~")
        terminal.wait("}")
        terminal.type(ENTER)
        terminal.wait(PAGES)
        terminal.wait("tap finish")
        terminal.wait(LIST)
        terminal.wait("}")
        equal(terminal.wait(LIST), "\nround\nround\n")


def shortens_the_prompt_at_forty_columns(folder):
    with Terminal(folder, columns=40) as terminal:
        sign_in(terminal)
        terminal.type("tap c" + TAB)
        terminal.wait("create")
        terminal.accept("ItemForm> ")


def survives_a_resize(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("echo wide")
        terminal.wait("echo wide")
        terminal.child.setwinsize(20, 50)
        terminal.type("r")
        equal(terminal.accept(LOGIN), "wider\n")


def works_without_line_editing(folder):
    with Terminal(folder, TERM="dumb") as terminal:
        terminal.wait(LOGIN)
        terminal.type("path\n")
        terminal.child.expect_exact("App/Auth/Login")
        terminal.wait(LOGIN)
        holds("\x1b" not in terminal.child.before, "no escape sequences")
        terminal.type(CTRL_D)
        holds(terminal.end() == 0, "status 0")


def has_colour_unless_told_otherwise(folder):
    with Terminal(folder, APP) as terminal:
        terminal.wait("\x1b[36mApp/Auth/Login\x1b[0m> ")
    with Terminal(folder, APP, NO_COLOR="1") as terminal:
        terminal.wait(LOGIN)
        holds("\x1b[36m" not in terminal.child.before, "NO_COLOR")


def shows_no_control_bytes_of_texts(folder):
    app = os.path.join(folder, "App.nav")
    with open(app, "w", encoding="utf-8") as file:
        file.write(
            "app X\nscene main A\ncoordinator A simple {\n  main S\n}\n"
            'controller S "red\x1b[31m\u202e\x07"\n'
        )
    with Terminal(folder, "--color", "never", app) as terminal:
        terminal.wait("A/S> ")
        terminal.enter("screen", "A/S> ")
        raw = terminal.child.before
        holds("\x1b[31m" not in raw and "\u202e" not in raw and "\x07" not in raw, repr(raw))
        holds(r"\u{1b}" in raw, "they are shown as escapes")


CASES = [value for value in list(globals().values()) if callable(value)]
CASES = [
    case
    for case in CASES
    if getattr(case, "__code__", None) and case.__code__.co_varnames[:1] == ("folder",)
]


def main():
    failures = 0
    for case in CASES:
        name = case.__name__.replace("_", " ")
        with tempfile.TemporaryDirectory() as folder:
            try:
                case(folder)
            except (AssertionError, OSError, pexpect.ExceptionPexpect) as problem:
                failures += 1
                print(f"FAIL {name}: {str(problem).splitlines()[0]}")
                traceback.print_exc()
            else:
                print(f"PASS {name}")
        sys.stdout.flush()
    print(f"{len(CASES) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
