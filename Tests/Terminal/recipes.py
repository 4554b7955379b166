#!/usr/bin/env python3
"""The recipes of the page "In CI" of the documentation: they can be read, name options there are, and do what they say.

Plain Python 3 with git and sh; without PyYAML no YAML is parsed. FLOWSHELL names the program, else the debug
build is taken. One line a case; status 1 if any failed.
"""

import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as xml

from support.cases import PROGRAM, ROOT, case, equal, holds, main

try:
    import yaml
except ImportError:
    yaml = None

SAMPLE = os.path.join(ROOT, "Samples/Login")
PATIENCE = 60
FOREIGN = re.compile("CI$|CI_|CIRCLE|BUILDKITE|GITHUB_|BAZEL|TEST_|TESTBRIDGE|XML_OUTPUT|GIT_|FLOWSHELL")
# Nobody's configuration of git, and a name for commits.
ENVIRONMENT = {
    name: value for name, value in os.environ.items() if not FOREIGN.match(name)
} | {
    "SWIFT_BACKTRACE": "enable=no",
    "TERM": "dumb",
    "NO_COLOR": "1",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
} | {f"GIT_{who}_{what}": "a@b" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def page():
    with open(os.path.join(ROOT, "Sources/FlowShell/FlowShell.docc/CI.md"), encoding="utf-8") as file:
        return file.read()


def blocks():
    """The files in the page, each with its language; the first comment of a file is its path."""
    found = {}
    for language, text in re.findall(r"^```(\w+)\n(.*?)^```$", page(), re.MULTILINE | re.DOTALL):
        found[re.search(r"^(?:#|//) ([\w./-]+)", text, re.MULTILINE)[1]] = (language, text)
    return found


FILES = blocks()


def run(folder, command, **environment):
    """What a command of sh prints, and its status."""
    done = subprocess.run(
        ["sh", "-c", command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=folder,
        env=ENVIRONMENT | environment,
        timeout=PATIENCE,
    )
    return done.stdout.decode(), done.returncode


def prepare(folder):
    """A repository with the files of the page, a sample's flows and the program where it is built to."""
    for path, (_, text) in FILES.items():
        os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
        with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
            file.write(text)
    shutil.copytree(SAMPLE, os.path.join(folder, "flows"), ignore=shutil.ignore_patterns("*.new"))
    os.mkdir(os.path.join(folder, ".flowshell"))
    os.symlink(PROGRAM, os.path.join(folder, ".flowshell/flowshell"))
    with open(os.path.join(folder, ".gitignore"), "w", encoding="utf-8") as file:
        file.write(".flowshell/\n")
    printed, status = run(folder, "git init -q . && git add -A && git commit -qm start")
    equal((printed, status), ("", 0))


def add(folder, path, text):
    with open(os.path.join(folder, path), "a", encoding="utf-8") as file:
        file.write(text)


def step(path):
    """The line of a file that runs the flows."""
    return re.search(r"\.flowshell/flowshell test[^'\n]*", FILES[path][1])[0]


def names(folder, file):
    """The flows that a JUnit file tells of, sorted."""
    cases = xml.parse(os.path.join(folder, file)).iter("testcase")
    return sorted(f"{case.get('classname')}/{case.get('name')}" for case in cases)


@case
def has_every_recipe(folder):
    for path in (
        "ci/flowshell",
        ".github/workflows/flows.yml",
        ".gitlab-ci.yml",
        "Jenkinsfile",
        "BUILD.bazel",
        "ci/flows.sh",
        "ci/pre-commit",
        ".pre-commit-config.yaml",
        "Dockerfile",
    ):
        holds(path in FILES, f"{path} is not there")


@case
def can_be_read(folder):
    for path, (language, text) in FILES.items():
        if language == "sh":
            equal(run(folder, f"sh -n {path}"), ("", 0))
        elif language == "yaml" and yaml:
            holds(isinstance(yaml.safe_load(text), dict), path)
        elif language == "starlark":
            compile(text, path, "exec")


@case
def names_options_that_there_are(folder):
    known = set(re.findall(r"--[a-z-]+", run(folder, f"'{PROGRAM}' test --help")[0]))
    used = set(re.findall(r"flowshell test [^'\n`]*", page()))
    # Those in the prose stand alone.
    used |= set(re.findall(r"`(--(?:min|tap|json|report|shard|github|junit)[^`]*)`", page()))
    options = {option for line in used for option in re.findall(r"--[a-z-]+", line)}
    holds({"--shard", "--junit", "--github", "--min"} <= options, options)
    equal(options - known, set())


@case
def writes_the_summary_of_github(folder):
    page = os.path.join(folder, "summary.md")
    variables = {"CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder}
    command = step(".github/workflows/flows.yml")
    printed, status = run(folder, command, GITHUB_STEP_SUMMARY=page, **variables)
    equal((status, "::error" in printed), (0, False))
    add(folder, "flows/flows/enter.flow", "tree\n")
    printed, status = run(folder, command, GITHUB_STEP_SUMMARY=page, **variables)
    equal(status, 1)
    holds("::error file=flows/flows/enter" in printed, printed)
    with open(page, encoding="utf-8") as file:
        holds("enter.flow" in file.read(), "the summary names the flow")


@case
def runs_every_flow_once_in_the_shards_of_gitlab(folder):
    found = []
    for index in ("1", "2", "3", "4"):
        printed, status = run(
            folder, step(".gitlab-ci.yml"), CI="true", CI_NODE_INDEX=index, CI_NODE_TOTAL="4"
        )
        equal((status, f"shard {index}/4" in printed), (0, True))
        found += names(folder, "flows.xml")
    equal(run(folder, step("Jenkinsfile"), CI="true")[1], 0)
    equal(sorted(found), names(folder, "flows.xml"))


@case
def keeps_the_protocol_of_bazel(folder):
    count = re.search(r"shard_count = (\d+)", FILES["BUILD.bazel"][1])[1]
    argument = re.search(r'args = \["(\w+)"\]', FILES["BUILD.bazel"][1])[1]
    # The runfiles have a link with the name of the test.
    holds(f'name = "{argument}"' not in FILES["BUILD.bazel"][1], "the test would hide the folder")
    found = []
    for index in range(int(count)):
        printed, status = run(
            folder,
            f"sh ci/flows.sh {argument}",
            BAZEL_TEST="1",
            TEST_TOTAL_SHARDS=count,
            TEST_SHARD_INDEX=str(index),
            TEST_SHARD_STATUS_FILE=os.path.join(folder, "sharded"),
            XML_OUTPUT_FILE=os.path.join(folder, "test.xml"),
        )
        equal(status, 0)
        holds(os.path.exists(os.path.join(folder, "sharded")), "it shards")
        os.remove(os.path.join(folder, "sharded"))
        found += names(folder, "test.xml")
    equal(run(folder, step("Jenkinsfile"), CI="true")[1], 0)
    equal(sorted(found), names(folder, "flows.xml"))


@case
def holds_back_a_commit_whose_flows_differ(folder):
    command = re.search(r"`(install [^`]*)`", page())[1]
    equal(run(folder, command), ("", 0))
    add(folder, "flows/Login.nav", "\n# A remark.\n")
    printed, status = run(folder, "git commit -qam 'another remark'")
    holds(status == 0 and " passed, 0 failed" in printed, printed)
    add(folder, "flows/flows/enter.flow", "tree\n")
    printed, status = run(folder, "git commit -qam 'a look'")
    holds(status != 0 and "STALE    flows/flows/enter.flow" in printed, printed)
    # What lies in the folder does not count, what is staged does.
    run(folder, ".flowshell/flowshell test --update flows")
    equal(run(folder, "git add flows/flows/enter.flow && git commit -qm 'a look'")[1], 1)
    equal(run(folder, "git add flows && git commit -qm 'a look'")[1], 0)


@case
def looks_only_where_something_is_staged(folder):
    equal(run(folder, "install -m 755 ci/pre-commit .git/hooks/pre-commit"), ("", 0))
    shutil.copytree(SAMPLE, os.path.join(folder, "more of it"))
    add(folder, "flows/flows/enter.flow", "tree\n")
    equal(run(folder, "git add 'more of it' && git commit -qm more")[1], 0)
    add(folder, "notes.txt", "a note\n")
    equal(run(folder, "git add notes.txt && git commit -qm notes"), ("", 0))
    equal(run(folder, "git rm -q -r 'more of it' && git commit -qm less"), ("", 0))
    equal(run(folder, "git commit -qam 'a look'")[1], 1)


if __name__ == "__main__":
    main(prepare)
