#!/usr/bin/env python3
"""Hostile texts and paths: nothing of a file steers a terminal, a report or a machine, and nothing is opened that waits.

Plain Python 3. FLOWSHELL names the program, else the debug build is taken. One line a case; status 1
if any failed.
"""

import json
import os
import pty
import re
import select
import subprocess
import time
import xml.etree.ElementTree as XML
from html.parser import HTMLParser

from support.cases import NEEDED, PROGRAM, case, equal, holds, main

PATIENCE = 60

# What steers a terminal, ends what it stands in, or means something to one of those who read reports.
PARTS = [
    "\x1b[31mred", "\x1b]0;title\x07", "\x1bP1$r\x1b\\", "\x9b31mred", "\x9d0;title\x9c", "\x07\x08\x7f",
    "carriage\rreturn", "\u202eoverride\u202c", "\u2066isolate\u2069", "line\u2028paragraph\u2029",
    "]]>", "<![CDATA[x]]>", "</script><script>alert(1)</script>", "<!-- --!>", "\" onload=\"alert(1)",
    "' onload='alert(1)", "&amp;&#0;", "back\\slash\\", "%25", "$(id)", "`id`", "{% raw %}", "<U+0041>",
]
# What means something at the beginning of a line only.
STARTS = ["::error::x", "##[error]x", "%0A::error::x", "```", "|t|", "# SKIP x", "ok 1 - x", "1..1", "> tap", "!include x"]
TEXTS = [" ".join(PARTS[start::4]) for start in range(4)] + STARTS
# The same as names of files, which have no line ends of their own but may have any byte.
NAMES = [text.replace("/", "_") for text in TEXTS] + ["new\nline\n::error::b", "-q", "é日"]
UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def environment(folder, **more):
    kept = {name: value for name, value in os.environ.items() if name in NEEDED}
    own = {
        "SWIFT_BACKTRACE": "enable=no", "HOME": folder, "XDG_STATE_HOME": os.path.join(folder, ".state"),
        "FLOWSHELL_HISTORY": "", "TERM": "dumb", "LANG": "C.UTF-8",
    }
    return kept | own | more


def run(folder, *arguments, data=b"", **more):
    """Runs the program to its end: its status, what it printed, and what it complained of."""
    done = subprocess.run(
        [PROGRAM, *arguments], input=data, cwd=folder, env=environment(folder, **more), timeout=PATIENCE,
        capture_output=True,
    )
    return done.returncode, safe(done.stdout, arguments), safe(done.stderr, arguments)


def safe(data, what):
    """A text that steers nobody."""
    text = data.decode("utf-8")
    found = UNSAFE.search(text)
    holds(not found, f"{what}: {text[max(0, found.start() - 40):found.end() + 40]!r}" if found else "")
    return text


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return safe(file.read(), name)


def quoted(text):
    """The text as a literal of the language."""
    escapes = {'"': '\\"', "\\": "\\\\", "$": "\\$", "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(escapes.get(sign, sign) for sign in text) + '"'


def app(text):
    """An app that says a text wherever it may say one."""
    word = quoted(text)
    return f"""app Hostile
scene main Main
service session ready {{name: {word}}}
data items [{{id: 1, title: {word}}}]
event next value
event other
link {quoted("app://x/" + re.sub("[/ :]", "_", text))} item
coordinator Main navigation {{
  main Home
  state text {word}
  on next -> push Detail value=$event.value
  route item -> push Detail value={word}
}}
controller Home {word} {{
  field user
  label said {word}
  list rows from=items id=$row.title title=$row.title -> emit next value=$row.title
  button go {word} -> emit next value={word}
}}
controller Detail "Detail $param.value" {{
  parameters value
}}
"""


def flow(text):
    """A flow that passes a text through whatever prints one."""
    word = quoted(text)
    return f"""title {text}
tag t
launch
screen
elements
echo {word}
echo {text}
let x {word}
type user {word}
set session.name {word}
inspect Main
tap go
expect that $x == {word}
? push {word}
? tap {word}
? emit {word}
? goto {word}
! link {word}
! source {word}
! restore {word}
? expect text said {word}
tree
why next
"""


def lines_of(text):
    return [part for part in re.split("[\r\n]", text) if part]


@case
def passes_texts_on_as_texts(folder):
    """Each text through transcripts, objects, goldens and checks."""
    for number, text in enumerate(TEXTS):
        place = f"t{number}"
        write(folder, f"{place}/App.nav", app(text))
        write(folder, f"{place}/a.flow", flow(lines_of(text)[0]))
        where = os.path.join(folder, place)
        run(where, "run", "a.flow")
        run(where, "check", ".")
        run(where, "check", "--format", "json", ".")
        _, out, _ = run(where, "run", "--format", "json", "a.flow")
        for line in out.split("\n")[:-1]:
            json.loads(line)
        run(where, "test", "--update", "a.flow")
        if os.path.exists(os.path.join(where, "a.golden")):
            read(where, "a.golden")
            equal(run(where, "test", "a.flow")[0], 0)
        run(where, "fmt", "--check", "App.nav")
        _, out, _ = run(where, "--format", "json", "App.nav", data=flow(lines_of(text)[0]).encode())
        for line in out.split("\n")[:-1]:
            json.loads(line)


class Page(HTMLParser):
    """The tags and attributes of a page."""

    def __init__(self):
        super().__init__()
        self.tags = []
        self.attributes = set()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}


@case
def draws_texts_as_texts(folder):
    for number, text in enumerate(TEXTS):
        place = f"t{number}"
        write(folder, f"{place}/App.nav", app(text))
        where = os.path.join(folder, place)
        for form in ("dot", "mermaid", "json", "svg"):
            status, out, error = run(where, "graph", "App.nav", "--format", form)
            equal((form, status, error), (form, 0, ""))
            if form == "svg":
                tree = XML.fromstring(out)
                names = {element.tag.split("}")[-1] for element in tree.iter()}
                holds("script" not in names, names)
                holds(not any(key.startswith("on") for element in tree.iter() for key in element.attrib), text)
            elif form == "json":
                json.loads(out)
        run(where, "explore", "App.nav", "--max-states", "20", "--report", "page.html", "--never", "screen Detail")
        page = Page()
        page.feed(read(where, "page.html"))
        equal((text, page.tags.count("script")), (text, 2))
        holds("onload" not in page.attributes, page.attributes)


def report_folder(folder, texts):
    """Flows of hostile names that fail with hostile texts."""
    write(folder, "flows/App.nav", app("plain"))
    for number, name in enumerate(texts):
        text = lines_of(name)[0]
        write(folder, f"flows/{number}{name}.flow", f"title {text}\nlaunch\nexpect text said {quoted(text)}\n")
        write(folder, f"flows/{number}{name}-differs.flow", f"launch\necho {quoted(text)}\n")
        write(folder, f"flows/{number}{name}-differs.golden", f"# flow-golden 1\n> launch\n{text}\n> echo\n")
        write(folder, f"flows/{number}{name}-bad.flow", f"{text}\n")
        write(folder, f"flows/{number}{name}-orphan.golden", "")


@case
def reports_names_and_texts_as_texts(folder):
    report_folder(folder, NAMES)
    kinds = ("junit", "tap", "json", "github", "markdown")
    for variables in ({}, {"CI": "1"}):
        status, _, _ = run(folder, "test", *(f"--report={kind}={kind}" for kind in kinds), "flows", **variables)
        equal(status, 2)
        for kind in kinds:
            check_report(kind, read(folder, kind))
    status, out, _ = run(folder, "test", "-v", "flows")
    holds(out.count("FAIL") >= len(NAMES), out[:200])
    run(folder, "test", "--list", "flows")
    run(folder, "test", "--coverage", "flows")
    status, out, _ = run(folder, "check", "--format", "json", "flows")
    for line in out.split("\n")[:-1]:
        json.loads(line)
    run(folder, "check", "flows")
    run(folder, "fmt", "--check", "flows")


def check_report(kind, out):
    if kind == "junit":
        names = {element.tag for element in XML.fromstring(out).iter()}
        equal(names - {"testsuites", "testsuite", "testcase", "failure", "error", "skipped"}, set())
    elif kind == "json":
        for line in out.split("\n")[:-1]:
            json.loads(line)
    elif kind == "github":
        for line in out.split("\n")[:-1]:
            holds(re.fullmatch(r"::(error|warning) [^:]*::.*", line), line)
    elif kind == "tap":
        inside = False
        for line in out.split("\n")[:-1]:
            inside = (inside or line == "  ---") and line != "  ..."
            if not inside and line != "  ...":
                holds(re.match(r"(TAP version 13$|(not )?ok \d+ - |1\.\.\d+$|# |Bail out!)", line), line)
    elif kind == "markdown":
        outside = re.sub(r"^(`{3,})diff\n.*?^\1$", "", out, flags=re.M | re.S)
        holds("<script" not in outside and "<!--" not in outside, outside)
        equal(outside.count("<details>"), outside.count("</details>"))


@case
def names_files_in_messages_as_texts(folder):
    write(folder, "App.nav", app("plain"))
    # What begins a line has nothing to end in a message.
    for name in [*NAMES[:4], *NAMES[-3:]]:
        for arguments in (
            ["./" + name], ["run", "./" + name], ["test", "./" + name], ["check", "./" + name],
            ["check", "./" + name + ".nav"], ["fmt", "./" + name], ["graph", "./" + name],
            ["explore", "./" + name], ["graph", "App.nav", "-o", name + "/x.dot"],
            ["graph", "App.nav", "-o", "./" + name + ".txt"], ["graph", "App.nav", "--diff", "./" + name],
            ["test", "--junit", name + "/x", "."], ["shrink", "./" + name + ".flow"], ["test", "--filter", "(" + name],
            ["path", "App.nav", "--to", name], ["App.nav", "-c", "save " + quoted("no/" + name + ".flow")],
            ["App.nav", "-c", "record " + quoted("no/" + name + ".flow")], ["App.nav", "-c", "source " + quoted(name)],
            ["App.nav", "-c", "app " + quoted(name)], ["explore", "App.nav", "--suite", "App.nav/" + name],
            ["-D", name, "App.nav"], ["--format", name, "App.nav"], ["explore", "App.nav", "--always", name],
        ):
            status, out, error = run(folder, *arguments)
            holds(status == 0 or out + error, f"{arguments}: {status}, and nothing is said")


@case
def a_name_that_is_not_utf8_is_told_of(folder):
    write(folder, "App.nav", app("plain"))
    with open(os.path.join(folder.encode(), b"a\xff\x1b[31m.flow"), "wb") as file:
        file.write(b"launch\n")
    for arguments in (["test", "."], ["check", "."], ["fmt", "."]):
        run(folder, *arguments)
    status, _, error = run(folder, b"run", b"a\xff\x1b[31m.flow")
    equal(status, 2)
    holds(error, "something is said")


@case
def bytes_of_no_text_are_told_of(folder):
    for data in (b"\x00", b"launch\n\xff\xfe\n", b"launch\n\x1b\x9b\xc2\n", b"\xef\xbb\xbf\x00", b"echo \xed\xa0\x80\n"):
        write(folder, "a.flow", data)
        write(folder, "App.nav", data)
        write(folder, "a.golden", b"# flow-golden 1\n" + data)
        for arguments in (["run", "a.flow"], ["test", "a.flow"], ["check", "."], ["App.nav"], ["fmt", "--diff", "a.flow"]):
            holds(run(folder, *arguments)[0] in (1, 2), f"{arguments} {data!r}")
        write(folder, "App.nav", app("plain"))
        holds(run(folder, "App.nav", data=data)[0] == 2, f"{data!r}")
        run(folder, "--format", "json", "App.nav", data=data)


SECRET = "top-secret-word"


def tree(folder):
    """A project, and beside it what is none of its business."""
    write(folder, "project/.git/HEAD", "")
    write(folder, "project/App.nav", app("plain"))
    write(folder, "project/flows/_b.flow", "echo here\n")
    write(folder, "secret.flow", f"{SECRET}\n")
    write(folder, "secret.nav", f"{SECRET}\n")
    flows = os.path.join(folder, "project/flows")
    os.symlink("../../secret.flow", os.path.join(flows, "link.flow"))
    os.mkdir(os.path.join(folder, "project/parts"))
    os.symlink("../../secret.nav", os.path.join(folder, "project/parts/link.nav"))
    os.symlink("../..", os.path.join(flows, "up"))
    os.symlink("/dev/zero", os.path.join(flows, "zero.flow"))
    os.symlink("_b.flow", os.path.join(flows, "inside.flow"))
    os.mkfifo(os.path.join(flows, "pipe.flow"))
    os.mkfifo(os.path.join(folder, "project/parts/pipe.nav"))
    for name in ("project/parts/huge.nav", "project/flows/huge.flow"):
        write(folder, name, "")
        os.truncate(os.path.join(folder, name), 300 << 30)
    return flows


OUTSIDE = [
    "../../secret.flow", "link.flow", "up/secret.flow", "zero.flow", "/etc/passwd", "/dev/tty", "/dev/stdin",
    "/proc/self/environ", "/dev/zero", "../flows/../../secret.flow",
]
SPECIAL = {"pipe.flow": "it is a pipe", ".": "it is a folder", "huge.flow": "it is larger than 256 MiB"}


@case
def names_no_file_outside_of_its_tree(folder):
    flows = tree(folder)
    wanted = [(path, "it is outside of the project; FLOWSHELL_ALLOW may name its folder") for path in OUTSIDE]
    for path, reason in [*wanted, *SPECIAL.items()]:
        if path.startswith("/") and not os.path.exists(path):
            continue
        for word in ("source", "app"):
            write(flows, "a.flow", f"{word} {path}\n")
            for arguments in (["run", "a.flow"], ["check", "a.flow"], ["a.flow"]):
                status, out, error = run(flows, *arguments)
                equal((path, word, arguments, status), (path, word, arguments, 2))
                holds(reason in out + error, f"{arguments} {word} {path}: {out} {error}")
                holds(SECRET not in out + error and "root:" not in out + error, out + error)
    # Paths that only a run knows.
    write(flows, "a.flow", 'let x secret\nsource "../../$x.flow"\n'.replace("$x.", "${x}."))
    status, out, error = run(flows, "run", "a.flow")
    holds(status == 1 and "outside of the project" in out + error and SECRET not in out + error, out + error)
    write(flows, "a.flow", "source inside.flow\nsource ../flows/_b.flow\n")
    equal(run(flows, "run", "a.flow")[0], 0)
    write(flows, "a.flow", "source ../../secret.flow\n")
    status, out, error = run(flows, "run", "a.flow", FLOWSHELL_ALLOW=folder)
    holds(SECRET in out + error, "who allows it has it read")
    # Who types names any file.
    holds(SECRET in run(flows, "-c", "source ../../secret.flow")[1], "it is read")


@case
def includes_no_file_outside_of_its_tree(folder):
    tree(folder)
    project = os.path.join(folder, "project")
    for path, reason in (
        ("parts/link.nav", "outside of the project"), ("../secret.nav", "leaves the folder"), ("/etc/passwd", "is absolute"),
        ("flows/up/secret.nav", "outside of the project"), ("parts/pipe.nav", "it is a pipe"),
        ("parts/huge.nav", "it is larger than 256 MiB"), ("flows", "it is a folder"), ("flows/zero.flow", "outside of the project"),
    ):
        write(project, "App.nav", f"include {path}\n" + app("plain"))
        for arguments in (["check", "App.nav"], ["App.nav"]):
            status, out, error = run(project, *arguments)
            equal((path, arguments, status), (path, arguments, 2))
            holds(reason in out + error and SECRET not in out + error, f"{path}: {out} {error}")


@case
def opens_nothing_that_waits_when_it_is_named(folder):
    tree(folder)
    project = os.path.join(folder, "project")
    for path in ("parts/pipe.nav", "/dev/tty", "flows/zero.flow", "parts/huge.nav"):
        for arguments in (
            ["check", path], ["run", path], ["fmt", path], ["graph", path], ["explore", path], [path],
            ["graph", "App.nav", "--diff", path], ["path", "App.nav", "--to", "screen Home", "--from", path],
            ["shrink", path],
        ):
            status, out, error = run(project, *arguments)
            holds(status in (1, 2) and out + error, f"{arguments}: {status}")


class Terminal:
    """The program at a pseudo-terminal; what it wrote."""

    def __init__(self, folder, *arguments, **variables):
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execve(PROGRAM, [PROGRAM, *arguments], environment(folder, **variables))
        self.seen = b""

    def wait(self, text):
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            holds(ready, f"{text!r} did not come behind {self.seen!r}")
            self.seen += os.read(self.master, 1 << 16)
        before, self.seen = self.seen.split(text.encode(), 1)
        return before.decode()

    def type(self, text):
        os.write(self.master, text.encode())

    def rest(self):
        """All that comes until it ends."""
        try:
            while block := os.read(self.master, 1 << 16):
                self.seen += block
        except OSError:
            pass
        os.close(self.master)
        os.waitpid(self.child, 0)
        return self.seen.decode()


# What the program itself writes to steer a terminal: colours, and what readline needs.
OWN = re.compile(r"\x1b\[[?0-9;]*[mhlKJCDA]|\r|\x07|\x08")


@case
def shows_no_source_as_it_is_at_a_terminal(folder):
    hostile = "\x1b]0;title\x07\x1b[2J\x9b2J\u202e"
    write(folder, "App.nav", app("plain"))
    write(folder, "a.flow", f"launch\necho   {hostile}\nexpect screen Detail\n")
    write(folder, "b.flow", f"launch\necho {hostile}\n")
    for arguments in (
        ["fmt", "--diff", "a.flow"], ["shrink", "a.flow"], ["run", "a.flow"], ["test", "a.flow"], ["check", "a.flow"],
        ["path", "App.nav", "--to", "screen Detail", "--from", "b.flow"], ["-c", f"echo '{hostile}'", "App.nav"],
    ):
        seen = Terminal(folder, *arguments, TERM="xterm", NO_COLOR="1").rest()
        safe(OWN.sub("", seen).encode(), arguments)
        holds("title" in seen, f"{arguments}: {seen}")


@case
def completes_hostile_names_as_texts(folder):
    """What a Tab lists of names, values and files steers nobody."""
    hostile = "\x1b]0;title\x07\x1b[2Jx"
    write(folder, "App.nav", app(hostile))
    for name in (hostile, "\x9b2Jy", "\u202ez", "new\nline"):
        write(folder, f"files/{name}.flow", "")
    terminal = Terminal(folder, "App.nav", TERM="xterm", INPUTRC="/dev/null", NO_COLOR="1")
    for line in ("source files/", "tap ", "tap rows[", "expect text said ", "set session.", "app files/"):
        # What is typed before there is a prompt the terminal itself echoes.
        terminal.wait("Main/Home> ")
        terminal.type("\x15" + line + "\t\t")
        terminal.type("\x15echo done\r")
        seen = terminal.wait("\rdone\r\n")
        safe(OWN.sub("", seen).encode(), line)
        holds("\x1b]0" not in seen and "\x1b[2J" not in seen, seen)
    terminal.type("quit\r")
    terminal.rest()


@case
def follows_no_link_to_a_file_of_another_kind(folder):
    write(folder, "secret", "root:x:0:0\n")
    write(folder, "tree/App.nav", "app A\nscene main R\n\ncoordinator R navigation {\n  main S\n}\n\ncontroller S\n")
    write(folder, "tree/good.flow", "golden none\nlaunch\n")
    equal(run(folder, "test", "-q", "tree")[0], 0)
    for name in ("bad.flow", "bad.nav"):
        os.symlink("../secret", os.path.join(folder, "tree", name))
        kind = name.split(".")[1]
        wanted = f"'tree/{name}' is a link to 'secret', which is no .{kind} file"
        for command in ("test", "check", "fmt") if kind == "flow" else ("check", "fmt"):
            status, out, err = run(folder, command, "tree")
            equal(status, 2)
            holds(wanted in err and "root" not in out + err, (command, out, err))
        os.remove(os.path.join(folder, "tree", name))


# What writes a file, by the name of that: arguments, and what the environment or the input has besides.
GOLDEN_NEW = "# flow-golden 1\n> launch\n"
WRITERS = {
    "a.golden.new": (["test", "a.flow"], {}), "a.golden": (["test", "--update", "a.flow"], {}),
    "out.xml": (["test", "--junit", "{}", "a.flow"], {}), "out.md": (["test", "--report", "markdown={}", "a.flow"], {}),
    "out.tap": (["test", "--report", "tap={}", "a.flow"], {}), "out.jsonl": (["test", "--report", "json={}", "a.flow"], {}),
    "out.cov": (["test", "--coverage-json", "{}", "a.flow"], {}), "step.md": (["test", "--github", "a.flow"], {}),
    "out.html": (["explore", "App.nav", "--report", "{}"], {}), "out.svg": (["graph", "App.nav", "-o", "{}"], {}),
    "out.json": (["graph", "App.nav", "-o", "{}"], {}), "short.flow": (["shrink", "fails.flow", "-o", "{}"], {}),
    "messy.flow": (["fmt", "{}"], {}), "saved.flow": (["App.nav"], {"data": b"save {}\n"}),
    "typed.flow": (["App.nav"], {"data": b"record {}\ntap next\nrecord stop\n"}),
    "entered.flow": (["App.nav"], {"data": b"path\nhistory {}\n"}),
    "answered.flow": (["--format", "json", "App.nav"], {"data": b"save {}\n"}),
}
KEPT = "what somebody else has\n"


def writable(folder):
    """A project in which every writer has something to write, and a folder beside it."""
    write(folder, "project/.git/HEAD", "")
    write(folder, "project/App.nav", app("plain"))
    for name in ("project/a.flow", "project/inside/a.flow"):
        write(folder, name, "app /App.nav\nlaunch\n".replace("/App", "../App" if "inside" in name else "App"))
        write(folder, name.replace(".flow", ".golden"), GOLDEN_NEW)
    write(folder, "project/fails.flow", "app App.nav\nlaunch\nexpect screen Detail\n")
    os.mkdir(os.path.join(folder, "outside"))
    return os.path.join(folder, "project")


def everything(folder):
    """The bytes of all files below a folder, and where links lead."""
    found = {}
    for place, folders, names in os.walk(folder):
        for name in folders + names:
            path = os.path.join(place, name)
            if os.path.islink(path):
                found[path] = os.readlink(path)
            elif os.path.isfile(path):
                with open(path, "rb") as file:
                    found[path] = file.read()
    return found


def write_by(project, name, path):
    """Lets the writer of a name write at a path."""
    arguments, more = WRITERS[name]
    more = {key: value.replace(b"{}", path.encode()) for key, value in more.items()}
    if name == "step.md":
        more["GITHUB_STEP_SUMMARY"] = path
    return run(project, *(word.replace("{}", path) for word in arguments), **more)


@case
def writes_what_is_asked_for_without_links(folder):
    """That each writer writes: else what follows would show nothing."""
    for name in WRITERS:
        project = writable(os.path.join(folder, name))
        if name == "messy.flow":
            write(project, name, "launch  \n")
        write_by(project, name, name)
        holds(os.path.isfile(os.path.join(project, name)) and read(project, name) != "launch  \n", name)


@case
def writes_through_no_link(folder):
    """A link where a file is to be written stays, as does what it leads to; the refusal names it."""
    for name in WRITERS:
        for target in (b"# flow-golden 1\n> launch\n", None):
            own = os.path.join(folder, f"{name}-{target is None}")
            project = writable(own)
            path = os.path.join(project, name)
            if target is not None:
                write(own, "outside/profile", "launch  \n" if name == "messy.flow" else target)
            if os.path.exists(path):
                os.remove(path)
            os.symlink("../outside/profile", path)
            before = everything(own)
            if target is None and name in ("a.golden", "messy.flow"):
                # Nothing is there to be compared with, or to be laid out.
                continue
            status, out, error = write_by(project, name, name)
            holds(name in out + error and "it is a link" in out + error or "is a link to" in error, f"{name}: {out} {error}")
            after = everything(own)
            if name != "a.golden.new":
                # The run itself says what it got.
                after.pop(os.path.join(project, "a.golden.new"), None)
            equal({key: value for key, value in after.items() if "/.state/" not in key}, before)
            holds(status != 0 or name == "answered.flow", f"{name}: {status}")


@case
def writes_through_no_folder_that_leads_out(folder):
    """A folder that is a link within the project is one of its folders; one that leads out is refused."""
    for name in WRITERS:
        for target in ("../outside", "inside"):
            own = os.path.join(folder, f"{name}-{target == 'inside'}")
            project = writable(own)
            os.symlink(target, os.path.join(project, "way"))
            path = f"way/{name}"
            write(project, "inside/messy.flow", "launch  \n")
            write(own, "outside/messy.flow", "launch  \n")
            write(own, "outside/App.nav", app("plain"))
            write(own, "outside/a.flow", "app App.nav\nlaunch\n")
            write(own, "outside/a.golden", GOLDEN_NEW)
            before = everything(own + "/outside")
            arguments = WRITERS[name][0]
            if "{}" not in arguments and not WRITERS[name][1] and name != "step.md" and "=" not in "".join(arguments):
                status, out, error = run(project, *(word.replace("a.flow", "way/a.flow") for word in arguments))
            else:
                status, out, error = write_by(project, name, path)
            wanted = "the link 'way' leads out of the project" in out + error
            holds(wanted == (target != "inside"), f"{name} {target}: {status} {out} {error}")
            equal(everything(own + "/outside"), before)
            if target == "inside":
                holds(os.path.isfile(os.path.join(project, path)), f"{name} is written")
    # Who allows the folder has it written.
    status, out, error = run(os.path.join(folder, "out.svg-False/project"), "graph", "App.nav", "-o", "way/out.svg",
                             FLOWSHELL_ALLOW=os.path.join(folder, "out.svg-False/outside"))
    equal(status, 0)


@case
def writes_no_folder_of_flows_through_a_link(folder):
    for option in ("--emit", "--suite"):
        own = os.path.join(folder, option)
        project = writable(own)
        os.symlink("../outside", os.path.join(project, "way"))
        for path in ("way", "way/deeper"):
            before = everything(own)
            status, out, error = run(project, "explore", "App.nav", option, path)
            equal(status, 2)
            holds("the link 'way' leads out of the project" in error, error)
            equal(everything(own), before)
            holds(os.listdir(own + "/outside") == [], "no folder is made")
    # A flow or a golden file of a suite that is a link.
    own = os.path.join(folder, "file")
    project = writable(own)
    holds(run(project, "explore", "App.nav", "--suite", "suite")[0] in (0, 3), "a suite")
    for name in sorted(os.listdir(project + "/suite")):
        path = os.path.join(project, "suite", name)
        os.remove(path)
        write(own, "outside/profile", KEPT)
        os.symlink("../../outside/profile", path)
        before = everything(own)
        status, out, error = run(project, "explore", "App.nav", "--suite", "suite")
        equal(status, 2)
        equal(everything(own), before)
        os.remove(path)
        holds(run(project, "explore", "App.nav", "--suite", "suite")[0] in (0, 3), "made again")


if __name__ == "__main__":
    main()
