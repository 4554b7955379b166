#!/usr/bin/env python3
"""`flowshell test` as a CI system sees it: reports, shards, signals, goldens that are no goldens.

Plain Python 3. FLOWSHELL names the program, else the debug build is taken. One line a case; status 1
if any failed. With ROUNDS=50 the update is killed that often (8 times else).
"""

import json
import os
import pty
import random
import re
import resource
import select
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree as XML

from support.cases import NEEDED, PROGRAM, ROOT, case, equal, holds, main

PATIENCE = 60
ROUNDS = int(os.environ.get("ROUNDS", "8"))

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
HEADING = "# flow-golden 1\n"
GOOD = "launch\ntap go\nback\n"


def environment(folder, **more):
    kept = {name: value for name, value in os.environ.items() if name in (*NEEDED, "HOME")}
    return kept | {
        "SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": os.path.join(folder, ".state")
    } | more


def flowshell(folder, *arguments, patience=PATIENCE, limit=None, **more):
    def prepare():
        if limit is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        [PROGRAM, *arguments], cwd=folder, env=environment(folder, **more), timeout=patience,
        stdin=subprocess.DEVNULL, capture_output=True, preexec_fn=prepare,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read().decode()


def mixed(folder):
    """One flow of each verdict, with names and texts that formats have to escape."""
    write(folder, "App.nav", NAV)
    write(folder, "flows/good.flow", GOOD)
    write(folder, "flows/sub.dir/good.flow", "title Fine\ntag smoke\n" + GOOD)
    equal(flowshell(folder, "test", "--update", "-q")[0], 0)
    write(folder, "flows/differs <&>\"'é.flow", GOOD)
    write(folder, "flows/differs <&>\"'é.golden", HEADING + "> launch\n= no ]]> ```\n> tap go\n> back\n")
    write(folder, "flows/fails.flow", "launch\nexpect screen Detail\n")
    write(folder, "flows/invalid.flow", "lunch\n\x1b[31mred\n")
    write(folder, "flows/missing.flow", GOOD)
    write(folder, "flows/skipped.flow", "skip until # 1.0 <soon>\n" + GOOD)
    write(folder, "flows/stale.flow", GOOD)
    write(folder, "flows/stale.golden", HEADING + "> launch\n")
    write(folder, "flows/orphan.golden", HEADING)


VERDICTS = {
    "flows/differs <&>\"'é.flow": "differs", "flows/fails.flow": "fail", "flows/good.flow": "pass",
    "flows/invalid.flow": "invalid", "flows/missing.flow": "missing",
    "flows/skipped.flow": "skipped", "flows/stale.flow": "stale",
    "flows/sub.dir/good.flow": "pass",
}

# What Jenkins' junit-10.xsd allows: attributes, those that must be, children. Behind the bar stand those
# that GitLab and GitHub's actions read besides.
SCHEMA = {
    "testsuites": ("name time tests failures errors", "", "testsuite"),
    "testsuite": (
        "name tests failures errors group time skipped timestamp hostname id package file log url",
        "name tests failures errors", "testsuite properties testcase system-out system-err",
    ),
    "testcase": (
        "name time classname group|file line", "name", "skipped error failure system-out system-err"
    ),
    "failure": ("type message", "", ""),
    "error": ("type message", "", ""),
    "skipped": ("type message", "", ""),
}
TIME = re.compile(r"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]{0,3})?")


def check_schema(element):
    attributes, required, children = SCHEMA[element.tag]
    for name in element.attrib:
        holds(name in attributes.replace("|", " ").split(), f"{element.tag} has {name}")
    for name in required.split():
        holds(name in element.attrib, f"{element.tag} has no {name}")
    if "time" in element.attrib:
        holds(TIME.fullmatch(element.get("time")), f"time is {element.get('time')}")
    for child in element:
        holds(child.tag in children.split(), f"{child.tag} in {element.tag}")
        check_schema(child)


def check_counts(suite):
    """The numbers of a suite are those of its cases."""
    cases = suite.findall(".//testcase")
    equal(int(suite.get("tests")), len(cases))
    for count, element in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        if suite.tag == "testsuites" and count == "skipped":
            continue
        equal(int(suite.get(count)), len([case for case in cases if case.find(element) is not None]))


@case
def writes_junit_that_readers_accept(folder):
    mixed(folder)
    status, _, _ = flowshell(folder, "test", "--junit", "out.xml")
    equal(status, 2)
    root = XML.fromstring(read(folder, "out.xml"))
    equal(root.tag, "testsuites")
    check_schema(root)
    for suite in [root, *root.findall("testsuite")]:
        check_counts(suite)
    found = {}
    for case in root.iter("testcase"):
        outcome = [child for child in case if child.tag in ("failure", "error", "skipped")]
        holds(len(outcome) < 2, "a case has one outcome")
        if not outcome:
            verdict = "pass"
        elif outcome[0].tag == "skipped":
            verdict = "skipped"
        else:
            verdict = outcome[0].get("type")
            holds(outcome[0].text.strip(), "what failed says why in its text")
        found[case.get("file")] = verdict
    equal(found, VERDICTS)
    keys = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
    equal(len(keys), len(set(keys)))
    holds(("flows.sub_dir", "good") in keys, f"{keys}")
    text = read(folder, "out.xml")
    holds("\x1b" not in text and "]]&gt;" in text, "what XML cannot hold is escaped")


@case
def counts_an_orphan_as_a_case_under_ci(folder):
    mixed(folder)
    flowshell(folder, "test", "--junit", "out.xml", CI="1")
    root = XML.fromstring(read(folder, "out.xml"))
    check_schema(root)
    case = [case for case in root.iter("testcase") if case.get("name") == "orphan.golden"]
    equal([one.find("failure").get("type") for one in case], ["orphan"])


def parse_tap(text):
    lines = text.splitlines()
    equal(lines[0], "TAP version 13")
    points, plan = [], None
    inside = False
    for line in lines[1:]:
        if line == "  ---":
            inside = True
        elif line == "  ...":
            inside = False
        elif inside:
            holds(line.startswith("  "), f"in a block: {line}")
        elif line.startswith("1.."):
            plan = int(line[3:])
        elif not line.startswith(("#", "Bail out!")):
            point = re.fullmatch(r"(not )?ok (\d+) - ((?:[^#\\]|\\.)*)( # SKIP .*)?", line)
            holds(point, f"no test point: {line}")
            equal(int(point[2]), len(points) + 1)
            points.append((not point[1], bool(point[4])))
    return points, plan


@case
def writes_tap_that_readers_accept(folder):
    mixed(folder)
    status, out, _ = flowshell(folder, "test", "--tap")
    equal(status, 2)
    points, plan = parse_tap(out)
    equal((len(points), plan), (8, 8))
    equal(points.count((False, False)), 5)
    equal(points.count((True, True)), 1)
    # The parser that prove uses, where perl has it.
    write(folder, "out.tap", out)
    program = (
        'my $p = TAP::Parser->new({ source => shift }); $p->run;'
        'print join(",", $p->tests_run, scalar $p->failed, scalar $p->skipped,'
        ' $p->is_good_plan ? 1 : 0, scalar $p->parse_errors), "\\n"'
    )
    if shutil.which("perl"):
        found = subprocess.run(
            ["perl", "-MTAP::Parser", "-e", program, os.path.join(folder, "out.tap")],
            capture_output=True, text=True, check=False,
        )
        if found.returncode == 0:
            equal(found.stdout.strip(), "8,5,1,1,0")


@case
def writes_json_lines(folder):
    mixed(folder)
    status, out, _ = flowshell(folder, "test", "--json")
    equal(status, 2)
    first, *flows, last = [json.loads(line) for line in out.splitlines()]
    equal(first, {"flowshell": 1, "flows": 8})
    equal({flow["flow"]: flow["verdict"] for flow in flows}, VERDICTS)
    equal((last["passed"], last["failed"], last["skipped"], last["status"]), (2, 5, 1, 2))
    equal([orphan["file"] for orphan in last["problems"]], ["flows/orphan.golden"])
    titled = [flow for flow in flows if "title" in flow]
    equal([(flow["title"], flow["tags"]) for flow in titled], [("Fine", ["smoke"])])
    stale = [flow for flow in flows if flow["verdict"] == "stale"][0]
    equal((stale["file"], stale["line"]), ("flows/stale.flow", 1))
    holds("+> tap go" in stale["difference"], stale["difference"])


@case
def annotates_for_github(folder):
    write(folder, "repository/app/App.nav", NAV)
    for number in range(14):
        write(folder, f"repository/app/f{number:02}.flow", "launch\nexpect screen 50%,x\n")
    summary = os.path.join(folder, "summary.md")
    write(folder, "summary.md", "before\n")
    status, out, _ = flowshell(
        os.path.join(folder, "repository/app"), "test", "--github", GITHUB_STEP_SUMMARY=summary,
        GITHUB_WORKSPACE=os.path.join(folder, "repository"),
    )
    holds(status in (1, 2), f"status {status}")
    commands = [line for line in out.splitlines() if line.startswith("::")]
    equal(len(commands), 10)
    pattern = r"::error (file=[^:]*,line=\d+(,col=\d+)?,)?title=[^:]*::.*"
    for command in commands:
        holds(re.fullmatch(pattern, command), command)
    holds(commands[0].startswith("::error file=app/f00.flow,line=2,"), commands[0])
    holds("5 more flows did not pass" in commands[-1], commands[-1])
    page = read(folder, "summary.md")
    holds(page.startswith("before\n### Flows failed: 0 passed, 14 failed\n"), page[:100])
    equal(page.count("<details>"), 14)
    equal(page.count("```") % 2, 0)


@case
def writes_all_reports_at_once(folder):
    mixed(folder)
    kinds = ("junit", "tap", "json", "github", "markdown")
    options = [f"--report={kind}=out/{kind}" for kind in kinds]
    os.makedirs(os.path.join(folder, "out"))
    status, out, _ = flowshell(folder, "test", *options)
    equal(status, 2)
    holds(out.endswith(" failed (1 invalid, 1 fail, 1 missing, 1 stale, 1 differs), 1 skipped\n"), out[-200:])
    for kind in kinds:
        holds(read(folder, f"out/{kind}"), kind)
    status, _, error = flowshell(folder, "test", "--junit", "nowhere/out.xml")
    equal(status, 2)
    equal(error, "error: cannot write 'nowhere/out.xml': there is no folder 'nowhere'\n")


@case
def is_the_same_for_any_number_of_jobs(folder):
    mixed(folder)
    for number in range(300):
        text = GOOD + ("expect screen Detail\n" if number % 50 == 7 else "")
        write(folder, f"many/{number % 7}/f{number:03}.flow", text)
    flowshell(folder, "test", "--update", "-q")
    write(folder, "App.nav", NAV.replace("on next -> push Detail", "on next -> replace Detail"))

    def outcome(jobs, *options):
        reports = ["--junit", "out.xml", "--report", "tap=out.tap", "--report", "json=out.json"]
        status, out, error = flowshell(folder, "test", "-j", str(jobs), *options, *reports)
        times = re.compile(r'time="[^"]*"|"microseconds":\d+')
        texts = [times.sub("", read(folder, name)) for name in ("out.xml", "out.tap", "out.json")]
        return status, out, error, texts

    for options in ([], ["-v"], ["--max-failures", "3"], ["--fail-fast"], ["--shard", "2/3"]):
        first = outcome(1, *options)
        for jobs in (2, 5):
            equal(outcome(jobs, *options), first)


@case
def shards_are_a_partition(folder):
    write(folder, "App.nav", NAV)
    for number in range(23):
        write(folder, f"f{number}.flow", "golden none\n" + GOOD)
    names = []
    for number in range(1, 6):
        names += flowshell(folder, "test", "--list", "--shard", f"{number}/5")[1].split()
    equal(sorted(names), sorted(f"f{number}.flow" for number in range(23)))


@case
def keeps_the_protocol_of_bazel(folder):
    mixed(folder)
    bazel = {
        "BAZEL_TEST": "1", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1",
        "TEST_SHARD_STATUS_FILE": os.path.join(folder, "shard"),
        "TEST_PREMATURE_EXIT_FILE": os.path.join(folder, "premature"),
        "XML_OUTPUT_FILE": os.path.join(folder, "test.xml"),
        "TEST_UNDECLARED_OUTPUTS_DIR": os.path.join(folder, "outputs"),
    }
    before = sorted(os.listdir(os.path.join(folder, "flows")))
    status, out, _ = flowshell(folder, "test", "flows", **bazel)
    equal(status, 2 if "INVALID" in out else 1)
    holds("shard 2/2: 4 of 8 flows" in out, out)
    holds(os.path.exists(bazel["TEST_SHARD_STATUS_FILE"]), "the status file is touched")
    holds(not os.path.exists(bazel["TEST_PREMATURE_EXIT_FILE"]), "the exit file is gone")
    equal(int(XML.fromstring(read(folder, "test.xml")).get("tests")), 4)
    equal(sorted(os.listdir(os.path.join(folder, "flows"))), before)
    del bazel["TEST_TOTAL_SHARDS"], bazel["TEST_SHARD_INDEX"]
    flowshell(folder, "test", "flows", **bazel)
    holds("> tap go" in read(folder, "outputs/flows/stale.golden.new"), "the transcript is kept")
    _, out, _ = flowshell(folder, "test", **bazel, TESTBRIDGE_TEST_ONLY="good")
    equal(out, "2 passed, 0 failed\n")
    _, out, _ = flowshell(folder, "test", **bazel, TESTBRIDGE_TEST_RUNNER_FAIL_FAST="1")
    holds("stopped after 1 failure: 7 flows were not run" in out, out)


@case
def takes_options_from_the_environment(folder):
    mixed(folder)
    equal(flowshell(folder, "test", FLOWSHELL_OPTS="--filter good -v")[1].count("PASS"), 2)
    equal(flowshell(folder, "test", FLOWSHELL_OPTS="--nonsense")[0], 2)


@case
def writes_nothing_under_ci(folder):
    mixed(folder)
    shutil.rmtree(os.path.join(folder, ".state"))
    before = sorted(os.listdir(os.path.join(folder, "flows")))
    flowshell(folder, "test", CI="true")
    equal(sorted(os.listdir(os.path.join(folder, "flows"))), before)
    holds(not os.path.exists(os.path.join(folder, ".state")), "no state is kept")
    for option in ("--update", "--review"):
        equal(flowshell(folder, "test", option, CI="true")[0], 2)
    equal(flowshell(folder, "test", "--failed", CI="true")[0], 2)


@case
def runs_the_failed_ones_again(folder):
    mixed(folder)
    flowshell(folder, "test")
    names = flowshell(folder, "test", "--failed", "--list")[1].splitlines()
    wanted = [name for name, verdict in VERDICTS.items() if verdict not in ("pass", "skipped")]
    equal(sorted(names), sorted(wanted))
    # Another folder knows nothing of it.
    equal(flowshell(os.path.join(folder, "flows"), "test", "--failed")[0], 2)


def start(folder, *arguments, **more):
    return subprocess.Popen(
        [PROGRAM, *arguments], cwd=folder, env=environment(folder, **more),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )


def await_text(process, text):
    """Reads from standard output and standard error until a text has come."""
    seen = b""
    streams = [process.stdout, process.stderr]
    end = time.monotonic() + PATIENCE
    while text.encode() not in seen:
        ready, _, _ = select.select(streams, [], [], max(0, end - time.monotonic()))
        holds(ready, f"{text!r} does not come: {seen!r}")
        for stream in ready:
            block = os.read(stream.fileno(), 1 << 16)
            if not block:
                streams.remove(stream)
            seen += block
        holds(streams, f"{text!r} does not come: {seen!r}")
    return seen.decode()


@case
def writes_reports_when_interrupted(folder):
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
        for jobs in ("1", "2"):
            shutil.rmtree(os.path.join(folder, "flows"), ignore_errors=True)
            mixed(folder)
            write(folder, "flows/zloop.flow", "launch\nrepeat 100000000 {\n  tap go\n  back\n}\n")
            process = start(folder, "test", "-v", "-j", jobs, "--junit=out.xml", "--report=tap=out.tap", "--report=json=out.json")
            # The last flow but the one that loops has been told of.
            await_text(process, "PASS flows/sub.dir/good.flow" if jobs == "1" else "INVALID")
            process.send_signal(number)
            out, _ = process.communicate(timeout=PATIENCE)
            equal(process.returncode, status)
            holds(b"interrupted: " in out, out)
            root = XML.fromstring(read(folder, "out.xml"))
            check_schema(root)
            holds("interrupted" in [case.get("name") for case in root.iter("testcase")], "it is told")
            holds("Bail out! interrupted" in read(folder, "out.tap"), "it is told")
            equal(json.loads(read(folder, "out.json").splitlines()[-1])["status"], status)


@case
def writes_reports_when_nobody_reads(folder):
    mixed(folder)
    for number in range(300):
        write(folder, f"flows/g{number}.flow", "golden none\n" + GOOD)
    process = start(folder, "test", "-v", "-j", "1", "--junit", "out.xml")
    process.stdout.read(1)
    process.stdout.close()
    equal(process.wait(timeout=PATIENCE), 141)
    check_schema(XML.fromstring(read(folder, "out.xml")))


@case
def refuses_reports_that_would_be_lost_or_lose_others(folder):
    mixed(folder)
    before = read(folder, "flows/good.golden")
    for arguments in (
        ["--junit", "flows/good.golden"], ["--coverage-json", "App.nav"], ["--report", "tap=x.flow"],
        ["--junit", "-"], ["--junit", "a", "--report", "tap=a"], ["--list", "--json"],
        ["--list", "--junit", "a"], ["--list", "--update"], ["--list", "--coverage"],
    ):
        status, out, error = flowshell(folder, "test", *arguments)
        equal((status, out), (2, ""))
        holds(error.startswith("Error: "), error)
    equal(read(folder, "flows/good.golden"), before)


@case
def finds_the_definition_of_the_project(folder):
    write(folder, "App.nav", NAV)
    write(folder, "project/.git/HEAD", "")
    write(folder, "project/flows/a.flow", "launch\n")
    status, out, _ = flowshell(folder, "test", "--update", "project")
    equal(status, 1)
    holds("no-app" in out, out)
    # Of several it is the one that no other includes.
    write(folder, "project/Whole.nav", NAV.replace("scene main Main", "include Part.nav\nscene main Main"))
    write(folder, "project/Part.nav", 'controller Third "Third"\n')
    equal(flowshell(folder, "test", "--update", "project")[0], 0)
    equal(flowshell(folder, "check", "project/flows")[0], 0)
    write(folder, "project/Another.nav", NAV)
    for words in (["test", "project"], ["check", "project/flows"], ["run", "project/flows/a.flow"]):
        status, out, error = flowshell(folder, *words)
        equal(status, 2)
        message = "there are several definitions, one has to be named: Another.nav, Part.nav, Whole.nav"
        holds(message in out + error, out + error)


@case
def watches_files(folder):
    write(folder, "App.nav", NAV)
    write(folder, "_in.flow", "launch\n")
    write(folder, "a.flow", "golden none\nsource _in.flow\ntap go\n")
    write(folder, "b.flow", "golden none\nlaunch\n")
    process = start(folder, "test", "-v", "--watch")
    seen = await_text(process, "waiting for changes")
    holds("PASS a.flow" in seen and "PASS b.flow" in seen, seen)
    write(folder, "_in.flow", "launch\ntap go\nback\n")
    seen = await_text(process, "waiting for changes")
    holds("PASS a.flow" in seen and "b.flow" not in seen, seen)
    write(folder, "c.flow", "golden none\nlaunch\nexpect screen Detail\n")
    seen = await_text(process, "waiting for changes")
    holds("FAIL c.flow" in seen and "a.flow" not in seen, seen)
    os.remove(os.path.join(folder, "c.flow"))
    write(folder, "App.nav", NAV + "controller Third\n")
    seen = await_text(process, "waiting for changes")
    holds("PASS a.flow" in seen and "PASS b.flow" in seen and "c.flow" not in seen, seen)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    equal(process.returncode, 0)


@case
def reviews_at_a_terminal(folder):
    write(folder, "App.nav", NAV)
    write(folder, "a.flow", GOOD)
    write(folder, "b.flow", GOOD)
    write(folder, "b.golden", HEADING + "> launch\n= wrong\n> tap go\n= wrong\n> back\n")
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execve(PROGRAM, [PROGRAM, "test", "--review"], environment(folder, TERM="xterm"))
    seen = b""

    def until(text):
        nonlocal seen
        seen = b""
        while text not in seen:
            ready, _, _ = select.select([terminal], [], [], PATIENCE)
            holds(ready, f"{text!r} does not come: {seen!r}")
            seen += os.read(terminal, 4096)

    for answer in ("y", "n", "u", "y", "n"):
        until(b"accept? [y,n,a,d,u,q,?] ")
        os.write(terminal, answer.encode() + b"\n")
    until(b"accept? ")
    os.write(terminal, b"q\n")
    until(b"write 2 golden files? [y,n,u] ")
    os.write(terminal, b"\n")
    until(b"passed, ")
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    equal(os.waitstatus_to_exitcode(status), 1)
    holds(read(folder, "a.golden").startswith(HEADING + "> launch\n"), "a golden is made")
    golden = read(folder, "b.golden")
    holds("= Main/Home" in golden.split("> tap go")[0], golden)
    holds("= wrong" in golden.split("> tap go")[1], golden)


def many(folder, count, step):
    for number in range(count):
        write(folder, f"f{number:04}.flow", f"launch\n{step}\n" * 1 + "tap go\nback\n" * 3)


@case
def is_killed_while_it_updates(folder):
    """Every golden is the old one or the new one, whole, whenever the process dies."""
    write(folder, "App.nav", NAV)
    many(folder, 1000, "echo 1")
    equal(flowshell(folder, "test", "--update", "-q")[0], 0)
    goldens = [f"f{number:04}.golden" for number in range(1000)]
    old = {name: read(folder, name) for name in goldens}
    many(folder, 1000, "echo 2")
    equal(flowshell(folder, "test", "--update", "-q")[0], 0)
    new = {name: read(folder, name) for name in goldens}
    holds(all(old[name] != new[name] for name in goldens), "all change")
    generator = random.Random(7)
    mixtures = 0
    for round in range(ROUNDS):
        for name in goldens:
            write(folder, name, old[name])
        begin = time.monotonic()
        process = start(folder, "test", "--update", "-q", "-j", "2")
        # Every other one is killed when a golden that is drawn has changed: however slow a machine is, one of them is under way.
        awaited = os.path.join(folder, generator.choice(goldens[:500])) if round % 2 else None
        before = os.stat(awaited).st_ino if awaited else None
        while awaited and os.stat(awaited).st_ino == before and process.poll() is None:
            time.sleep(0.001)
        time.sleep(0 if awaited else generator.random() * 0.6)
        process.kill()
        process.communicate()
        found = {name: read(folder, name) for name in goldens}
        for name in goldens:
            holds(found[name] in (old[name], new[name]), f"{name} is torn")
        changed = sum(found[name] == new[name] for name in goldens)
        mixtures += 0 < changed < 1000
        holds(time.monotonic() - begin < PATIENCE, "it takes too long")
    holds(mixtures > 0, "no kill hit an update that was under way")
    equal(flowshell(folder, "test", "--update", "-q")[0], 0)
    equal({name: read(folder, name) for name in goldens}, new)
    # What a killed process left is no flow and no golden.
    equal(flowshell(folder, "test", "-q")[1], "1000 passed, 0 failed\n")


@case
def two_updates_at_once_lose_nothing(folder):
    write(folder, "App.nav", NAV)
    many(folder, 200, "echo 1")
    both = [start(folder, "test", "--update", "-q") for _ in range(2)]
    for process in both:
        out, error = process.communicate(timeout=PATIENCE)
        equal((process.returncode, error), (0, b""))
    equal(flowshell(folder, "test", "-q")[1], "200 passed, 0 failed\n")
    left = [name for name in os.listdir(folder) if name.endswith(".tmp")]
    equal(left, [])


@case
def tells_what_is_no_golden(folder):
    write(folder, "App.nav", NAV)
    cases = {
        "folder": "the golden file cannot be read: it is a folder",
        "pipe": "the golden file cannot be read: it is a pipe",
        "huge": "the golden file cannot be read: it is larger than 256 MiB",
        "zeros": "this is no golden file: its first line is not '# flow-golden 1'",
        "binary": "the line is not UTF-8",
        "loop": "the golden file cannot be read: its symbolic links go round in circles",
    }
    for name in [*cases, "link"]:
        write(folder, name + ".flow", GOOD)
    os.mkdir(os.path.join(folder, "folder.golden"))
    os.mkfifo(os.path.join(folder, "pipe.golden"))
    for name, size in (("huge", 300 << 20), ("zeros", 100 << 20)):
        write(folder, name + ".golden", "")
        os.truncate(os.path.join(folder, name + ".golden"), size)
    write(folder, "binary.golden", HEADING.encode() + b"> launch\n\xff\n")
    os.symlink("loop.golden", os.path.join(folder, "loop.golden"))
    write(folder, "elsewhere/real", HEADING + "> launch\n")
    os.symlink("elsewhere/real", os.path.join(folder, "link.golden"))
    status, out, _ = flowshell(folder, "test")
    equal(status, 2)
    for name, message in cases.items():
        holds(re.search(rf"{name}\.golden:\d+:\d+: error: {re.escape(message)}", out), f"{name}: {out}")
    status, out, _ = flowshell(folder, "test", "--update")
    equal(status, 2)
    holds("cannot write link.golden: it is a link" in out and "updated binary.golden" in out, out)
    holds(os.path.islink(os.path.join(folder, "link.golden")), "a link stays one")
    equal(read(folder, "elsewhere/real"), HEADING + "> launch\n")
    for name in ("folder", "pipe", "huge", "zeros", "loop", "link"):
        holds(f"updated {name}.golden" not in out, out)
    equal(os.path.getsize(os.path.join(folder, "zeros.golden")), 100 << 20)


@case
def tells_a_golden_that_lost_its_end_from_one_of_another_flow(folder):
    write(folder, "App.nav", NAV)
    write(folder, "a.flow", "launch\nexpect screen Home\n")
    equal(flowshell(folder, "test", "--update", "-q")[0], 0)
    write(folder, "a.golden", read(folder, "a.golden").removesuffix("\n"))
    status, out, _ = flowshell(folder, "test")
    equal((status, out.split("\n")[0]), (1, "DIFFERS a.flow"))
    write(folder, "a.golden", read(folder, "a.golden") + "s\n")
    status, out, _ = flowshell(folder, "test")
    equal(status, 1)
    holds(out.startswith("STALE a.flow: "), out)


@case
def loses_nothing_when_the_disk_is_full(folder):
    write(folder, "App.nav", NAV)
    write(folder, "a.flow", GOOD)
    equal(flowshell(folder, "test", "--update")[0], 0)
    old = read(folder, "a.golden")
    write(folder, "a.flow", GOOD + "tap go\nback\n" * 200)
    status, out, _ = flowshell(folder, "test", "--update", limit=1024)
    equal(status, 1)
    holds("cannot write a.golden: " in out, out)
    equal(read(folder, "a.golden"), old)
    equal([name for name in os.listdir(folder) if name.endswith(".tmp")], [])


@case
def stops_what_would_never_end(folder):
    write(folder, "App.nav", NAV)
    write(folder, "loop.flow", "golden none\nlaunch\nrepeat 100000000 {\n  tap go\n  back\n}\n")
    status, out, _ = flowshell(folder, "test", "--step-limit", "5000", "loop.flow")
    equal(status, 1)
    holds("limit: a flow takes 5000 steps at most" in out, out)
    holds(re.search(r"loop\.flow:[345]:\d+: error: ", out), out)
    status, out, _ = flowshell(folder, "test", "--timeout", "300ms", "loop.flow")
    equal(status, 1)
    holds("timeout: the flow takes longer than 300 ms" in out, out)
    holds(re.search(r"loop\.flow:[345]:\d+: error: ", out), out)
    # Each one sources the next twice: two to the power of thirty lines.
    for number in range(30):
        write(folder, f"_d{number}.flow", f"source _d{number + 1}.flow\n" * 2)
    write(folder, "_d30.flow", "echo x\n")
    write(folder, "double.flow", "golden none\nsource _d0.flow\n")
    status, out, _ = flowshell(folder, "test", "--step-limit", "20000", "double.flow")
    equal(status, 1)
    holds("limit" in out, out)
    write(folder, "self.flow", "golden none\nsource self.flow\n")
    equal(flowshell(folder, "test", "self.flow")[0], 2)
    long = "x" * 10000
    write(folder, "print.flow", f"golden none\nrepeat 100000000 -> echo {long}\n")
    status, out, _ = flowshell(folder, "test", "--output-limit", "2", "print.flow")
    equal(status, 1)
    holds("limit: a flow prints 2 MiB at most" in out, out)
    write(folder, "grow.flow", 'golden none\nlet x a\nrepeat 100 {\n  let x ($x + $x)\n}\n')
    status, out, _ = flowshell(folder, "test", "grow.flow")
    equal(status, 1)
    holds("limit" in out, out)


@case
def says_of_two_hundred_flows_what_the_page_shows(folder):
    with open(os.path.join(ROOT, "Sources/FlowShell/FlowShell.docc/Running.md"), encoding="utf-8") as file:
        shown = file.read().split("$ flowshell test flows\n")[1].split("```")[0]
    write(folder, "App.nav", NAV)
    names = ["cart/add", *(f"cart/more-{number:02}" for number in range(18))]
    for name in names:
        write(folder, f"flows/{name}.flow", GOOD.replace("back", "expect screen Detail\nback"))
    for number in range(181):
        write(folder, f"flows/{('home', 'settings')[number % 2]}/n{number}.flow", "launch\nexpect screen Home\n")
    equal(flowshell(folder, "test", "--update", "-q", "flows")[0], 0)
    write(folder, "App.nav", NAV.replace("on next -> push Detail", "on next -> replace Detail"))
    equal(flowshell(folder, "test", "flows"), (1, shown, ""))


@case
def differs_as_the_tutorial_shows(folder):
    with open(os.path.join(ROOT, "Sources/FlowShell/FlowShell.docc/Tutorial.md"), encoding="utf-8") as file:
        blocks = re.findall(r"^```(\w+)\n(.*?)^```$", file.read(), re.M | re.S)
    nav = next(text for language, text in blocks if language == "nav")
    part, flow = [text for language, text in blocks if language == "flow"][:2]
    shown = next(text for _, text in blocks if text.startswith("$ flowshell test .\n"))
    write(folder, "_write.flow", part)
    write(folder, "write.flow", flow)
    write(folder, "Notes.nav", nav)
    equal(flowshell(folder, "test", "--update", "-q", ".")[0], 0)
    write(folder, "Notes.nav", nav.replace("    pop\n", "    root NoteList\n"))
    status, out, _ = flowshell(folder, "test", ".")
    equal((status, out[: out.index("to accept")]), (1, shown[: shown.index("to accept")].partition("\n")[2]))
    holds("to accept: flowshell test --update write.flow\n" in out, out)


@case
def has_every_option_in_the_documentation(folder):
    usage = flowshell(folder, "test", "--help")[1]
    options = set(re.findall(r"(?<![-\w])--[a-z][-a-z]+", usage.split("USAGE")[1])) - {"--help", "--version"}
    page = os.path.join(ROOT, "Sources/FlowShell/FlowShell.docc/Running.md")
    with open(page, encoding="utf-8") as file:
        told = set(re.findall(r"(?<![-\w])--[a-z][-a-z]+", file.read()))
    equal(sorted(options - told - {"--color", "--quiet", "--verbose", "--jobs"}), [])
    equal(sorted(told - options), [])


if __name__ == "__main__":
    main()
