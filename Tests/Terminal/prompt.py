#!/usr/bin/env python3
"""The prompt at a real terminal: keys go in, what a user would see comes out.

Plain Python and pexpect. FLOWSHELL names the program, else the debug build is taken. One line a case;
status 1 if any failed. Nothing sleeps: each case waits for the prompt that must come.
"""

import os
import re
import signal
import subprocess
import sys
import termios
import time

import pexpect

from support.cases import PROGRAM, ROOT, case, equal, holds, main

APP = "Samples/Items/Items.nav"
LOGIN = "App/Auth/Login> "
PAGES = "App/Onboarding/OnboardingPages> "
LIST = "App/Tabbar/Item/ItemsList> "
CONTINUED = "... "

CTRL_A, CTRL_C, CTRL_D, CTRL_R = "\x01", "\x03", "\x04", "\x12"
CTRL_U, CTRL_Z = "\x15", "\x1a"
TAB, ENTER, UP, LEFT = "\t", "\r", "\x1b[A", "\x1b[D"

# What readline writes when a line was accepted, before the command runs: the end of bracketed paste.
ACCEPTED = "\x1b[?2004l"
# What moves the cursor or changes a mode or a colour, and no text.
ESCAPES = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]|\x1b[=>]|[\x00\x01\x02\x07\r]")


class Terminal:
    """One run of the program at a pseudo-terminal of its own."""

    def __init__(
        self, folder, *arguments, columns=100, cwd=ROOT, program=PROGRAM, **variables
    ):
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI", "LC_ALL")
        }
        environment |= {
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "INPUTRC": "/dev/null",
            "XDG_CONFIG_HOME": os.path.join(folder, "config"),
            "FLOWSHELL_HISTORY": os.path.join(folder, "history"),
            "SWIFT_BACKTRACE": "enable=no",
            "PAGER": "cat",
        } | variables
        environment = {name: value for name, value in environment.items() if value is not None}
        self.seen = ""
        self.child = pexpect.spawn(
            program,
            [*arguments] if arguments else ["--color", "never", APP],
            cwd=cwd,
            env=environment,
            timeout=60,
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

    def kill(self, number):
        os.kill(self.child.pid, number)

    def is_sane(self):
        """Whether the terminal edits and echoes lines by itself, as a shell expects it."""
        modes = termios.tcgetattr(self.child.child_fd)[3]
        return bool(modes & termios.ICANON) and bool(modes & termios.ECHO)


def sign_in(terminal):
    terminal.wait(LOGIN)
    terminal.enter("tap login", PAGES)
    terminal.enter("tap finish", LIST)


@case
def shows_where_the_app_is(folder):
    with Terminal(folder) as terminal:
        holds("Items" in terminal.wait(LOGIN), "the banner names the app")
        holds("= App/Auth/SignUp" in terminal.enter("tap signUp", "App/Auth/SignUp:2> "), "moves")
        terminal.enter("back", LOGIN)


@case
def shows_what_the_documents_show(folder):
    """Each block of console that is a session, from its banner or its first prompt on."""
    count = 0
    for name in ("README.md", "Sources/FlowShell/FlowShell.docc/Prompt.md"):
        for block in re.findall(r"^```console\n(.*?)^```$", read(ROOT, name), re.M | re.S):
            pieces = re.split(r"^([\w/]+(?::\d+)?\^*> )(.*)\n", block, flags=re.M)
            if len(pieces) == 1:
                continue
            # The README shows the live samples, which lie beside the program.
            live = "ItemsDefects" if "App/Defects> " in pieces else "ItemsShell"
            program = os.path.join(os.path.dirname(PROGRAM), live) if name == "README.md" else PROGRAM
            arguments = ["--color", "never"] if name == "README.md" else []
            with Terminal(folder, *arguments, columns=160, program=program) as terminal:
                banner = terminal.wait(pieces[1])
                equal((name, pieces[0] or banner), (name, banner.replace("\r", "")))
                for index in range(1, len(pieces), 3):
                    prompt, line, shown = pieces[index : index + 3]
                    path = re.search(r"^= (.*)\n\Z", shown, re.M)
                    last = f"{path[1]}> " if path else prompt
                    following = pieces[index + 3] if index + 3 < len(pieces) else last
                    equal((line, terminal.enter(line, following)), (line, shown))
                    count += 1
    equal(count, 8)


@case
def leaves_no_process_behind_a_search(folder):
    def children():
        table = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True).stdout
        rows = [tuple(map(int, row.split())) for row in table.splitlines()]
        found, count = {terminal.child.pid}, 0
        while len(found) > count:
            count = len(found)
            found |= {number for number, parent in rows if parent in found}
        return count

    program = os.path.join(os.path.dirname(PROGRAM), "ItemsShell")
    with Terminal(folder, "--color", "never", program=program) as terminal:
        terminal.wait("App/Auth/Login> ")
        terminal.enter("next", "App/Auth/Login> ")
        before = children()
        for line in ("explore", "next", "walk screen Login"):
            terminal.enter(line, "App/Auth/Login> ")
            equal((line, children()), (line, before))


@case
def leaves_with_quit(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("quit" + ENTER)
        holds(terminal.end() == 0, "status 0")


@case
def leaves_with_ctrl_d(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(CTRL_D)
        holds(terminal.end() == 0, "status 0")


@case
def completes_a_command(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("dism" + TAB)
        terminal.wait("dismiss ")


@case
def completes_elements_and_rows(folder):
    with Terminal(folder) as terminal:
        sign_in(terminal)
        terminal.type("tap c" + TAB)
        terminal.wait("tap create ")
        terminal.type(CTRL_U + "tap rows[" + TAB)
        for row in ('rows[1]  "Swift"', 'rows[2]  "Linux"', 'rows[3]  "Readline"'):
            terminal.wait(row)


@case
def lists_what_is_accepted_with_descriptions(folder):
    with Terminal(folder) as terminal:
        sign_in(terminal)
        terminal.type("tap " + TAB)
        terminal.wait('create    button "New item"')
        terminal.wait("Settings  tab item")
        terminal.type(CTRL_U + "push " + TAB)
        # A stack is never pushed on a stack, and a sub-flow that is one is not offered.
        listed = terminal.wait("ItemDetail")
        holds("Tabbar " not in listed and "ItemCreate" not in listed, listed)
        terminal.type(CTRL_U + "set session." + TAB)
        terminal.wait("session.authorised  true")
        terminal.wait("session.onboarded   true")


@case
def completes_a_value_with_its_quotes(folder):
    with Terminal(folder) as terminal:
        sign_in(terminal)
        terminal.type("expect text create " + TAB)
        terminal.wait('expect text create "New item" ')
        equal(terminal.accept(LIST), "")


@case
def completes_variables_and_members(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("if $sess" + TAB)
        terminal.wait("$session.")
        terminal.type("auth" + TAB)
        terminal.wait("authorised ")


@case
def completes_inside_an_open_block(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 1 {", CONTINUED)
        terminal.type("tap lo" + TAB)
        terminal.wait("tap login ")


@case
def offers_nothing_where_nothing_is_accepted(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        # No field on this screen, no sub-controller, no other window.
        for line in ("type ", "end ", "scene connect "):
            terminal.type(line + TAB)
            terminal.wait("\x07")
            holds("\n" not in terminal.seen, "no list")
            terminal.type(CTRL_U)


@case
def completes_by_position(folder):
    with Terminal(folder) as terminal:
        sign_in(terminal)
        terminal.type("push ItemD" + TAB)
        terminal.wait("push ItemDetail ")
        terminal.type("i" + TAB)
        terminal.wait("item=")
        terminal.type("1 on I" + TAB + TAB)
        holds("ItemDetail" not in terminal.wait("ItemsList"), "a node that lives")


@case
def completes_claims_with_their_summaries(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("expect sc" + TAB + TAB)
        terminal.wait("The visible screen.")


@case
def completes_events_and_their_parameters(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("emit items.s" + TAB)
        terminal.wait("emit items.select ")
        terminal.type("it" + TAB)
        terminal.wait("item=")


@case
def completes_files(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("source Samples/Items/flows/_si" + TAB)
        terminal.wait("_signed-in.flow ")
        terminal.accept(LIST)


@case
def completion_of_nothing_keeps_the_line(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("tap zzz" + TAB + TAB)
        holds("'zzz'" in terminal.accept(LOGIN), "the line was refused as it was typed")


@case
def says_of_a_heading_that_it_does_nothing_at_the_prompt(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("title bar" + ENTER)
        holds("(a heading of flows: it does nothing here)" in terminal.wait(LOGIN), "it is said")
        terminal.enter(f"record {folder}/made.flow", "[rec] " + LOGIN)
        terminal.type("title Signing in" + ENTER)
        holds("heading" not in terminal.wait("[rec] " + LOGIN), "in what is recorded it is one")


@case
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


@case
def continues_a_block(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 2 {", CONTINUED)
        terminal.enter("echo round", CONTINUED)
        equal(terminal.enter("}", LOGIN), "round\nround\n")


@case
def continues_a_list(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("let list [1,", CONTINUED)
        terminal.enter("2]", LOGIN)
        holds("[1, 2]" in terminal.enter("echo $list", LOGIN), "one value of two lines")


@case
def abandons_a_line_with_ctrl_c(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("tap log")
        terminal.wait("tap log")
        terminal.type(CTRL_C)
        terminal.wait("^C")
        terminal.wait(LOGIN)
        holds("Auth#1 navigation" in terminal.enter("tree", LOGIN), "nothing was left of the line")


@case
def abandons_a_block_with_ctrl_c(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 2 {", CONTINUED)
        terminal.type(CTRL_C)
        terminal.wait(LOGIN)
        holds("over" in terminal.enter("echo over", LOGIN), "the block is forgotten")


@case
def says_once_how_to_leave(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(CTRL_C)
        holds("Ctrl-D" in terminal.wait(LOGIN), "the hint")
        terminal.type(CTRL_C)
        holds("Ctrl-D" not in terminal.wait(LOGIN), "once is enough")


@case
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


@case
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


def history_entries(path):
    """The entries of a history file: time stamps part them."""
    with open(path, encoding="utf-8") as file:
        return [entry for entry in re.split(r"^#[0-9]+\n", file.read(), flags=re.M) if entry]


@case
def keeps_history_where_state_belongs(folder):
    state = os.path.join(folder, "state")
    path = os.path.join(state, "flowshell", "history")
    with Terminal(folder, FLOWSHELL_HISTORY=None, XDG_STATE_HOME=state) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo kept", LOGIN)
    equal(oct(os.stat(path).st_mode & 0o777), "0o600")
    equal(oct(os.stat(os.path.dirname(path)).st_mode & 0o777), "0o700")
    equal(history_entries(path), ["echo kept\n"])


@case
def keeps_history_when_killed(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo kept", LOGIN)
        terminal.child.kill(signal.SIGKILL)
    equal(history_entries(os.path.join(folder, "history")), ["echo kept\n"])


@case
def keeps_the_history_of_two_sessions(folder):
    with Terminal(folder) as first, Terminal(folder) as second:
        first.wait(LOGIN)
        second.wait(LOGIN)
        for number in range(3):
            first.enter(f"echo first {number}", LOGIN)
            second.enter(f"echo second {number}", LOGIN)
    entries = history_entries(os.path.join(folder, "history"))
    equal(entries, [f"echo {name} {n}\n" for n in range(3) for name in ("first", "second")])


@case
def keeps_no_repetition_and_no_line_behind_a_blank(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        for line in ("echo once", "echo once", " echo secret", "echo once", "path", "echo once"):
            terminal.enter(line, LOGIN)
    equal(
        history_entries(os.path.join(folder, "history")),
        ["echo once\n", "path\n", "echo once\n"],
    )


@case
def keeps_a_block_as_one_entry_across_runs(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 2 {", CONTINUED)
        terminal.enter("echo round", CONTINUED)
        terminal.enter("}", LOGIN)
    equal(history_entries(os.path.join(folder, "history")), ["repeat 2 {\necho round\n}\n"])
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(UP)
        terminal.wait("}")
        equal(terminal.accept(LOGIN), "round\nround\n")


@case
def keeps_history_within_bounds(folder):
    path = os.path.join(folder, "history")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"#1\necho {number}\n" for number in range(20_002))
    os.chmod(path, 0o600)
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo last", LOGIN)
    entries = history_entries(path)
    equal(len(entries), 10_001)
    equal(entries[-2:], ["echo 20001\n", "echo last\n"])
    equal(oct(os.stat(path).st_mode & 0o777), "0o600")


def answers(folder):
    """That the prompt is there soon, and takes Ctrl-C and SIGTERM."""
    start = time.monotonic()
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("half" + CTRL_C)
        terminal.wait(LOGIN)
        equal(terminal.enter("echo there", LOGIN), "there\n")
        terminal.kill(signal.SIGTERM)
        terminal.child.expect(pexpect.EOF)
    holds(time.monotonic() - start < 5, f"it took {time.monotonic() - start:.1f} s")


@case
def reads_no_history_without_end(folder):
    """What is in the file may be anything: one block of many lines, one line, or more than anybody has."""
    path = os.path.join(folder, "history")
    for text in ("#1\nrepeat 2 {\n" + "echo again and again\n" * 500_000 + "}\n", "#1\n" + "x" * (30 << 20),
                 "#1\necho many\n" * 2_000_000, "echo plain\n" * 2_000_000, "#1\n" * 5_000_000):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text + "\n#2\necho the last one\n")
        answers(folder)
        entries = history_entries(path)
        equal(entries[-2:], ["echo the last one\n", "echo there\n"])
        holds(os.path.getsize(path) <= 4 << 20, f"{os.path.getsize(path)} bytes are kept")
    with open(path, "w", encoding="utf-8"):
        os.truncate(path, 300 << 30)
    answers(folder)
    os.remove(path)
    os.mkfifo(path)
    answers(folder)


@case
def keeps_no_entry_without_end(folder):
    """A block of some MiB from the editor is run, and the next start is as soon as any."""
    script = os.path.join(folder, "editor")
    with open(script, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nyes '# a line of a long block' | head -200000 > \"$1\"\necho 'echo edited' >> \"$1\"\n")
    os.chmod(script, 0o755)
    with Terminal(folder, EDITOR=script, VISUAL=script) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo before", LOGIN)
        terminal.type("edit" + ENTER)
        terminal.wait("edited\r\n")
        terminal.wait(LOGIN)
    equal(history_entries(os.path.join(folder, "history")), ["echo before\n", "edit\n"])
    answers(folder)


@case
def keeps_history_behind_a_link_of_its_owner(folder):
    """The file is the user's own, and so is a link in its place."""
    own = os.path.join(folder, "own")
    with open(own, "w", encoding="utf-8") as file:
        file.writelines(f"#1\necho {number}\n" for number in range(20_002))
    os.symlink("own", os.path.join(folder, "history"))
    answers(folder)
    equal(history_entries(own)[-2:], ["echo 20001\n", "echo there\n"])
    holds(os.path.islink(os.path.join(folder, "history")), "the link stays")
    os.remove(own)
    # One that leads nowhere makes no file elsewhere.
    answers(folder)
    holds(not os.path.exists(own), "nothing is made behind a link")


@case
def keeps_no_history_when_told(folder):
    with Terminal(folder, FLOWSHELL_HISTORY="", XDG_STATE_HOME=folder, HOME=folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo gone", LOGIN)
        terminal.type(UP)
        equal(terminal.accept(LOGIN), "gone\n")
    equal(os.listdir(folder), [])


@case
def recalls_a_block_as_one_entry(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 2 {", CONTINUED)
        terminal.enter("echo round", CONTINUED)
        terminal.enter("}", LOGIN)
        terminal.type(UP)
        terminal.wait("}")
        equal(terminal.accept(LOGIN), "round\nround\n")


@case
def edits_inside_a_line(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("cho äb" + LEFT + "ö" + CTRL_A + "e")
        equal(terminal.accept(LOGIN), "äöb\n")


@case
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


@case
def shortens_the_prompt_at_forty_columns(folder):
    with Terminal(folder, columns=40) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("tap login", "…/OnboardingPages> ")
        terminal.enter("tap finish", "App/…/ItemsList> ")
        terminal.type("tap c" + TAB)
        terminal.wait("create")
        terminal.accept("App/…/ItemForm^> ")


@case
def points_into_a_line_of_several_rows(folder):
    write("alias t tree\npsuh Nowhere and more words than one row has room for\n",
          folder, "config", "flowshell", "rc.flow")
    with Terminal(folder, columns=40) as terminal:
        rows = terminal.wait(LOGIN).split("\n")
        place = rows.index("psuh Nowhere and more words than one ro…")
        equal(rows[place + 1], "^~~~")
        holds(rows[place - 1].startswith("    "), f"the message is broken: {rows}")
        rows = terminal.enter("expect text login now and no word more at all", LOGIN).split("\n")
        equal(rows[0], "  expect text login now and no word mor…")
        equal(rows[1], " " * rows[0].index("and") + "^~~")
        equal(rows[2], "  refused   unexpected-argument:")
        for line in ("help frobnicating-all-there-is", "repeat 3 { wait 1ms }", "help record"):
            rows = terminal.enter(line, LOGIN).split("\n")
            holds(all(len(row) <= 40 for row in rows), rows)


@case
def completes_nothing_behind_a_brace(folder):
    with Terminal(folder, columns=140) as terminal:
        terminal.wait(LOGIN)
        terminal.type("repeat 2 { " + TAB + TAB + "tap signUp }")
        holds("behind '->': repeat 2 -> tap signUp\n" in terminal.accept(LOGIN), terminal.seen)
        terminal.enter("repeat 1 {", CONTINUED)
        terminal.type("tre" + TAB)
        terminal.wait("tree ")
        terminal.accept(CONTINUED)
        holds("Auth#1" in terminal.enter("}", LOGIN), terminal.seen)


@case
def completes_behind_time(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("time tap sig" + TAB)
        terminal.wait("signUp ")
        holds("  time      " in terminal.accept("App/Auth/SignUp:2> "), terminal.seen)


@case
def says_what_becomes_of_refused_lines(folder):
    for key, line in (("y", "! pop\n"), ("n", "")):
        path = os.path.join(folder, key + ".flow")
        with Terminal(folder) as terminal:
            terminal.wait(LOGIN)
            terminal.enter(f"record {path}", "> ")
            terminal.enter("pop", "> ")
            terminal.type("record stop" + ENTER)
            seen = terminal.wait("keep them? [Y/n] ")
            holds("y keeps them as '!' lines, which must be refused again; n leaves them out" in seen, seen)
            terminal.type(key + ENTER)
            terminal.wait("[Y/n] ")
            terminal.type("n" + ENTER)
            terminal.wait(LOGIN)
        holds(read(folder, key + ".flow").endswith("launch\n" + line), read(folder, key + ".flow"))


@case
def survives_a_resize(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("echo wide")
        terminal.wait("echo wide")
        terminal.child.setwinsize(20, 50)
        terminal.type("r")
        equal(terminal.accept(LOGIN), "wider\n")


@case
def works_without_line_editing(folder):
    with Terminal(folder, TERM="dumb") as terminal:
        terminal.wait(LOGIN)
        terminal.type("path\n")
        terminal.child.expect_exact("App/Auth/Login")
        terminal.wait(LOGIN)
        holds("\x1b" not in terminal.child.before, "no escape sequences")
        terminal.type("half" + CTRL_C)
        terminal.wait("^C\r\n" + LOGIN)
        terminal.type(CTRL_D)
        holds(terminal.end() == 0, "status 0")


@case
def has_colour_unless_told_otherwise(folder):
    with Terminal(folder, APP) as terminal:
        terminal.wait("\x1b[1mApp/Auth/Login\x1b[0m> ")
    with Terminal(folder, APP, NO_COLOR="1") as terminal:
        terminal.wait(LOGIN)
        holds("\x1b[1m" not in terminal.child.before, "NO_COLOR")
    with Terminal(folder, APP, TERM="dumb") as terminal:
        terminal.wait(LOGIN)
    with Terminal(folder, "--color", "always", APP, NO_COLOR="1") as terminal:
        terminal.wait("\x1b[1mApp/Auth/Login\x1b[0m> ")


@case
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
        holds(r"\x1b" in raw, "they are shown as escapes")


@case
def abandons_a_search_with_ctrl_c(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo found-it", LOGIN)
        terminal.type(CTRL_R + "found")
        terminal.wait("reverse-i-search")
        terminal.type(CTRL_C)
        terminal.wait("^C")
        terminal.wait(LOGIN)
        equal(terminal.enter("echo after", LOGIN), "after\n")


@case
def ctrl_c_many_times_loses_nothing(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        for round in range(20):
            terminal.type(f"word{round}")
            terminal.wait(f"word{round}")
            terminal.type(CTRL_C)
            terminal.wait("^C")
            terminal.wait(LOGIN)
        equal(terminal.enter("echo still here", LOGIN), "still here\n")


@case
def ctrl_d_deletes_inside_a_line(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("echo ab" + LEFT + CTRL_D)
        equal(terminal.accept(LOGIN), "a\n")


@case
def ctrl_d_leaves_an_open_block(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("repeat 2 {", CONTINUED)
        terminal.type(CTRL_D)
        holds(terminal.end() == 0, "status 0")


@case
def ctrl_c_then_ctrl_d_leaves_with_status_0(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(CTRL_C)
        terminal.wait(LOGIN)
        terminal.type(CTRL_D)
        holds(terminal.end() == 0, "status 0")


@case
def leaves_with_the_status_of_the_last_line(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("tap nothing", LOGIN)
        terminal.type(CTRL_D)
        holds(terminal.end() == 1, "status 1")


@case
def stops_and_goes_on_with_ctrl_z(folder):
    # Only a shell with job control can stop it: the terminal's own session has nobody to wait.
    arguments = ["--norc", "--noprofile", "-i"]
    with Terminal(folder, *arguments, program="bash", PS1="outer$ ") as terminal:
        terminal.wait("outer$ ")
        terminal.type(f"'{PROGRAM}' --color never {APP}" + ENTER)
        terminal.wait(LOGIN)
        terminal.type("echo kept")
        terminal.wait("echo kept")
        terminal.type(CTRL_Z)
        terminal.wait("Stopped")
        terminal.wait("outer$ ")
        terminal.type("fg" + ENTER)
        terminal.wait(LOGIN + "echo kept")
        equal(terminal.accept(LOGIN), "kept\n")
        terminal.type(CTRL_D)
        terminal.wait("outer$ ")


@case
def draws_the_line_again_after_stop_and_continue(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("echo kept")
        terminal.wait("echo kept")
        terminal.kill(signal.SIGSTOP)
        terminal.kill(signal.SIGCONT)
        terminal.wait(LOGIN + "echo kept")
        equal(terminal.accept(LOGIN), "kept\n")


def ends_sane(number, folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo remember-me", LOGIN)
        terminal.type("half a line")
        terminal.wait("half a line")
        holds(not terminal.is_sane(), "a line is edited")
        terminal.kill(number)
        terminal.child.expect(pexpect.EOF)
        holds(terminal.is_sane(), "the terminal is as it was")
        holds("\x1b[?2004l" in terminal.child.before, "pasting is as it was")
        terminal.child.close()
        holds(terminal.child.signalstatus == number, "the parent sees the signal")
    with open(os.path.join(folder, "history"), encoding="utf-8") as file:
        holds("echo remember-me\n" in file.read(), "the history is written")


@case
def leaves_a_sane_terminal_at_term(folder):
    ends_sane(signal.SIGTERM, folder)


@case
def leaves_a_sane_terminal_at_hup(folder):
    ends_sane(signal.SIGHUP, folder)


@case
def leaves_a_sane_terminal_at_quit(folder):
    ends_sane(signal.SIGQUIT, folder)


@case
def keeps_history_when_it_is_killed(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo before-the-end", LOGIN)
        terminal.kill(signal.SIGKILL)
        terminal.child.expect(pexpect.EOF)
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(UP)
        terminal.wait("echo before-the-end")


@case
def keeps_history_to_its_owner(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo one", LOGIN)
        terminal.enter("echo one", LOGIN)
        terminal.enter(" echo secret", LOGIN)
    path = os.path.join(folder, "history")
    holds(os.stat(path).st_mode & 0o777 == 0o600, "only its owner reads it")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    equal(text.count("echo one"), 1)
    holds("secret" not in text, "a line that begins with a blank")


@case
def keeps_no_history_when_told_so(folder):
    with Terminal(folder, FLOWSHELL_HISTORY="", HOME=folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo one", LOGIN)
        terminal.type(UP)
        terminal.wait("echo one")
    equal(os.listdir(folder), [])


@case
def runs_a_thousand_pasted_lines(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        lines = [f"echo line{number}" for number in range(1000)]
        terminal.type("\x1b[200~" + "\n".join(lines) + "\necho the-end\n\x1b[201~")
        terminal.type(ENTER)
        terminal.wait(ACCEPTED)
        terminal.wait("\nthe-end\r\n")
        outputs = re.findall(r"^line(\d+)$", terminal.seen, re.MULTILINE)
        equal([int(output) for output in outputs], list(range(1000)))


@case
def ctrl_c_stops_the_rest_of_a_paste(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        loop = "repeat 1000000000 {\n  let x 1\n}\n"
        terminal.type(f"\x1b[200~echo started\n{loop}echo never\n\x1b[201~" + ENTER)
        terminal.wait("\rstarted\r\n")
        terminal.wait("}\r\n")
        terminal.type(CTRL_C)
        terminal.wait("interrupted")
        terminal.wait(LOGIN)
        equal(terminal.enter("echo after", LOGIN), "after\n")


@case
def pastes_tabs_as_they_are(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("\x1b[200~echo\ttabs\x1b[201~")
        equal(terminal.accept(LOGIN), "tabs\n")


@case
def runs_what_is_typed_ahead(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("let n 0", LOGIN)
        # While a command runs the terminal echoes what is typed, wherever that falls.
        for _ in range(20):
            terminal.type("let n ($n + 1)" + ENTER)
        terminal.type("echo counted ${n} lines" + ENTER)
        terminal.wait("counted 20 lines\r\n")
        terminal.wait(LOGIN)


@case
def edits_wide_characters(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("echo 日語" + LEFT + "本" + "\x05" + "👍!" + LEFT + "\x7f")
        equal(terminal.accept(LOGIN), "日本語!\n")


@case
def edits_utf8_without_a_locale(folder):
    for variables in [{"LANG": ""}, {"LANG": "C"}, {"LC_ALL": "C"}]:
        with Terminal(folder, **variables) as terminal:
            terminal.wait(LOGIN)
            terminal.type("echo aöb" + LEFT + "\x7f" + "日")
            equal(terminal.accept(LOGIN), "a日b\n")


@case
def obeys_the_inputrc(folder):
    path = os.path.join(folder, "inputrc")
    with open(path, "w", encoding="utf-8") as file:
        file.write('$if flowshell\n"\\C-xm": "echo mine"\n$endif\n')
        file.write('$if Bash\n"\\C-xm": "echo theirs"\n$endif\n')
    with Terminal(folder, INPUTRC=path) as terminal:
        terminal.wait(LOGIN)
        terminal.type("\x18m")
        terminal.wait("echo mine")
        equal(terminal.accept(LOGIN), "mine\n")


@case
def edits_as_vi_does(folder):
    path = os.path.join(folder, "inputrc")
    with open(path, "w", encoding="utf-8") as file:
        file.write("set editing-mode vi\n")
    with Terminal(folder, INPUTRC=path) as terminal:
        terminal.wait(LOGIN)
        terminal.type("xcho word\x1b0re")
        equal(terminal.accept(LOGIN), "word\n")
        terminal.type("half\x1b0")
        terminal.wait("half")
        terminal.type(CTRL_C)
        terminal.wait("^C")
        terminal.wait(LOGIN)
        equal(terminal.enter("echo after", LOGIN), "after\n")


@case
def survives_a_resize_in_a_list(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type("ta" + TAB + TAB)
        terminal.wait("tap")
        terminal.wait(LOGIN)
        terminal.child.setwinsize(20, 60)
        terminal.type("p login")
        terminal.accept("OnboardingPages> ")


@case
def survives_a_resize_in_a_command(folder):
    with Terminal(folder, columns=100) as terminal:
        sign_in(terminal)
        terminal.type("repeat 1000000000 -> let x 1" + ENTER)
        terminal.wait(ACCEPTED)
        terminal.child.setwinsize(20, 40)
        terminal.type(CTRL_C)
        terminal.wait("App/…/ItemsList> ")


@case
def draws_the_screen_as_wide_as_the_terminal(folder):
    for columns in (40, 80, 200):
        with Terminal(folder, columns=columns) as terminal:
            terminal.wait("Login> ")
            drawing = terminal.enter("screen", "Login> ")
            lines = [line for line in drawing.splitlines() if line[:1] in "╭│├╰"]
            equal({len(line) for line in lines}, {min(columns, 60)})
            holds("[ Log in ]" in drawing and "tap login" in drawing, drawing)


@case
def draws_what_covers_the_screen(folder):
    with Terminal(folder) as terminal:
        sign_in(terminal)
        drawing = terminal.enter("screen", LIST)
        holds("› Swift" in drawing and "tap rows[1]" in drawing, drawing)
        holds("[Item]" in drawing and " Settings " in drawing, "the tab bar")
        modal = "App/Tabbar/Item/ItemCreate/ItemForm^> "
        terminal.enter("tap create", modal)
        drawing = terminal.enter("screen", modal)
        holds("╭─ Items  ItemsList#1 ─" in drawing, "what is beneath")
        holds("swipe-down" in drawing and "› Swift" not in drawing, drawing)


@case
def the_prompt_shows_what_is_going_on(folder):
    with Terminal(folder) as terminal:
        sign_in(terminal)
        terminal.enter("after 1s -> tab Settings", "App/Tabbar/Item/ItemsList+1> ")
        terminal.enter("tap rows[1]", "App/Tabbar/Item/ItemDetail:2+1> ")
        terminal.enter("wait 1s", "App/Tabbar/Settings/SettingsScreen> ")


@case
def the_prompt_can_be_set(folder):
    with Terminal(folder, FLOWSHELL_PROMPT="%p $ ") as terminal:
        terminal.wait("App/Auth/Login $ ")
        terminal.enter('prompt "here%m: "', "here: ")
        terminal.enter("prompt", LOGIN)


@case
def traces_the_tree(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("trace tree", LOGIN)
        output = terminal.enter("tap signUp", "App/Auth/SignUp:2> ")
        holds("\n-  Auth#1 navigation [Login#1]\n" in output, output)
        holds("\n+  Auth#1 navigation [Login#1, SignUp#1]\n" in output, output)


@case
def breaks_long_refusals_at_words(folder):
    with Terminal(folder, columns=50) as terminal:
        terminal.wait(LOGIN)
        lines = terminal.enter("tap nothing", LOGIN).splitlines()
        holds(len(lines) > 1 and all(len(line) <= 50 for line in lines), repr(lines))
        holds(all(line.startswith(" " * 12) for line in lines[2:]), repr(lines))
        holds(lines[0].strip() == "^~~~~~~" and lines[1].startswith("  refused"), repr(lines))
        lines = terminal.enter("help tap", LOGIN).splitlines()
        holds(all(len(line) <= 50 for line in lines), repr(lines))


@case
def pages_what_is_higher_than_the_screen(folder):
    with Terminal(folder, PAGER="sed 's/^/paged: /'") as terminal:
        terminal.wait(LOGIN)
        holds("paged: " not in terminal.enter("path", LOGIN), "a short answer is not")
        output = terminal.enter("help", LOGIN)
        holds(output.startswith("paged: ") and output.count("paged: ") > 40, output)
    for pager in ("", "cat"):
        with Terminal(folder, PAGER=pager) as terminal:
            terminal.wait(LOGIN)
            holds("Leaves the shell." in terminal.enter("help", LOGIN), "all of it")


@case
def prints_what_no_pager_shows(folder):
    with Terminal(folder, PAGER="/nowhere/pager") as terminal:
        terminal.wait(LOGIN)
        holds("Leaves the shell." in terminal.enter("help", LOGIN), "all of it")


@case
def ctrl_c_in_a_pager_is_for_the_pager(folder):
    # However far it is when the key comes, it leaves only by it.
    pager = "trap 'echo caught; echo left; exit' INT; cat >/dev/null; echo paging; while :; do sleep 1; done"
    with Terminal(folder, PAGER=pager) as terminal:
        terminal.wait(LOGIN)
        terminal.type("help" + ENTER)
        terminal.wait("paging\r\n")
        terminal.type(CTRL_C)
        terminal.wait("caught\r\n")
        terminal.wait("left\r\n")
        terminal.wait(LOGIN)
        equal(terminal.enter("echo still here", LOGIN), "still here\n")


@case
def a_pager_may_leave_early(folder):
    with Terminal(folder, PAGER="head -n 1 | sed 's/^/paged: /'") as terminal:
        terminal.wait(LOGIN)
        equal(terminal.enter("help", LOGIN).count("\n"), 1)
        # What is printed while a command goes on is not held back by a pager.
        output = terminal.enter("repeat 20000 -> echo a long loop that nobody reads", LOGIN)
        equal(output.count("\n"), 20000)
        holds("paged: " not in output, "a running command is not paged")
        equal(terminal.enter("echo still here", LOGIN), "still here\n")


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def write(text, *path):
    os.makedirs(os.path.dirname(os.path.join(*path)), exist_ok=True)
    with open(os.path.join(*path), "w", encoding="utf-8") as file:
        file.write(text)


@case
def records_a_flow_with_its_golden(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("tap signUp", "App/Auth/SignUp:2> ")
        terminal.enter(f"record {folder}/x.flow", "[rec] App/Auth/SignUp:2> ")
        terminal.enter("pop 9", "[rec] App/Auth/SignUp:2> ")
        terminal.enter("back", "[rec] " + LOGIN)
        terminal.enter("expect screen Login", "[rec] " + LOGIN)
        terminal.type("record stop" + ENTER)
        holds("\n  pop 9\n" in terminal.wait("[Y/n] "), "the refused line is told")
        terminal.type("n" + ENTER)
        holds("recorded" in terminal.wait(f"make {folder}/x.golden? [Y/n] "), "the flow is there")
        terminal.type(ENTER)
        terminal.wait(LOGIN)
    lines = read(folder, "x.flow").splitlines()
    holds(lines[0].startswith("app ") and lines[0].endswith("Items.nav"), lines[0])
    equal(lines[1:], ["launch", "tap signUp", "back", "expect screen Login"])
    holds("> expect screen Login\n" in read(folder, "x.golden"), "the golden is there")


@case
def keeps_a_recording_when_killed(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter(f"record {folder}/x.flow", "[rec] " + LOGIN)
        terminal.enter("pop 9", "[rec] " + LOGIN)
        terminal.enter("tap signUp", "[rec] App/Auth/SignUp:2> ")
        terminal.child.kill(signal.SIGKILL)
    equal(read(folder, "x.flow").splitlines()[1:], ["launch", "! pop 9", "tap signUp"])


@case
def ends_a_recording_when_it_leaves(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter(f"record {folder}/x.flow", "[rec] " + LOGIN)
        terminal.enter("tree", "[rec] " + LOGIN)
        terminal.type(CTRL_D)
        terminal.wait("x.golden? [Y/n] ")
        terminal.type("n" + ENTER)
        terminal.wait("flowshell test --update")
        equal(terminal.end(), 0)
    holds(not os.path.exists(os.path.join(folder, "x.golden")), "no golden was wanted")


@case
def asks_before_it_replaces_a_file(folder):
    write("old", folder, "x.flow")
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(f"record {folder}/x.flow" + ENTER)
        terminal.wait("replace it? [y/N] ")
        terminal.type("what" + ENTER)
        terminal.wait("replace it? [y/N] ")
        terminal.type(CTRL_C)
        terminal.wait("not written")
        holds("[rec]" not in terminal.wait(LOGIN), "nothing is recorded")
        terminal.type(f"history {folder}/x.flow" + ENTER)
        terminal.wait("replace it? [y/N] ")
        terminal.type("y" + ENTER)
        terminal.wait("saved")
        terminal.wait(LOGIN)
    lines = read(folder, "x.flow").splitlines()
    holds(lines[0].startswith("app "), lines[0])
    equal(lines[1:], ["launch", f"# record {folder}/x.flow"])


@case
def asks_before_save_replaces_a_file(folder):
    write("old", folder, "x.flow")
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.type(f"save {folder}/x.flow" + ENTER)
        terminal.wait("replace it? [y/N] ")
        terminal.type("n" + ENTER)
        terminal.wait("not written")
        equal(read(folder, "x.flow"), "old")
        terminal.wait(LOGIN)
        terminal.type(f"save {folder}/x.flow" + ENTER)
        terminal.wait("replace it? [y/N] ")
        terminal.type("y" + ENTER)
        terminal.wait("saved")
        terminal.wait(LOGIN)
        # What it wrote itself it replaces, unless somebody has changed it.
        terminal.enter("tap login", PAGES)
        holds("saved" in terminal.enter(f"save {folder}/x.flow", PAGES), "nothing is asked")
        equal(read(folder, "x.flow").splitlines()[1:], ["launch", "tap login"])
        write("mine", folder, "x.flow")
        terminal.type(f"save {folder}/x.flow" + ENTER)
        terminal.wait("replace it? [y/N] ")
        terminal.type(ENTER)
        terminal.wait("not written")
        terminal.wait(PAGES)
        holds("bad-value" in terminal.enter(f"save {folder}/x.nav", PAGES), "only a flow")


EDITOR = """#!/usr/bin/env python3
import os, signal, sys, time
assert sys.argv[1] == "--flag", sys.argv
assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
signal.signal(signal.SIGINT, signal.SIG_IGN)
text = open(sys.argv[2]).read()
print("EDITING", repr(text), flush=True)
answer = sys.stdin.readline().strip()
os.system("stty -echo -icanon")
if answer == "fail":
    sys.exit(3)
if answer == "die":
    os.kill(os.getpid(), signal.SIGKILL)
if answer != "leave":
    open(sys.argv[2], "w").write(answer.replace("|", "\\n") + "\\n")
"""


@case
def edits_the_last_entry(folder):
    write(EDITOR, folder, "editor")
    os.chmod(os.path.join(folder, "editor"), 0o755)
    command = os.path.join(folder, "editor") + "  --flag"
    with Terminal(folder, VISUAL="", EDITOR=command) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("echo one", LOGIN)
        terminal.type("edit" + ENTER)
        terminal.wait("EDITING 'echo one\\n'")
        terminal.type(CTRL_C + "repeat 2 {|  echo two|}" + ENTER)
        terminal.wait("> repeat 2 {")
        equal(terminal.wait(LOGIN).split("\n", 1)[1], ">   echo two\n> }\ntwo\ntwo\n")
        # The terminal echoes and waits for lines again, whatever the editor did to it.
        terminal.enter("path", LOGIN)
        terminal.type(UP + UP)
        terminal.wait("}")
        equal(terminal.accept(LOGIN), "two\ntwo\n")
        for answer, message in (
            ("leave", "nothing was saved"), ("fail", "ended with 3"), ("die", "ended with 137"),
        ):
            terminal.type("edit" + ENTER)
            terminal.wait("EDITING")
            terminal.type(answer + ENTER)
            terminal.wait(message)
            terminal.wait(LOGIN)
        equal(terminal.enter("echo sane", LOGIN), "sane\n")


@case
def edits_a_file_and_runs_it(folder):
    write(EDITOR, folder, "editor")
    os.chmod(os.path.join(folder, "editor"), 0o755)
    write("tree\n", folder, "my flow; true.flow")
    with Terminal(folder, VISUAL=os.path.join(folder, "editor") + " --flag") as terminal:
        terminal.wait(LOGIN)
        terminal.type(f'edit "{folder}/my flow; true.flow"' + ENTER)
        terminal.wait("EDITING 'tree\\n'")
        terminal.type("tap signUp" + ENTER)
        terminal.wait("> source ")
        terminal.wait("App/Auth/SignUp:2> ")


@case
def says_when_there_is_no_editor(folder):
    with Terminal(folder, VISUAL="no-such-editor; true") as terminal:
        terminal.wait(LOGIN)
        holds("cannot run 'no-such-editor;'" in terminal.enter("edit", LOGIN), terminal.seen)


@case
def puts_aliases_in_where_one_sees_it(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        terminal.enter("alias two echo $1; echo $2", LOGIN)
        equal(terminal.enter("two a \"b c\"", LOGIN), "> echo a; echo \"b c\"\na\nb c\n")
        holds("needs 2 words" in terminal.enter("two a", LOGIN), terminal.seen)
        equal(terminal.enter("alias", LOGIN), "alias two echo $1; echo $2\n")
        terminal.type(UP + UP + UP)
        equal(terminal.accept(LOGIN), "a\nb c\n")
        holds('echo a; echo "b c"\n' in terminal.enter("history", LOGIN), terminal.seen)


@case
def begins_with_the_start_up_file(folder):
    write(
        "# mine\nalias t tree\npush Nowhere\nlet user ann\nalias push x\n",
        folder, "config", "flowshell", "rc.flow",
    )
    with Terminal(folder) as terminal:
        seen = terminal.wait(LOGIN)
        holds("rc.flow:3:1: error: a start-up file" in seen, seen)
        holds("rc.flow:5:1: error: " in seen, seen)
        equal(terminal.enter("echo $user", LOGIN), "ann\n")
        holds("Auth#1 navigation" in terminal.enter("t", LOGIN), terminal.seen)
    with Terminal(folder, "--color", "never", "--no-rc", APP) as terminal:
        holds("rc.flow" not in terminal.wait(LOGIN), "it is not read")
        holds("unknown-command" in terminal.enter("t", LOGIN), terminal.seen)


@case
def reads_no_start_up_file_of_the_current_folder(folder):
    write("push Nowhere\n", folder, "flowshell", "rc.flow")
    write("push Nowhere\n", folder, ".config", "flowshell", "rc.flow")
    app = os.path.join(ROOT, APP)
    with Terminal(
        folder, "--color", "never", app, cwd=folder, XDG_CONFIG_HOME=".", HOME="."
    ) as terminal:
        holds("rc.flow" not in terminal.wait(LOGIN), terminal.seen)


@case
def tells_the_time_of_a_command(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        seen = terminal.enter("time tap signUp", "App/Auth/SignUp:2> ")
        holds(re.search(r"\n  time      [0-9]+\.[0-9]{3} ms, [0-9]+ steps\n$", seen), seen)


@case
def walks_and_takes_it_back(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        seen = terminal.enter("walk screen ItemsList", LIST)
        holds("> tap login\n" in seen and "> tap finish\n" in seen, seen)
        terminal.enter("undo", PAGES)
        terminal.enter("undo", LOGIN)
        holds("already there" in terminal.enter("walk screen Login", LOGIN), terminal.seen)
        seen = terminal.enter("why unreachable ItemsList", LOGIN)
        holds("screen ItemsList can be reached in 2 lines" in seen, seen)
        terminal.type("walk screen Items" + TAB)
        terminal.wait("List ")
        terminal.accept(LIST)
        terminal.enter("history", LIST)
        holds("walk screen ItemsList" in terminal.seen, terminal.seen)


@case
def ctrl_c_ends_a_search(folder):
    write(
        "app Big\nscene main App\nevent go to\ncoordinator App navigation {\n  main S0\n"
        "  on go -> push $event.to\n}\n"
        + "".join(
            f"controller S{screen} {{\n"
            + "".join(f"  button b{to} -> emit go to=S{to}\n" for to in range(12))
            + "}\n"
            for screen in range(12)
        )
        + "controller Far\n",
        folder, "Big.nav",
    )
    with Terminal(folder, "--color", "never", os.path.join(folder, "Big.nav")) as terminal:
        terminal.wait("> ")
        for line in ("walk screen Far", "explore"):
            terminal.type(line + ENTER)
            terminal.wait(ACCEPTED)
            terminal.type(CTRL_C)
            holds("interrupted" in terminal.wait("App/S0> "), terminal.seen)
        equal(terminal.enter("path", "App/S0> "), "App/S0\n")


@case
def tells_a_finding_while_it_searches(folder):
    write(
        "app Leaking\nscene main App\nevent open\ncoordinator App navigation {\n  main Home\n"
        "  on open -> start Child\n}\ncoordinator Child navigation shared retain=manual {\n  main Page\n}\n"
        "controller Home {\n  button open -> emit open\n}\ncontroller Page\n",
        folder, "Leaking.nav",
    )
    # Ever more of them: the search does not end of itself.
    options = ("--max-steps", "1000000000", "--max-piled", "1000000000")
    with Terminal(folder, "explore", os.path.join(folder, "Leaking.nav"), *options) as terminal:
        began = time.monotonic()
        terminal.wait("Child is attached, but owns nothing")
        # A second would do where nothing else runs.
        holds(time.monotonic() - began < 10, time.monotonic() - began)
        terminal.type(CTRL_C)
        terminal.wait("1 finding (1 FAIL)")
        holds("cut: interrupted" in terminal.seen, terminal.seen)
        holds("Child is attached, but owns nothing" in terminal.seen, terminal.seen)


@case
def lists_what_comes_next(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        seen = terminal.enter("next user", LOGIN)
        holds("tap signUp  -> App/Auth/SignUp\n" in seen, seen)


@case
def searches_the_help(folder):
    with Terminal(folder) as terminal:
        terminal.wait(LOGIN)
        holds("  swipe-down " in terminal.enter("apropos topmost modal", LOGIN), terminal.seen)


if __name__ == "__main__":
    main()
