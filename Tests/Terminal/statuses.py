#!/usr/bin/env python3
"""Exit statuses of the program: 0 good, 1 the app differs, 2 the input or the usage is wrong, 130 interrupted.

Plain Python 3. FLOWSHELL names the program, else the debug build is taken. One line a case; status 1
if any failed.
"""

import json
import os
import pty
import re
import select
import shlex
import signal
import subprocess

from support.cases import PROGRAM, ROOT, case, equal, holds, main

APP = os.path.join(ROOT, "Samples/Items/Items.nav")
PATIENCE = 60
ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name not in ("CI", "CLICOLOR_FORCE")
} | {
    "SWIFT_BACKTRACE": "enable=no", "TERM": "dumb", "NO_COLOR": "1", "FLOWSHELL_HISTORY": "",
    # The app of most flows is a link that leads there.
    "FLOWSHELL_ALLOW": ROOT,
}

FILES = {
    "good.flow": "launch\ntap login\n",
    "others.html": "<p>mine</p>\n",
    "good.golden": None,
    "refused.flow": "launch\ntap nothing\ntree\n",
    "claim.flow": "launch\nexpect screen Terms\n",
    "syntax.flow": 'launch\necho "a\n',
    "unknown.flow": "launch\npsuh X\n",
    "missing.flow": "launch\n",
    "differs.flow": "launch\n",
    "differs.golden": "# flow-golden 1\n> launch\n",
    "stale.flow": "launch\ntree\n",
    "stale.golden": "# flow-golden 1\n> launch\n",
    "broken/App.nav": "app X\nscene main A\ncoordinator A simple {\n  main S\n}\n",
    "broken/any.flow": "launch\n",
    "empty/README": "",
    "whole/App.nav": "app X\n\nscene main A\n\ncoordinator A simple {\n  main S\n}\n\ncontroller S\n",
    "whole/_part.flow": "expect screen S\n",
    "whole/a.flow": "launch\nsource _part.flow\n! tap nothing\nexpect refusal unknown-element\n",
    "two/App.nav": (
        "app X\n\nscene main A\nevent go\n\ncoordinator A navigation {\n  main S\n  on go -> push T\n}\n\n"
        "controller S {\n  button go -> emit go\n}\n\ncontroller T\n"
    ),
    "two/a.flow": "launch\ntap go\n",
    "deep/App.nav": (
        "app Deep\nscene main A\nevent up\nevent open\ncoordinator A navigation {\n  main S\n  state count 0\n"
        "  guard T $state.count == 5\n  on up -> set state.count ($state.count + 1)\n  on open -> push T\n}\n"
        "controller S {\n  button up -> emit up\n  button open -> emit open\n}\ncontroller T\n"
    ),
    "suspicious.flow": "app Items.nav\nlaunch\necho $user\n",
    "ugly.flow": "launch   \n   tree\n",
}

# What is given, what standard input brings, and the status.
TABLE = [
    # Usage.
    (["--help"], "", 0),
    (["help", "run"], "", 0),
    (["help", "hidden-state"], "", 0),
    (["help", "assumptions"], "", 0),
    (["help", "hiden-state"], "", 2),
    (["--nonsense"], "", 2),
    (["--format", "xml", "Items.nav"], "", 2),
    (["Items.nav", "Items.nav"], "", 2),
    (["-i", "Items.nav"], "", 2),
    (["-i", "--format", "json", "Items.nav"], "", 2),
    (["run"], "", 2),
    # Exploring: clean, a finding, wrong usage, cut and clean, cut with a finding.
    (["explore", "--actions", "user", APP], "", 0),
    (["explore", "--actions", "user", "--never", "screen Terms", APP], "", 1),
    (["explore", "--actions", "user", "--format", "json", APP], "", 0),
    (["explore", "--actions", "user", "--max-states", "3", "--check", "none", APP], "", 3),
    (["explore", "--actions", "user", "--max-states", "3", "--always", "screen Terms", APP], "", 4),
    (["explore", "--actions", "user", "--view", "[$top.id, $depth]", "--max-states", "5", APP], "", 3),
    (["explore", "--view", "$nothing.here", APP], "", 2),
    (["explore", "--view", "$top.id", "--widen", APP], "", 2),
    (["explore", "--view", "tpo", APP], "", 2),
    (["explore", "--always", "nonsense X", APP], "", 2),
    (["explore", "--check", "nonsense", APP], "", 2),
    (["explore", "--actions", "user", "--check", "-pump", APP], "", 0),
    (["explore", "--actions", "user", "--never", "screen Terms", "--stop-at-first", APP], "", 4),
    (["explore", "--actions", "", APP], "", 2),
    (["explore", "--max-depth", "0", APP], "", 2),
    (["explore", "nothing.nav"], "", 2),
    (["test", "--filter", "(", "good.flow"], "", 2),
    # A session from a pipe.
    (["Items.nav"], "", 0),
    (["Items.nav"], "tree\nquit\n", 0),
    (["Items.nav"], "! tap nothing\n? tap nothing\n", 0),
    (["Items.nav"], "quit\ntap nothing\n", 0),
    (["Items.nav"], "tap nothing\n", 1),
    (["Items.nav"], "walk screen Settings#9\n", 1),
    (["Items.nav"], "walk screen ItemsList\nexpect screen ItemsList\nnext\n", 0),
    (["Items.nav"], "why unreachable ItemsList\n", 0),
    (["Items.nav"], "walk screen\n", 2),
    (["Items.nav"], "expect screen Terms\n", 1),
    (["Items.nav"], "! tree\n", 1),
    (["Items.nav"], "strict on\nemit items.select item=1\n", 1),
    (["--keep-going", "Items.nav"], "tap nothing\ntree\n", 1),
    (["--keep-going", "Items.nav"], "tap nothing\nquit\n", 1),
    (["Items.nav"], 'echo "a\n', 2),
    (["Items.nav"], "repeat 2 {\n", 2),
    (["Items.nav"], "psuh X\n", 2),
    (["Items.nav"], "\udcff\n", 2),
    (["Items.nav"], "source nowhere.flow\n", 2),
    (["Items.nav"], "app nowhere.nav\n", 2),
    (["Items.nav"], "save nowhere/at/all.flow\n", 2),
    (["--keep-going", "Items.nav"], "psuh X\ntap nothing\n", 2),
    ([], "tree\n", 1),
    (["nowhere.nav"], "", 2),
    (["broken/App.nav"], "", 2),
    # Lines and flows.
    (["-c", "tree", "Items.nav"], "tap nothing\n", 0),
    (["-c", "tap login", "-c", "expect screen OnboardingPages", "Items.nav"], "", 0),
    (["-c", "tap nothing", "-c", "psuh", "Items.nav"], "", 1),
    (["-c", "tree; tap nothing", "Items.nav"], "", 1),
    (["-c", 'echo "a', "Items.nav"], "", 2),
    (["good.flow"], "", 0),
    (["Items.nav", "good.flow", "-c", "expect screen OnboardingPages"], "", 0),
    (["refused.flow", "-c", "psuh"], "", 1),
    (["claim.flow"], "", 1),
    (["unknown.flow"], "", 2),
    (["syntax.flow"], "", 2),
    (["nowhere.flow"], "", 2),
    (["broken/any.flow"], "", 2),
    # Objects for programs.
    (["--format", "json", "Items.nav"], "tree\n", 0),
    (["--format", "json", "Items.nav"], "tap nothing\ntree\n", 1),
    (["--format", "json", "Items.nav"], "tap nothing\npsuh\ntree\nquit\n", 2),
    (["--format", "json", "nowhere.nav"], "", 2),
    # Suites, paths and shrinking.
    (["explore", "Items.nav", "--actions", "user", "--suite", "made"], "", 0),
    (["explore", "whole/App.nav", "--suite", "whole/made", "--cover", "handlers"], "", 0),
    (["explore", "Items.nav", "--suite", "made", "--cover", "nothing"], "", 2),
    (["explore", "Items.nav", "--prune"], "", 2),
    (["explore", "Items.nav", "--actions", "user", "--suite", "good.flow"], "", 2),
    (["explore", "nowhere.nav", "--suite", "made"], "", 2),
    (["explore", "Items.nav", "--actions", "user", "--missing", "good.flow"], "", 1),
    (["explore", "whole/App.nav", "--missing", "whole/a.flow"], "", 0),
    (["explore", "Items.nav", "--actions", "user", "--missing", "nowhere"], "", 2),
    (["path", "Items.nav", "--to", "screen ItemDetail"], "", 0),
    (["path", "Items.nav", "--to", "screen Terms", "--from", "good.flow"], "", 0),
    (["path", "Items.nav", "--to", "not alive App", "--actions", "user"], "", 1),
    (["path", "Items.nav", "--to", "screen Terms", "--max-depth", "1"], "", 3),
    (["path", "Items.nav", "--to", "screen Terms", "--avoid", "screen Login"], "", 2),
    (["path", "Items.nav", "--to", "screen Trems"], "", 2),
    (["path", "Items.nav", "--to", "screen"], "", 2),
    (["path", "Items.nav", "--to", "screen Terms", "--to", "screen Login"], "", 2),
    (["path", "Items.nav", "--to", "$depth", "--actions", "user"], "", 2),
    (["path", "Items.nav", "--to", "$top.id > 3", "--actions", "user"], "", 2),
    (["path", "Items.nav", "--to", "finished Item"], "", 2),
    (["path", "Items.nav", "--to", "screen Terms", "--from", "refused.flow"], "", 2),
    (["path", "Items.nav", "--to", "not alive App", "--actions", "user", "--time", "1m"], "", 1),
    (["path", "Items.nav", "--to", "not alive App", "--actions", "user", "--time", "0s"], "", 3),
    (["path", "Items.nav", "--to", "screen Terms", "--time", "soon"], "", 2),
    (["explore", "Items.nav", "--max-states", "9", "--check", "none", "--report", "page.html"], "", 3),
    (["explore", "Items.nav", "--max-states", "9", "--check", "none", "--report", "others.html"], "", 2),
    (["path", "Items.nav"], "", 2),
    (["path", "nowhere.nav", "--to", "screen Terms"], "", 2),
    (["shrink", "refused.flow"], "", 0),
    (["shrink", "claim.flow", "-o", "shrunk.flow"], "", 0),
    (["shrink", "claim.flow", "-o", "good.flow"], "", 2),
    (["shrink", "good.flow"], "", 2),
    (["shrink", "syntax.flow"], "", 2),
    (["shrink", "nowhere.flow"], "", 2),
    # Flows.
    (["run", "good.flow"], "", 0),
    (["run", "refused.flow"], "", 1),
    (["run", "claim.flow"], "", 1),
    (["run", "syntax.flow"], "", 2),
    (["run", "unknown.flow"], "", 2),
    (["run", "nowhere.flow"], "", 2),
    (["run", "broken/any.flow"], "", 2),
    (["run", "refused.flow", "good.flow"], "", 1),
    (["run", ""], "", 2),
    (["run", "empty"], "", 2),
    (["run", "help"], "", 2),
    (["run", "-"], "", 2),
    (["run", "--", "good.flow"], "", 0),
    (["run", "--", "-nowhere.flow"], "", 2),
    (["run", "good.flow", "--nonsense"], "", 2),
    (["run", "--keep-going", "refused.flow"], "", 1),
    (["run", "--format", "json", "refused.flow"], "", 1),
    (["test", "good.flow"], "", 0),
    (["test", "refused.flow"], "", 1),
    (["test", "claim.flow"], "", 1),
    (["test", "differs.flow"], "", 1),
    (["test", "stale.flow"], "", 1),
    (["test", "missing.flow"], "", 1),
    (["test", "syntax.flow"], "", 2),
    (["test", "broken"], "", 2),
    (["test", "nowhere.flow"], "", 2),
    (["test", "empty"], "", 2),
    (["test", "--filter", "nothing-has-this-name", "good.flow"], "", 2),
    # Definitions and layout.
    (["check", "Items.nav", "good.flow"], "", 0),
    (["check", "broken"], "", 2),
    (["check", "--format", "json", "Items.nav"], "", 0),
    (["check", "--format", "json", "broken"], "", 2),
    (["check", "syntax.flow"], "", 2),
    (["check", "nowhere.nav"], "", 2),
    (["check", "empty"], "", 2),
    (["check", "refused.flow"], "", 2),
    (["check", "whole"], "", 0),
    (["check", "whole", "whole/a.flow", "refused.flow"], "", 2),
    (["check", "suspicious.flow"], "", 0),
    (["check", "--strict", "suspicious.flow"], "", 2),
    (["check", "--strict", "--format", "json", "suspicious.flow"], "", 2),
    (["check", "--strict", "whole"], "", 0),
    (["check", "--strict", "refused.flow"], "", 2),
    (["check", "broken/any.flow"], "", 2),
    (["fmt", "--check", "good.flow"], "", 0),
    (["fmt", "--check", "ugly.flow"], "", 1),
    (["fmt", "--check", "syntax.flow"], "", 2),
    (["fmt", "nowhere.flow"], "", 2),
    (["fmt", "--check", "whole"], "", 0),
    (["fmt", "--check", "whole", "ugly.flow"], "", 1),
    (["fmt", "--check", "ugly.flow", "syntax.flow"], "", 2),
    (["fmt", "--diff", "ugly.flow"], "", 1),
    (["fmt", "empty"], "", 2),
    (["fmt", "-"], "launch  \n", 0),
    (["fmt", "--check", "-"], "launch  \n", 1),
    (["fmt", "--check", "-"], "launch\n", 0),
    (["fmt", "-"], 'echo "a\n', 2),
    (["fmt", "-", "good.flow"], "", 2),
    # Pictures.
    (["graph", "whole/App.nav"], "", 0),
    (["graph", "whole/App.nav", "--format", "mermaid"], "", 0),
    (["graph", "whole/App.nav", "--format", "gif"], "", 2),
    (["graph", "whole/App.nav", "-o", "graph.json"], "", 0),
    (["graph", "whole/App.nav", "-o", "graph.svg", "--collapse", "0"], "", 0),
    (["graph", "whole/App.nav", "-o", "graph.txt"], "", 2),
    (["graph", "whole/App.nav", "-o", "whole/a.flow", "--format", "dot"], "", 2),
    (["graph", "whole/App.nav", "-o", "nowhere/graph.dot"], "", 2),
    (["graph", "whole/App.nav", "-o", "graph.json", "--format", "mermaid"], "", 0),
    (["graph", "whole/App.nav", "-o", "graph.json"], "", 0),
    (["graph", "whole/App.nav", "-o", "others.html", "--format", "svg"], "", 2),
    (["graph", "whole/App.nav", "--diff", "graph.json"], "", 0),
    (["graph", "two/App.nav", "--diff", "graph.json"], "", 1),
    (["graph", "two/App.nav", "--diff", "graph.json", "-o", "both.svg"], "", 1),
    (["graph", "whole/App.nav", "--diff", "nowhere.json"], "", 2),
    (["graph", "whole/App.nav", "--diff", "empty/README"], "", 2),
    (["graph", "two/App.nav", "--around", "S", "--radius", "2"], "", 0),
    (["graph", "two/App.nav", "--around", "nowhere"], "", 2),
    (["graph", "two/App.nav", "--radius", "2"], "", 2),
    (["graph", "two/App.nav", "--coverage", "two"], "", 0),
    (["graph", "two/App.nav", "--highlight", "two/a.flow"], "", 0),
    (["graph", "two/App.nav", "--highlight", "two/a.flow", "--coverage", "two"], "", 2),
    (["graph", "two/App.nav", "--coverage", "empty"], "", 2),
    (["graph", "two/App.nav", "--coverage", "syntax.flow"], "", 2),
    (["graph", "two/App.nav", "--view", "full", "--edges", "all", "--max-states", "2"], "", 0),
    (["graph", "two/App.nav", "--max-states", "1", "-o", "cut.json"], "", 3),
    (["graph", "two/App.nav", "--view", "top"], "", 0),
    (["graph", "two/App.nav", "--max-states", "1", "--diff", "cut.json"], "", 3),
    (["graph", "deep/App.nav", "--max-states", "20"], "", 3),
    (["graph", "two/App.nav", "--edges", "nobody"], "", 2),
    (["graph", "broken/App.nav"], "", 2),
    (["graph", "nowhere.nav"], "", 2),
]


def prepare(folder):
    os.symlink(APP, os.path.join(folder, "Items.nav"))
    for name, text in FILES.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
    run(folder, ["test", "--update", "good.flow"])


def run(folder, arguments, text=""):
    return subprocess.run(
        [PROGRAM, *arguments],
        input=text.encode("utf-8", "surrogateescape"),
        capture_output=True,
        cwd=folder,
        env=ENVIRONMENT,
        timeout=PATIENCE,
    )


def start(folder, *arguments, **options):
    return subprocess.Popen([PROGRAM, *arguments], cwd=folder, **({"env": ENVIRONMENT} | options))


@case
def a_line_from_a_pipe_is_told_by_its_place(folder):
    for text, places in (
        ("tree\ntap nothing\n", [b"2:5"]),
        ("\nrepeat 2 {\n  tap nothing\n}\n", [b"3:7"]),
        ("tree\npsuh X\n", [b"2:1"]),
        ('tree\necho "a\n', [b"2:6"]),
        ("expect screen Terms\n", [b"1:1"]),
        ("tree; tap nothing\n", [b"1:11"]),
        ("tree\n! tap nothing\n", []),
    ):
        told = run(folder, ["Items.nav"], text).stderr.splitlines()
        found = [line.split(b": ")[0].partition(b":")[2] for line in told if line.startswith(b"standard input:")]
        holds(found == places, f"{text!r}: {told}")


@case
def keeps_to_the_table(folder):
    wrong = []
    for arguments, text, status in TABLE:
        done = run(folder, arguments, text)
        if done.returncode != status:
            wrong.append(f"{arguments} {text!r}: {done.returncode}, not {status}: {done.stderr[-200:]}")
        # What ends with 2 says why; objects say it themselves.
        if status == 2 and "json" not in arguments and not done.stderr + done.stdout:
            wrong.append(f"{arguments} {text!r}: nothing was said")
    holds(not wrong, "\n".join(wrong))


@case
def draws_edges_whose_flows_replay(folder):
    graph = json.loads(run(folder, ["graph", "Items.nav", "--format", "json", "--max-states", "200"]).stdout)
    nodes = {node["name"]: node for node in graph["nodes"]}
    for number, edge in enumerate(graph["edges"]):
        with open(os.path.join(folder, "edge.flow"), "w", encoding="utf-8") as file:
            path = edge["to"].split("+")[0]
            file.write("app Items.nav\n" + "\n".join(edge["flow"]) + f"\nexpect path {path}\n")
        done = run(folder, ["run", "edge.flow"])
        equal((edge, done.returncode), (edge, 0))
    holds(len(graph["edges"]) > 5 and len(nodes) > 5, graph)


@case
def draws_what_a_tab_comes_back_to(folder):
    with open(os.path.join(folder, "Tabs.nav"), "w", encoding="utf-8") as file:
        file.write(
            "app Tabs\nscene main Home\nevent open\ncoordinator Home tabs {\n  tabs A B\n}\n"
            "coordinator A navigation {\n  main List\n  on open -> push Detail\n}\n"
            "coordinator B navigation {\n  main Other\n}\n"
            "controller List {\n  button open -> emit open\n}\ncontroller Detail\ncontroller Other\n"
        )
    graph = json.loads(run(folder, ["graph", "Tabs.nav", "--format", "json"]).stdout)
    edges = {(edge["from"].split("/")[-1], edge["to"].split("/")[-1]) for edge in graph["edges"]}
    holds({("Other", "List"), ("Other", "Detail")} <= edges, edges)


@case
def explores_what_the_documents_show(folder):
    """The transcripts, in their order; `Shelf.nav` is without `retain=manual` behind its first."""
    blocks = []
    for page in ("README.md", "Tutorial.md", "Exploring.md"):
        if page != "README.md":
            page = os.path.join("Sources/FlowShell/FlowShell.docc", page)
        with open(os.path.join(ROOT, page), encoding="utf-8") as file:
            blocks += re.findall(r"^```(nav|console)\n(.*?)^```$", file.read(), re.M | re.S)
    home = os.path.join(folder, "documents")
    os.mkdir(home)

    def write(name, text):
        with open(os.path.join(home, name), "w", encoding="utf-8") as file:
            file.write(text)

    count = 0
    for language, text in blocks:
        if language == "nav":
            name = re.search(r"^app (\w+)$", text, re.M)
            if name:
                write(name[1] + ".nav", text)
            continue
        for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.M):
            if not re.match("cat |flowshell (explore|graph|path|shrink) ", command):
                continue
            words = shlex.split(command)
            if words[0] == "cat":
                write(words[1], shown)
                continue
            done = run(home, words[1:])
            lines = (done.stdout + (done.stderr if words[1] == "shrink" else b"")).decode()
            equal((command, lines), (command, shown))
            count += 1
            if "--emit" in words:
                with open(os.path.join(home, "Shelf.nav"), encoding="utf-8") as file:
                    shelf = file.read()
                holds(" retain=manual" in shelf, shelf)
                write("Shelf.nav", shelf.replace(" retain=manual", ""))
    equal(count, 8)


@case
def draws_what_fits(folder):
    text = run(folder, ["graph", "Items.nav", "--view", "full", "--max-states", "400", "--format", "svg"])
    equal((text.returncode, text.stdout), (2, b""))
    holds(b"'--collapse" in text.stderr, text.stderr)
    picture = run(folder, ["graph", "two/App.nav", "--format", "svg"])
    equal((picture.returncode, picture.stdout[:4]), (0, b"<svg"))


@case
def says_why_there_is_no_prompt(folder):
    done = run(folder, ["-i", "-c", "tree", "Items.nav"])
    equal(done.stdout, b"")
    holds(b"'-i' needs a terminal" in done.stderr, done.stderr)


@case
def runs_flows_the_same_with_and_without_an_option(folder):
    """Files alone go another way to the same run."""
    flows = ["good", "refused", "claim", "syntax", "unknown", "missing", "nowhere", "broken/any"]
    lines = [[flow + ".flow"] for flow in flows] + [["refused.flow", "nowhere.flow", "good.flow"], ["empty"]]
    for files in lines:
        plain, parsed = run(folder, ["run", *files]), run(folder, ["run", "--color", "auto", *files])
        equal(
            (files, plain.returncode, plain.stdout, plain.stderr),
            (files, parsed.returncode, parsed.stdout, parsed.stderr),
        )


@case
def says_that_run_needs_a_file(folder):
    for arguments in (["run"], ["run", "--keep-going"]):
        done = run(folder, arguments)
        equal((done.returncode, done.stdout), (2, b""))
        holds(b"Missing expected argument '<files> ...'" in done.stderr, done.stderr)


@case
def ends_with_130_at_ctrl_c_in_a_pipe(folder):
    shell = start(folder, "Items.nav", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    shell.stdin.write(b"echo here\n")
    shell.stdin.flush()
    equal(shell.stdout.readline(), b"here\n")
    shell.send_signal(signal.SIGINT)
    equal(shell.wait(PATIENCE), 130)
    shell.communicate()


@case
def ends_with_130_in_a_loop(folder):
    for arguments in (["-c", "repeat 1000000000 -> echo on", "Items.nav"], ["run", "loop.flow"]):
        with open(os.path.join(folder, "loop.flow"), "w", encoding="utf-8") as file:
            file.write("launch\nrepeat 1000000000 -> echo on\n")
        shell = start(folder, *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.read(shell.stdout.fileno(), 1)
        shell.send_signal(signal.SIGINT)
        _, errors = shell.communicate(timeout=PATIENCE)
        equal((shell.returncode, errors), (130, b""))


@case
def ends_a_suite_at_the_first_signal(folder):
    suite = ["--suite", "suite", "--cover", "transitions", "--max-flows", "100000"]
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        shell = start(
            folder, "explore", "Items.nav", *suite, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        first = shell.stdout.readline()
        holds(first.startswith(b"searched "), first)
        shell.send_signal(number)
        _, errors = shell.communicate(timeout=PATIENCE)
        equal(shell.returncode, status)
        holds(errors.startswith(b"flowshell: interrupted"), errors)


@case
def ends_by_sigterm(folder):
    shell = start(folder, "Items.nav", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    shell.stdin.write(b"echo here\n")
    shell.stdin.flush()
    equal(shell.stdout.readline(), b"here\n")
    shell.send_signal(signal.SIGTERM)
    equal(shell.wait(PATIENCE), -signal.SIGTERM)
    shell.communicate()


@case
def ends_quietly_when_nobody_reads(folder):
    for arguments in (
        ["-c", "repeat 1000000 -> tree", "Items.nav"],
        ["--format", "json", "-c", "repeat 1000000 -> tree", "Items.nav"],
        ["run", "long.flow"],
    ):
        with open(os.path.join(folder, "long.flow"), "w", encoding="utf-8") as file:
            file.write("launch\nrepeat 1000000 -> tree\n")
        shell = start(folder, *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        holds(shell.stdout.readline(), "something was printed")
        shell.stdout.close()
        holds(shell.wait(PATIENCE) in (141, -signal.SIGPIPE), f"{arguments}: {shell.returncode}")
        equal(shell.stderr.read(), b"")
        shell.stderr.close()


@case
def says_which_option_was_meant(folder):
    for arguments in (["--frmat", "json", "Items.nav"], ["run", "--frmat", "json", "good.flow"]):
        done = run(folder, arguments)
        equal(done.returncode, 2)
        holds(b"Unknown option '--frmat'. Did you mean '--format'?" in done.stderr, done.stderr)


@case
def shrinks_to_what_is_needed(folder):
    detours = "tap Settings\ntap Item\ntap rows[2]\nback\n" * 20
    with open(os.path.join(folder, "planted.flow"), "w") as flow:
        flow.write("app Items.nav\nlaunch\ntap signUp\nback\ntap login\ntap finish\n")
        flow.write(f"{detours}tap create\n{detours.replace('tap', '? tap').replace('back', '? back')}")
        flow.write("expect modal none\ntree\n")
    done = run(folder, ["shrink", "planted.flow"])
    equal(done.returncode, 0)
    lines = ["app Items.nav", "launch", "tap login", "tap finish", "tap create", "expect modal none"]
    equal(done.stdout.decode().splitlines(), lines)


@case
def makes_suites_that_pass(folder):
    made = ["explore", "Items.nav", "--actions", "user", "--suite", "suite", "--cover", "events"]
    equal(run(folder, made).returncode, 0)
    suite = os.path.join(folder, "suite")
    files = {name: open(os.path.join(suite, name)).read() for name in os.listdir(suite)}
    equal(run(folder, ["test", "suite"]).returncode, 0)
    equal(run(folder, made).returncode, 0)
    for name, text in files.items():
        equal(open(os.path.join(suite, name)).read(), text)
    short = run(folder, made + ["--max-flow-length", "6", "--prune"])
    equal(short.returncode, 0)
    holds(b"removed suite/" in short.stdout, short.stdout)
    equal(run(folder, ["test", "suite"]).returncode, 0)
    for other in (["--from", "a.flow"], ["--view", "top"], ["--format", "json"]):
        equal(run(folder, made + other).returncode, 2)
    found = run(folder, made[:4] + ["--missing", "suite", "--cover", "events"])
    equal(found.returncode, 0)
    # The folder that will be made has no flow yet; another one that is not there is a mistake.
    fresh = made[:4] + ["--suite", "fresh", "--missing", "fresh/"]
    equal([run(folder, fresh).returncode for _ in range(2)], [0, 0])
    wrong = run(folder, made[:4] + ["--suite", "other", "--missing", "nowhere"])
    equal((wrong.returncode, wrong.stdout, wrong.stderr), (2, b"", b"flowshell: cannot look at 'nowhere': no such file\n"))
    holds(not os.path.exists(os.path.join(folder, "other")), "it was written all the same")


@case
def writes_no_flows_outside_a_project(folder):
    project = os.path.join(folder, "project")
    other = os.path.join(folder, "elsewhere")
    os.makedirs(os.path.join(project, ".git"))
    os.makedirs(os.path.join(other, ".git"))
    with open(os.path.join(project, "One.nav"), "w", encoding="utf-8") as file:
        file.write("app One\nscene main Home\ncoordinator Home navigation {\n  main Start\n}\ncontroller Start\n")
    for option in ("--emit", "--suite"):
        done = run(project, ["explore", "One.nav", "--actions", "user", option, "../elsewhere/flows"])
        equal((option, done.returncode, done.stdout), (option, 2, b""))
        holds(b"flows in '../elsewhere/flows' may not name 'One.nav': " in done.stderr, done.stderr)
    equal(os.listdir(other), [".git"])
    inside = run(project, ["explore", "One.nav", "--actions", "user", "--emit", "new/flows"])
    holds(b"may not" not in inside.stderr, inside.stderr)


@case
def json_is_the_same_as_format_json(folder):
    for command in ("explore", "check"):
        long = run(folder, [command, APP, "--format", "json"])
        short = run(folder, [command, APP, "--json"])
        equal((short.returncode, short.stdout), (long.returncode, long.stdout))
    done = run(folder, ["check", APP, "--json", "--format", "text"])
    equal(done.returncode, 2)
    holds(b"--json does not go with --format text" in done.stderr, done.stderr)


@case
def points_at_the_block_whose_condition_fails(folder):
    with open(os.path.join(folder, "block.flow"), "w", encoding="utf-8") as flow:
        flow.write("app Items.nav\nlaunch\ntap login\nif $depth -> back\n")
    done = run(folder, ["run", "block.flow"])
    equal(done.returncode, 1)
    equal(done.stderr.splitlines()[1], b"if $depth -> back")
    holds(done.stderr.startswith(b"block.flow:4:1: error: bad-value: "), done.stderr)


@case
def ends_soon_where_ways_are_long(folder):
    with open(os.path.join(folder, "Long.nav"), "w", encoding="utf-8") as file:
        file.write("app Long\nscene main Root\nevent add\nevent go\ncoordinator Root navigation {\n  state n 0\n")
        file.write("  main Home\n  on add -> set state.n ($state.n + 1)\n  on go -> push Page\n}\n")
        file.write("controller Home \"$Root.state.n\" {\n  button add -> emit add\n  button go -> emit go\n}\n")
        file.write("controller Page {\n  button go -> emit go\n}\n")
    found = run(folder, ["explore", "Long.nav", "--max-states", "20000", "--check", "pump"])
    equal(found.returncode, 4)
    holds(b"WARN pump" in found.stdout, found.stdout)


@case
def names_what_an_ended_search_had_not_come_to(folder):
    found = run(folder, ["explore", "Items.nav", "--max-states", "5"])
    equal(found.returncode, 3)
    holds(b"\n  not reached before the end of the search: screen " in found.stdout, found.stdout)
    whole = run(folder, ["explore", "Items.nav", "--actions", "user"])
    holds(b"not reached" not in whole.stdout, whole.stdout)
    with open(os.path.join(folder, "Count.nav"), "w", encoding="utf-8") as file:
        file.write("app Count\nscene main Home\nevent more\ncoordinator Home navigation {\n  state n 0\n")
        file.write("  main Start\n  on more -> set state.n ($state.n + 1)\n}\n")
        file.write("controller Start {\n  button more -> emit more\n}\n")
    unread = run(folder, ["explore", "Count.nav"])
    equal((unread.returncode, unread.stdout.splitlines()[0]), (0, b"explored 2 states, 2 transitions, depth 1: complete"))
    with open(os.path.join(folder, "Count.nav"), "a", encoding="utf-8") as file:
        file.write("controller Other \"$Home.state.n\"\n")
    counted = run(folder, ["explore", "Count.nav", "--max-states", "300"])
    holds(b"\n  makes many states: Home.state.n (151 values in 300 states)\n" in counted.stdout, counted.stdout)


@case
def names_what_coverage_is_short_of(folder):
    told = run(folder, ["explore", "Items.nav", "--actions", "user", "--format", "json"])
    shares = {share["name"]: share for share in json.loads(told.stdout)["coverage"]}
    for share in shares.values():
        equal(len(share["missing"]), share["total"] - share["reached"])
    holds("items://onboarding (Items.nav:25)" in shares["links"]["missing"], shares["links"])


@case
def goes_on_from_flows_with_heads(folder):
    with open(os.path.join(folder, "headed.flow"), "w", encoding="utf-8") as flow:
        flow.write("app Items.nav\ntitle \"T\"\ngolden none\nlaunch\ntap login\n")
    found = run(folder, ["explore", "Items.nav", "--actions", "user", "--from", "headed.flow", "--never", "screen SignUp", "--emit", "heads"])
    holds(b"a fault of flowshell" not in found.stdout, found.stdout)
    with open(os.path.join(folder, "unlaunched.flow"), "w", encoding="utf-8") as flow:
        flow.write("app Items.nav\n")
    done = run(folder, ["explore", "Items.nav", "--from", "unlaunched.flow"])
    equal((done.returncode, done.stderr), (2, b"flowshell: 'unlaunched.flow' launches no app\n"))
    with open(os.path.join(folder, "refused.flow"), "w", encoding="utf-8") as flow:
        flow.write("app Items.nav\nlaunch\ntap nowhere\n")
    equal(run(folder, ["explore", "Items.nav", "--from", "refused.flow"]).returncode, 2)
    silent = run(folder, ["explore", "Items.nav", "--actions", "services"])
    holds(b"not looked for where the user does nothing: dead-end, trap" in silent.stdout, silent.stdout)
    equal(run(folder, ["explore", "Items.nav", "--check", ""]).returncode, 2)


@case
def tells_files_of_the_wrong_kind(folder):
    definition = b"flowshell: 'Items.nav' is a definition, and no flow: 'flowshell Items.nav' opens it\n"
    golden = b"flowshell: 'good.golden' is what 'good.flow' printed, and no "
    flow = (
        b"flowshell: 'good.flow' is a flow, and no definition: give the '.nav' file that its 'app' "
        b"line names\n"
    )
    for words, text in (
        (["run", "Items.nav"], definition),
        (["shrink", "Items.nav"], definition),
        (["explore", "Items.nav", "--from", "Items.nav"], definition),
        (["path", "Items.nav", "--from", "Items.nav", "--to", "screen Login"], definition),
        (["run", "good.golden"], golden + b"flow\n"),
        (["explore", "good.golden"], golden + b"definition\n"),
        (["good.golden"], golden + b"definition or flow\n"),
        (["check", "good.golden"], golden + b"definition or flow\n"),
        (["fmt", "good.golden"], golden + b"definition or flow\n"),
        (["explore", "good.flow"], flow),
        (["path", "good.flow", "--to", "screen Login"], flow),
        (["graph", "good.flow"], flow),
        (["explore", "good.flow", "--suite", "made"], flow),
        (["explore", "Items.nav", "--emit", "good.flow"], b"flowshell: 'good.flow' is no folder\n"),
        (["explore", "Items.nav", "--report", "none/a.html"], b"flowshell: there is no folder 'none'\n"),
    ):
        done = run(folder, words)
        equal((done.returncode, done.stdout, done.stderr), (2, b"", text))


@case
def keeps_flows_that_were_changed(folder):
    explore = ["explore", "Items.nav", "--actions", "user", "--check", "none"]
    explore += ["--never", "screen SignUp", "--emit", "kept"]
    first = run(folder, explore)
    name = re.search(rb"kept/never-\S+", first.stdout)[0].decode()
    path = os.path.join(folder, name)
    with open(path, "rb") as file:
        made = file.read()
    # The same again, and over what an explore of before wrote, it writes.
    equal(run(folder, explore).stderr, b"")
    with open(path, "ab") as file:
        file.write(b"# mine\n")
    changed = run(folder, explore)
    equal(changed.returncode, first.returncode)
    equal(changed.stderr, f"flowshell: '{name}' is not as explore wrote it: it is kept\n".encode())
    with open(path, "rb") as file:
        equal(file.read(), made + b"# mine\n")


@case
def reads_the_kinds_to_look_for(folder):
    explore = ["explore", "Items.nav", "--max-states", "50", "--check"]
    for words, text in (
        (["leka"], b"Error: --check: unknown kind 'leka'; did you mean 'leak'?\n"),
        (["leak,pomp"], b"Error: --check: unknown kind 'pomp'; did you mean 'pump'?\n"),
        (["none,leak"], b"Error: --check none looks for nothing: no other kind goes with it\n"),
    ):
        done = run(folder, explore + words)
        equal((done.returncode, done.stdout, done.stderr[: len(text)]), (2, b"", text))
    both = run(folder, explore + ["leak,back"])
    equal(run(folder, explore + ["leak", "--check", "back"]).stdout, both.stdout)
    less = run(folder, ["explore", "Items.nav", "--max-states", "-1"])
    equal((less.returncode, less.stderr[:46]), (2, b"Error: '--max-states' is a number from 1 to 1,"))


@case
def says_of_what_it_did_not_see(folder):
    with open(os.path.join(folder, "Two.nav"), "w") as file:
        file.write("app Two\nscene main App\nscene second Other\nevent go\ncoordinator App navigation {\n")
        file.write("  main Home\n  on go -> push Page\n}\ncoordinator Other simple {\n  main Else\n}\n")
        file.write("controller Home {\n  button go -> emit go\n}\ncontroller Page\ncontroller Else\n")
        file.write("subcontroller Hint overlay\n")
    explore = ["explore", "Two.nav", "--actions"]
    whole = run(folder, explore + ["all", "--check", "-unreachable"])
    equal(whole.returncode, 0)
    holds(b"\n  not looked at: scenes that nothing opens, second\n" in whole.stdout, whole.stdout)
    equal(json.loads(run(folder, explore + ["user", "--format", "json"]).stdout)["closedScenes"], ["second"])
    way = run(folder, ["path", "Two.nav", "--to", "screen Else", "--actions", "user"])
    equal((way.returncode, way.stdout), (3, b""))
    items = run(folder, ["path", "Items.nav", "--to", "not alive App", "--actions", "user"])
    text = b"no way: the app cannot get there by '--actions user' alone with the values of its examples\n"
    equal((items.returncode, items.stderr[: len(text)]), (1, text))
    holds(way.stderr.startswith(b"no way found; not looked at: scenes that nothing opens, second\n"), way.stderr)
    why = run(folder, ["-c", "why unreachable Hint", "Two.nav"])
    holds(why.stdout.startswith(b"sub-controller Hint was not reached: "), why.stdout)
    # A view keeps one of the states that look the same.
    equal(run(folder, explore + ["user", "--view", "top"]).returncode, 3)
    deep = run(folder, ["explore", "Items.nav", "--actions", "user", "--max-depth", "1"])
    equal(deep.returncode, 3)
    holds(b"\n  not reached before the end of the search: screen " in deep.stdout, deep.stdout)
    done = run(folder, ["explore", "Items.nav", "--emit", ""])
    equal((done.returncode, done.stdout), (2, b""))
    equal(done.stderr, b"flowshell: the name of a folder is empty\n")


@case
def tells_what_a_picture_has_not_seen(folder):
    done = run(folder, ["graph", "deep/App.nav", "--max-states", "5", "--format", "json"])
    nodes = {node["label"] if "label" in node else node["name"]: node for node in json.loads(done.stdout)["nodes"]}
    equal((nodes["T"]["reached"], nodes["T"]["unknown"]), (False, True))
    lines = [
        "flowshell: what is not reached may lie behind what was cut:",
        "flowshell:   cut: 2 transitions to more than 5 states (--max-states)",
        "flowshell:   cut: of the states that look the same one was kept (view top)",
    ]
    equal((done.returncode, done.stderr.decode().splitlines()), (3, lines))
    # All states are seen.
    done = run(folder, ["graph", "two/App.nav", "--format", "json"])
    equal((done.returncode, done.stderr, b"unknown" in done.stdout), (0, b"", False))


@case
def tells_of_flows_that_a_picture_has_no_way_of(folder):
    with open(os.path.join(folder, "fails.flow"), "w") as file:
        file.write("app Items.nav\nlaunch\ntap nothing\n")
    with open(os.path.join(folder, "other.flow"), "w") as file:
        file.write("app Other.nav\nlaunch\n")
    with open(os.path.join(folder, "Other.nav"), "w") as file:
        file.write("app Other\nscene main App\ncoordinator App simple -> main Home\ncontroller Home\n")
    done = run(folder, ["graph", "Items.nav", "--highlight", "fails.flow"])
    text = b"flowshell: 'fails.flow' fails, its way is shown all the same: line 3: "
    equal((done.returncode, done.stderr[: len(text)]), (0, text))
    done = run(folder, ["graph", "Items.nav", "--highlight", "other.flow"])
    equal((done.returncode, done.stdout), (2, b""))
    equal(done.stderr, b"flowshell: 'other.flow' is for another app\n")
    done = run(folder, ["graph", "Items.nav", "--diff", "Items.nav"])
    equal((done.returncode, done.stdout), (2, b""))
    text = b"'Items.nav' is a definition, and no graph: 'flowshell graph Items.nav -o old.json' writes one"
    equal(done.stderr, b"flowshell: " + text + b"\n")


@case
def tells_of_suites_that_it_does_not_make(folder):
    made = ["explore", "Items.nav", "--actions", "user", "--cover", "events", "--suite"]
    many = run(folder, made + ["suite", "--max-flow-length", "6", "--max-flows", "2"])
    equal(many.returncode, 2)
    holds(b"flows, more than 2: nothing was written" in many.stderr, many.stderr)
    holds(b"covered" not in many.stdout, many.stdout)
    holds(not os.path.exists(os.path.join(folder, "suite")), "a folder was made")
    nowhere = run(folder, made + ["Items.nav/suite"])
    equal(nowhere.returncode, 2)
    equal(nowhere.stderr, b"flowshell: 'Items.nav' is no folder\n")
    holds(b"covered" not in nowhere.stdout, nowhere.stdout)
    with open(os.path.join(folder, "Still.nav"), "w", encoding="utf-8") as file:
        file.write("app Still\nscene main Home\ncoordinator Home navigation {\n  main Start\n}\n")
        file.write("controller Start\n")
    still = run(folder, ["explore", "Still.nav", "--cover", "events", "--suite", "suite"])
    equal(still.returncode, 0)
    equal(still.stdout.splitlines()[-1], b"nothing to cover: the app has no events")


def endless(place):
    """The words that explore an app whose states have no end."""
    lines = ["app Endless", "scene main Root", "event open screen", "coordinator Root navigation {"]
    lines += ["  main S0", "  on open -> push $event.screen", "}"]
    for number in range(9):
        lines.append(f"controller S{number} {{")
        lines += [f"  button b{other} -> emit open screen=S{other}" for other in range(9)] + ["}"]
    with open(os.path.join(place, "Endless.nav"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return ["explore", "Endless.nav", "--actions", "user", "--max-states", "100000000", "--max-stack", "99"]


@case
def tells_what_a_bound_left_out(folder):
    words = endless(folder) + ["--check", "none"]
    for bound, cut in (
        (["--max-memory", "1"], b"beyond the memory allowed"),
        (["--time", "500ms"], b"out of time"),
        (["--max-steps", "20"], b"after 20 steps that were done"),
    ):
        done = run(folder, words + bound)
        equal((bound, done.returncode, done.stderr), (bound, 3, b""))
        lines = done.stdout.splitlines()
        holds(re.fullmatch(rb"explored [1-9]\d* states, \d+ transitions, depth \d+: cut", lines[0]), lines)
        holds(any(cut in line for line in lines), lines)
        equal(lines[-1], b"no findings")
        found = run(folder, words + bound + ["--always", "screen S0"])
        equal((bound, found.returncode), (bound, 4))
        holds(b"FAIL always" in found.stdout, found.stdout)


@case
def tells_in_the_shell_what_is_wrong_from_here(folder):
    with open(os.path.join(folder, "two/App.nav"), encoding="utf-8") as file:
        text = file.read()
    wrong = text.replace("event go", "event go\nevent lost").replace(
        "controller T\n", "controller T {\n  button b -> emit lost\n}\n"
    )
    with open(os.path.join(folder, "Wrong.nav"), "w", encoding="utf-8") as file:
        file.write(wrong)
    told = b"FAIL unhandled: nobody handles lost from T (Wrong.nav:"
    for words, way in (([], b"  tap go / tap b\n"), (["-c", "tap go"], b"  tap b\n")):
        done = run(folder, [*words, "-c", "explore", "Wrong.nav"])
        equal(done.returncode, 0)
        holds(told in done.stdout and way in done.stdout, done.stdout)
    holds(b"FAIL" not in run(folder, ["-c", "explore", "two/App.nav"]).stdout, "nothing is wrong")


@case
def ends_a_search_at_ctrl_c(folder):
    terminal = Terminal(folder, *endless(folder), "--check", "none", term="xterm")
    terminal.wait(" states")
    terminal.shell.send_signal(signal.SIGINT)
    report = terminal.wait("no findings")
    holds(": cut\n" in report and "  cut: interrupted\n" in report, report)
    equal(terminal.end(), 130)


@case
def says_where_its_own_words_belong(folder):
    usage = run(folder, ["--help"]).stdout.decode().partition("SUBCOMMANDS:\n")[2]
    words = re.findall(r"^  ([a-z]+) ", usage, re.MULTILINE)
    holds("test" in words, usage)
    for word in words:
        # These are words of the shell as well.
        if word in ("path", "explore"):
            continue
        seen = run(folder, ["-c", word, "Items.nav"]).stdout.decode()
        holds(f"'flowshell {word} " in seen, seen)


class Terminal:
    """The program at a pseudo-terminal without line editing."""

    def __init__(self, folder, *arguments, term="dumb"):
        self.master, slave = pty.openpty()
        streams = {"stdin": slave, "stdout": slave, "stderr": slave}
        self.shell = start(folder, *arguments, **streams, env=ENVIRONMENT | {"TERM": term})
        os.close(slave)
        self.seen = ""

    def wait(self, text):
        """Waits for a text; what came before it."""
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            holds(ready, f"{text!r} did not come behind {self.seen!r}")
            self.seen += os.read(self.master, 1 << 16).decode().replace("\r", "")
        before, self.seen = self.seen.split(text, 1)
        return before

    def type(self, text):
        os.write(self.master, text.encode())

    def end(self):
        """The exit status."""
        status = self.shell.wait(PATIENCE)
        os.close(self.master)
        return status


@case
def goes_on_at_the_prompt(folder):
    terminal = Terminal(folder, "-i", "-c", "tap login", "-c", "tap finish", "Items.nav")
    holds("= App/Tabbar/Item/ItemsList" in terminal.wait("App/Tabbar/Item/ItemsList> "), "was run")
    terminal.type("tap rows[2]\n")
    terminal.wait("App/Tabbar/Item/ItemDetail:2> ")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


@case
def goes_on_at_the_prompt_behind_a_flow(folder):
    terminal = Terminal(folder, "-i", "good.flow")
    terminal.wait("App/Onboarding/OnboardingPages> ")
    terminal.type("tap nothing\n")
    terminal.wait("App/Onboarding/OnboardingPages> ")
    terminal.type("\x04")
    equal(terminal.end(), 1)


@case
def goes_on_at_the_prompt_behind_what_failed(folder):
    terminal = Terminal(folder, "-i", "-c", "tap nothing", "-c", "tap login", "Items.nav")
    holds("unknown-element" in terminal.wait("App/Auth/Login> "), "the rest was not run")
    terminal.type("undo\n")
    holds("nothing to undo" in terminal.wait("App/Auth/Login> "), "nothing was done")
    terminal.type("quit\n")
    terminal.end()


@case
def leaves_when_the_script_does(folder):
    terminal = Terminal(folder, "-i", "-c", "echo so; quit", "Items.nav")
    terminal.wait("so\n")
    equal(terminal.end(), 0)


@case
def asks_no_condition_that_makes_no_sense(folder):
    wanted = "cannot be told: null > 3 makes no sense"
    for kind in ("always", "never", "eventually"):
        done = run(folder, ["explore", "--actions", "user", "--check", "none", f"--{kind}", "$top.param.item > 3", APP])
        holds(wanted in done.stdout.decode(), (kind, done.stdout))
        equal((kind, done.returncode), (kind, 1))
        done = run(folder, ["explore", "--actions", "user", "--check", "none", f"--{kind}", "$session.authorized > 3", APP])
        holds(b"there is no value 'session.authorized' (did you mean 'session.authorised'?)" in done.stderr, (kind, done.stderr))
        equal((kind, done.returncode), (kind, 2))


@case
def says_of_a_refusal_what_the_session_says(folder):
    with open(os.path.join(folder, "Round.nav"), "w", encoding="utf-8") as file:
        file.write("app R\nscene main R\nevent e\ncoordinator R navigation {\n  main S\n  on e -> emit e\n}\n")
        file.write("controller S {\n  button b -> emit e\n}\n")
    done = run(folder, ["explore", "Round.nav", "--report", "round.html"])
    wanted = "'tap b' on S is refused, cycle: still not done after 10000 steps, of e over and over"
    holds(wanted in done.stdout.decode(), done.stdout)
    holds("still not done after 10000 steps" in open(os.path.join(folder, "round.html")).read(), "the page")


@case
def compares_only_graphs_that_were_asked_for_alike(folder):
    equal(run(folder, ["graph", APP, "-o", "old.json", "--edges", "back"]).returncode, 0)
    same = run(folder, ["graph", APP, "--diff", "old.json", "--edges", "back"])
    equal((same.returncode, same.stdout, same.stderr), (0, b"", b""))
    for options, said in (([], "without options"), (["--edges", "all"], "with '--edges all'")):
        other = run(folder, ["graph", APP, "--diff", "old.json", *options])
        wanted = f"'old.json' was made with '--edges back', this graph {said}: they do not compare"
        equal((other.returncode, other.stdout), (2, b""))
        holds(wanted in other.stderr.decode(), other.stderr)


@case
def names_what_times_and_strides_may_be(folder):
    for arguments, wanted in (
        (["--time", "-5s"], "--time is a time such as 10s"), (["--verify", "-1"], "--verify is a number, all or off"),
        (["--report", "nowhere/a.html"], "there is no folder 'nowhere'"),
    ):
        done = run(folder, ["explore", APP, *arguments])
        equal((arguments, done.returncode), (arguments, 2))
        holds(wanted in done.stderr.decode(), done.stderr)
    equal(run(folder, ["explore", APP, "--actions", "user,all", "--max-states", "2"]).returncode, 3)


@case
def says_what_a_view_leaves_out(folder):
    done = run(folder, ["explore", "--actions", "user", "--view", "tops", "--check", "dead-end,leak", APP])
    holds(b"not looked for under a view: dead-end\n" in done.stdout, done.stdout)


@case
def knows_mistyped_subcommands_and_options_without_use(folder):
    for arguments, wanted in (
        (["cehck", "Items.nav"], "did you mean 'check'?"), (["tset"], "did you mean 'test'?"),
        (["explore", "--check", "dead-ends", APP], "did you mean 'dead-end'?"),
        (["explore", "--cover", "events", APP], "'--cover' needs '--suite' or '--missing'"),
        (["adopt"], "Missing expected argument '<folder>'"), (["adopt", "nowhere"], "nowhere is no folder"),
        (["adopt", ROOT + "/Samples/Tasks", "--lef-out", "3"], "did you mean '--left-out'?"),
        (["adopt", ROOT + "/Samples/Tasks", "--target", "No", "--prepare-only"], "possible: Tasks"),
    ):
        done = run(folder, arguments)
        holds(done.returncode == 2 and wanted in done.stderr.decode(), (arguments, done.returncode, done.stderr))


@case
def explains_a_subcommand_that_hands_its_words_on(folder):
    told = run(folder, ["help", "adopt"]).stdout
    for word in ("--help", "-h"):
        done = run(folder, ["adopt", word])
        holds(done.returncode == 0 and done.stdout == told and not done.stderr, done)
    done = run(folder, ["adopt", "--version"])
    holds(done.returncode == 0 and done.stdout == run(folder, ["--version"]).stdout, done)


if __name__ == "__main__":
    main(prepare)
