#!/usr/bin/env python3
"""A session driven by a program, as an editor would: commands go in, one object each comes out.

Plain Python 3. FLOWSHELL names the program, else the debug build is taken. One line a case; status 1
if any failed. Nothing sleeps: an answer must come while the input is still open.
"""

import json
import os
import re
import select
import signal
import subprocess
import sys

from support.cases import PROGRAM, ROOT, case, equal, holds, main

APP = "Samples/Items/Items.nav"
PATIENCE = 20
ENVIRONMENT = os.environ | {
    "PATH": os.path.dirname(PROGRAM) + os.pathsep + os.environ["PATH"],
    "SWIFT_BACKTRACE": "enable=no",
    # Flows of temporary folders name the app there.
    "FLOWSHELL_ALLOW": ROOT,
}


class Driver:
    """One run of the program, with a pipe on each side."""

    def __init__(self, *arguments):
        self.rest = b""
        self.shell = subprocess.Popen(
            [PROGRAM, "--format", "json", *(arguments or [APP])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=ENVIRONMENT,
        )
        self.greeting = self.read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.shell.kill()
        self.shell.communicate()

    def read(self):
        """The next object; it must come without any more input."""
        while b"\n" not in self.rest:
            ready, _, _ = select.select([self.shell.stdout], [], [], PATIENCE)
            holds(ready, "no answer came")
            piece = os.read(self.shell.stdout.fileno(), 1 << 16)
            holds(piece, f"the output ended behind {self.rest!r}")
            self.rest += piece
        line, self.rest = self.rest.split(b"\n", 1)
        return json.loads(line)

    def write(self, text):
        data = text if isinstance(text, bytes) else text.encode()
        self.shell.stdin.write(data + b"\n")
        self.shell.stdin.flush()

    def answers(self, text):
        """Sends one command; its objects, the last one its own."""
        self.write(text)
        found = [self.read()]
        while "level" in found[-1]:
            found.append(self.read())
        return found

    def send(self, text):
        """Sends one command; its own object."""
        found = self.answers(text)[-1]
        for member in ("line", "command", "ok", "trace", "path"):
            holds(member in found, f"{member} is missing in {found}")
        return found

    def do(self, text):
        """Sends a command that must succeed; its own object."""
        found = self.send(text)
        holds(found["ok"], f"{text}: {found}")
        return found

    def end(self):
        """Ends the input; the exit status, when nothing more was printed."""
        output, errors = self.shell.communicate(timeout=PATIENCE)
        equal(self.rest + output, b"")
        equal(errors, b"")
        return self.shell.returncode


def run(*arguments, data=b"", program=PROGRAM, **options):
    """Runs the program to its end."""
    return subprocess.run(
        [program, *arguments],
        input=data,
        capture_output=True,
        cwd=ROOT,
        env=ENVIRONMENT,
        timeout=PATIENCE,
        **options,
    )


def objects(output):
    """Every line of an output as an object."""
    holds(output.endswith(b"\n"), "the last line is whole")
    return [json.loads(line) for line in output.decode("utf-8").split("\n")[:-1]]


@case
def drives_a_whole_session(folder):
    saved = os.path.join(folder, "saved.flow")
    with Driver(os.path.join(ROOT, APP)) as driver:
        equal(driver.greeting, {"flowshell": 1, "app": "Items", "ok": True, "path": "App/Auth/Login"})
        login = driver.do("tap login")
        equal(login["path"], "App/Onboarding/OnboardingPages")
        equal(login["trace"][0], {"fact": "event", "name": "login.complete", "from": "Login#1"})
        equal([fact["fact"] for fact in login["trace"]].count("shown"), 1)
        elements = driver.do("elements")["result"]
        tappable = [e["element"] for e in elements if e["visible"] and e["kind"] == "button"]
        equal(tappable, ["finish"])
        driver.do(f"tap {tappable[0]}")
        rows = next(e for e in driver.do("elements")["result"] if e["kind"] == "list")["rows"]
        equal([row["title"] for row in rows], ["Swift", "Linux", "Readline"])
        equal(driver.do(f"tap rows[{rows[1]['id']}]")["path"], "App/Tabbar/Item/ItemDetail")
        tree = driver.do("tree")["result"]
        item = next(node for node in tree if node["node"] == "Item#1")
        equal(item["depth"], 2)
        equal(item["frames"][1], {"frame": "ItemDetail#1", "parameters": {"item": 2}})
        refused = driver.send("tap rows[2]")
        holds(not refused["ok"], "the list is covered")
        holds(refused["refusal"]["possible"], "what could be done instead is said")
        equal(driver.do("expect screen ItemDetail")["trace"], [])
        equal(driver.send("expect stack ItemsList")["failure"]["actual"], "ItemsList#1 ItemDetail#1")
        equal(driver.do("undo")["path"], "App/Tabbar/Item/ItemsList")
        equal(driver.do("redo")["path"], "App/Tabbar/Item/ItemDetail")
        attempt = driver.do("try back")
        holds(attempt["tried"] and attempt["path"].endswith("ItemDetail"), "only tried")
        equal(driver.do(f"save '{saved}'")["output"], [f"saved {saved}"])
        holds(os.path.exists(saved), "the file is there when the answer comes")
        quit = driver.do("quit")
        equal(quit["line"], 14)
        equal(driver.end(), 1)
    again = objects(run("--format", "json", saved).stdout)
    equal(again[1]["file"], saved)
    equal(again[-1]["path"], "App/Tabbar/Item/ItemDetail")


@case
def answers_with_the_history(folder):
    path = os.path.join(folder, "today.flow")
    with Driver() as driver:
        driver.do("tap signUp")
        driver.send("tap nothing")
        for line in ("repeat 2 {", "  back"):
            driver.write(line)
        driver.answers("}")
        found = driver.do("history")
        equal(found["result"], ["tap signUp", "tap nothing", "repeat 2 {\n  back\n}", "history"])
        equal(found["output"][2:5], ["repeat 2 {", "  back", "}"])
        equal(driver.do(f"history {path}")["output"], [f"saved {path}"])
    with open(path, encoding="utf-8") as file:
        equal(file.read().splitlines()[1:4], ["launch", "tap signUp", "# tap nothing"])


@case
def answers_before_more_is_sent(folder):
    with Driver() as driver:
        for number in range(1, 200):
            equal(driver.do(f"echo {number}")["output"], [str(number)])


@case
def answers_a_block_when_it_is_closed(folder):
    with Driver() as driver:
        for line in ("repeat 2 {", "  echo a", "  if true {", "    echo b", "  }"):
            driver.write(line)
        ready, _, _ = select.select([driver.shell.stdout], [], [], 0)
        holds(not ready, "an open block has no answer")
        found = driver.answers("}")
        equal(
            [(one.get("level", 0), one["line"], one["command"]) for one in found],
            [(1, 2, "echo a"), (2, 4, "echo b"), (1, 3, "if true")] * 2 + [(0, 1, "repeat 2")],
        )
        equal(driver.do("echo next")["line"], 7)


@case
def answers_for_sourced_lines_with_their_file(folder):
    with Driver() as driver:
        found = driver.answers("source Samples/Items/flows/_signed-in.flow")
        equal([one.get("file") for one in found], ["Samples/Items/flows/_signed-in.flow"] * 2 + [None])
        equal([one["line"] for one in found], [2, 3, 1])
        equal(found[-1]["path"], "App/Tabbar/Item/ItemsList")


@case
def goes_on_after_what_failed(folder):
    with Driver() as driver:
        equal(driver.send("psuh X")["refusal"]["code"], "unknown-command")
        equal(driver.send("psuh X")["refusal"]["column"], 1)
        equal(driver.send("  tap nothing")["refusal"]["code"], "unknown-element")
        equal(driver.send('tap login; echo "a')["error"]["column"], 17)
        equal(driver.do("path")["output"], ["App/Auth/Login"])
        equal(driver.send("}")["error"]["line"], 6)
        equal(driver.send("source nowhere.flow")["refusal"]["code"], "bad-value")
        missing = driver.send("app nowhere.nav")
        equal(missing["refusal"]["code"], "no-app")
        equal(missing["problems"][0]["file"], "nowhere.nav")
        holds(not driver.send("save /nowhere/at/all.flow")["ok"], "not written")
        driver.write("")
        driver.write("# a comment has no answer, nor has a blank line")
        equal(driver.do("echo on")["line"], 12)
        driver.shell.stdin.close()
        driver.shell.stdin = None
        equal(driver.end(), 2)


@case
def starts_without_an_app(folder):
    with Driver("-D", "app=" + APP) as driver:
        equal(driver.greeting, {"flowshell": 1, "app": None, "ok": True, "path": None})
        equal(driver.send("tree")["refusal"]["code"], "no-app")
        driver.do("app $app")
        equal(driver.send("tree")["refusal"]["code"], "not-launched")
        launched = driver.do("launch")
        equal(launched["trace"][0], {"fact": "scene", "scene": "main", "phase": "connected"})
        equal(launched["path"], "App/Auth/Login")


@case
def tells_what_is_wrong_with_a_definition(folder):
    app = os.path.join(folder, "App.nav")
    with open(app, "w", encoding="utf-8") as file:
        file.write("app X\nscene main A\ncoordinator A simple {\n  main S\n}\n")
    with Driver(app) as driver:
        holds(not driver.greeting["ok"], "not loaded")
        problem = driver.greeting["problems"][0]
        equal((problem["file"], problem["line"], problem["severity"]), (app, 4, "error"))
        equal(driver.end(), 2)


@case
def warns_in_the_trace(folder):
    with Driver() as driver:
        warning = driver.do("emit items.select item=1")["trace"][-1]
        equal((warning["fact"], warning["code"]), ("warning", "unhandled"))


@case
def answers_hostile_text_with_valid_json(folder):
    lines = [
        b'echo "\x1b[31m\x07\x7f"',
        'echo "\u2028\u2029\u202e\ufeff \U0001f600 \\"quoted\\" back\\\\slash"'.encode(),
        b"echo \xff\xfe\x80",
        b"echo \x00",
        b"\xc3\xa4\xed\xa0\x80",
        b"tap '\x1b]0;title\x07'",
        b'tap "' + b"\\\\" * 500 + b'"',
        "expect screen \u2028".encode(),
        b"tap " + b"x" * (1 << 20),
        b"echo " + b'"\\"' + b"y" * (1 << 21) + b'"',
        b"[" * 5000,
        b"echo > x",
        b"\\",
        b"echo end",
    ]
    done = run("--format", "json", APP, data=b"\n".join(lines) + b"\n")
    equal(done.stderr, b"")
    for byte in list(range(0x20)) + [0x7F]:
        if byte != 0x0A:
            holds(bytes([byte]) not in done.stdout, f"byte {byte} is escaped")
    holds("\u2028" not in done.stdout.decode() and "\u202e" not in done.stdout.decode(), "escaped")
    found = objects(done.stdout)
    equal(found[1]["command"], lines[0].decode())
    equal(found[2]["command"], lines[1].decode())
    equal([one["error"]["code"] for one in found[3:6]], ["encoding"] * 3)
    equal(found[9]["error"]["code"], "limit")
    equal(len(found[10]["output"][0]), (1 << 21) + 1)
    equal(found[-1]["output"], ["end"])


@case
def is_the_same_for_the_same_input(folder):
    data = b"tap login\ntap finish\ntree\ntap rows[9]\nscreen\nservices\n"
    equal(
        run("--format", "json", APP, data=data).stdout,
        run("--format", "json", APP, data=data).stdout,
    )


@case
def answers_lines_of_dash_c(folder):
    script = ["-c", "tap signUp", "-c", "back; back", "-c", "path", APP]
    done = run("--format", "json", "--keep-going", *script)
    found = objects(done.stdout)[1:]
    equal([one["line"] for one in found], [1, 2, 2, 3])
    equal([one["ok"] for one in found], [True, True, False, True])
    equal(done.returncode, 1)
    equal(len(objects(run("--format", "json", *script).stdout)), 4)


@case
def runs_flows_with_file_and_line(folder):
    good = "Samples/Items/flows/switch-tabs.flow"
    bad = os.path.join(folder, "bad.flow")
    with open(bad, "w", encoding="utf-8") as file:
        file.write(f"app '{ROOT}/{APP}'\n\nlaunch\ntap nothing\npath\n")
    done = run("run", "--format", "json", good, bad, "nowhere.flow")
    equal(done.returncode, 2)
    equal(done.stderr, b"")
    found = objects(done.stdout)
    equal(found[0], {"flowshell": 1})
    endings = [one for one in found if "outcome" in one]
    equal([one["outcome"] for one in endings], ["passed", "failed", "invalid"])
    equal([problem["line"] for problem in endings[1]["problems"]], [4])
    equal([one["line"] for one in found if one.get("file") == bad and "line" in one], [1, 3, 4])
    holds(all("file" in one for one in found[1:]), "every object names its file")


@case
def tells_definitions_as_data(folder):
    done = run("check", "--format", "json", "Samples/Items/Items.nav")
    (items,) = objects(done.stdout)
    equal((done.returncode, done.stderr, items["ok"], items["problems"]), (0, b"", True, []))
    (auth,) = [one for one in items["coordinators"] if one["id"] == "Auth"]
    equal((auth["kind"], auth["policies"], auth["valid"]), ("navigation", ["shared"], ["SignUp", "Terms"]))
    equal(
        auth["handlers"][-1]["lines"], ["set SignUp.state.agreed $event.agreed", "pop"]
    )
    (rows,) = [
        element
        for one in items["controllers"]
        for element in one["elements"]
        if element["kind"] == "list"
    ]
    equal(rows["lines"], ["emit items.select item=$row.id"])
    done = run("check", "--format", "json", "Samples", "Tests/Scenarios", "nowhere.nav")
    found = objects(done.stdout)
    equal([one["file"] for one in found if not one["ok"]], ["nowhere.nav"])
    equal(done.returncode, 2)
    for one in found:
        for name in ("coordinators", "controllers", "events", "links", "scenes", "services"):
            holds(one["file"].endswith(".flow") or not one["ok"] or name in one, one["file"])


@case
def ends_with_130_when_interrupted(folder):
    with Driver() as driver:
        driver.write("repeat 1000000000 -> echo on")
        equal(driver.read()["output"], ["on"])
        driver.shell.send_signal(signal.SIGINT)
        output, errors = driver.shell.communicate(timeout=PATIENCE)
        equal(driver.shell.returncode, 130)
        equal(errors, b"")
        last = objects(driver.rest + output)[-1]
        equal((last["ok"], last["failure"]), (False, {"text": "interrupted"}))


def examples():
    """The console examples of the page, with what they show."""
    with open(
        os.path.join(ROOT, "Sources/FlowShell/FlowShell.docc/Protocol.md"), encoding="utf-8"
    ) as file:
        for block in re.findall(r"```console\n(.*?)```", file.read(), re.DOTALL):
            command, _, shown = block.partition("\n")
            holds("--format json" in command, command)
            yield command.removeprefix("$ "), shown


@case
def does_what_the_page_shows(folder):
    found = list(examples())
    equal(len(found), 2)
    for command, shown in found:
        done = run("-c", command, program="/bin/sh")
        equal(done.stdout.decode(), shown)


@case
def drives_as_the_page_says(folder):
    with open(
        os.path.join(ROOT, "Sources/FlowShell/FlowShell.docc/Protocol.md"), encoding="utf-8"
    ) as file:
        (text,) = re.findall(r"```python\n(.*?)```", file.read(), re.DOTALL)
    done = run("-c", text, program=sys.executable)
    equal((done.returncode, done.stderr.decode()), (0, ""))


if __name__ == "__main__":
    main()
