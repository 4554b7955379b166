"""Searches of live apps: clean samples have no finding, each planted defect has its own.

Usage: FLOWSHELL=.build/debug/flowshell python3 Tests/Terminal/search.py
"""

import json
import os
import re
import subprocess
import sys
import tempfile

BESIDE = os.path.dirname(os.path.abspath(os.environ.get("FLOWSHELL", ".build/debug/flowshell")))
failures = []


def check(name, holds, shown=""):
    print(("ok    " if holds else "FAIL  ") + name)
    if not holds:
        failures.append(name)
        print(shown)


def run(program, *arguments, **variables):
    return subprocess.run(
        [os.path.join(BESIDE, program), *arguments], capture_output=True, text=True, timeout=300,
        env=dict(os.environ, **variables))


done = run("ItemsShell", "explore")
check("the clean sample has no finding", done.returncode == 0 and "complete" in done.stdout,
      done.stdout + done.stderr)
check("bytes are the same again", run("ItemsShell", "explore").stdout == done.stdout)
check("what a screen is put together of is come to with it",
      "\nreached screens 9/9, coordinators 7/7\n" in done.stdout, done.stdout)
done = run("ItemsShell", "explore", "--max-states", "3")
check("a search that is cut says so", done.returncode == 3 and "cut by 3 states" in done.stdout,
      done.stdout)
done = run("ItemsShell", "path", "--to", "screen ItemDetail")
check("path prints a flow", done.returncode == 0
      and done.stdout == "live Items\nlaunch\ntap login\ntap finish\ntap rows[1]\n"
      "expect screen ItemDetail\n", done.stdout + done.stderr)
for wanted in ("screen Nonsense", "screan Login"):
    done = run("ItemsShell", "path", "--to", wanted)
    check(f"a path to '{wanted}' is refused", done.returncode == 2 and done.stdout == ""
          and wanted.split()[1 if "Nonsense" in wanted else 0] in done.stderr, done.stderr)
done = run("ItemsShell", "path", "--to", "screen Nonsense")
check("with the refusal of an unknown name stands what is possible", done.stderr ==
      "ItemsShell: --to: there is no 'Nonsense' in this app, possible: ItemDetail SettingsScreen "
      "OnboardingPages Terms ItemForm ItemsList Login OnboardingPage … and 1 more\n", done.stderr)
done = run("ItemsShell", "path", "--to", "screen Auth")
check("a coordinator is no screen that there could be a way to", done.returncode == 2 and done.stderr ==
      "ItemsShell: --to: 'Auth' is a coordinator and no screen (did you mean 'alive Auth'?)\n",
      done.stderr)
check("there is no way to nowhere",
      run("ItemsShell", "path", "--to", "modal Login").returncode == 1)
check("a path to what no state has a say in is refused",
      run("ItemsShell", "path", "--to", "that 1 == 2").returncode == 2)

# What is planted, the finding, and a line of its way.
for defect, finding, line in [
    ("forget", "FAIL leak: Form held by App.children[0]", "tap forget / swipe-down"),
    ("cycle", "FAIL leak: Form held by Form.onFinish", "tap cycle / tap hide"),
    ("twice", "WARN complaint: Attempt to present Alert", "tap twice"),
    ("select", "WARN complaint: Unbalanced calls", "tap select / tap select"),
    ("observe", "FAIL leak: Observing", "tap observe / back"),
    ("alert", "WARN complaint: Attempt to present Alert", "tap alert / tap hide"),
    ("elsewhere", "WARN dead: 'tap elsewhere' does nothing", "tap elsewhere"),
    ("unset", "WARN dead: 'tap choose' does nothing", "tap unset / tap choose"),
    ("unwrap", "FAIL crash: trap: Unexpectedly found nil", "tap unwrap / back / wait"),
    ("bounce", "WARN dead: 'tap bounce' does nothing", "tap bounce"),
    ("load", "WARN late: ItemDetail", "tap load / back / wait"),
    ("clock", "FAIL nondeterministic: the same lines lead to another state", "tap clock"),
    ("again", "WARN hidden-state: 'tap again' leads to App/Choice", "tap again / back / tap again"),
    ("leave", "FAIL cancelled: a swipe that was cancelled", "tap leave / back cancel"),
    ("random", "FAIL nondeterministic: the same lines lead to another state", "tap random"),
]:
    done = run("ItemsDefects", "explore", DEFECT=defect)
    if "complaint" in finding:
        told = next((line for line in done.stdout.splitlines() if finding in line), "")
        check(f"{defect} is told with the line of the sources", "Defects.swift:" in told or
              "DefectiveCoordinators.swift:" in told, done.stdout + done.stderr)
    check(f"{defect} is found", finding in done.stdout and line in done.stdout
          and done.returncode in (1, 4), done.stdout + done.stderr)
    # A leak that is known makes no other state.
    states = int(done.stdout.split()[1])
    check(f"{defect} ends by itself", states < 100 and "000 states" not in done.stdout,
          done.stdout)

for defect in ("clock", "random"):
    done = run("ItemsDefects", "explore", DEFECT=defect, REPEATABLE="1")
    check(f"with a date and a seed, {defect} is the same after the same lines, and another later",
          "complete" in done.stdout and "nondeterministic" not in done.stdout
          and f"hidden-state: 'tap {defect}' leads to App/Choice, and elsewhere behind" in done.stdout
          and f"'tap {defect}': with '" in done.stdout,
          done.stdout + done.stderr)
    lines = ("-c", f"tap {defect}", "-c", "screen", "-c", "undo", "-c", f"tap {defect}", "-c", "screen")
    told = [run("ItemsDefects", *lines, DEFECT=defect, REPEATABLE="1", TZ="Asia/Tokyo") for _ in range(2)]
    check(f"{defect} is told alike in each run", told[0].stdout == told[1].stdout
          and told[0].returncode == 0 and "complaint" not in told[0].stdout, told[0].stdout + told[1].stdout)

with tempfile.TemporaryDirectory() as folder:
    done = run("ItemsShell", "explore", "--json")
    found = json.loads(done.stdout)
    check("what was found is one object", found["explored"]["complete"] and found["findings"] == []
          and found["explored"]["states"] > 30 and found["notReached"] == [],
          done.stdout)
    login = os.path.join(folder, "login.flow")
    with open(login, "w") as file:
        file.write("live Login\nlaunch\nprovide network\n")
    done = run("NotesShell", "explore", "--max-states", "3")
    check("a search that only guessed what to type, and missed a screen, says so",
          done.returncode == 3 and "never screen NoteBody\n" in done.stdout
          and "cut by 3 states, guesses typed into nameField, passwordField (--example nameField=TEXT)" in done.stdout,
          done.stdout + done.stderr)
    done = run("LoginShell", "explore", "--from", login)
    check("where all was come to, a guess takes nothing away", ": complete\n" in done.stdout
          and "never" not in done.stdout, done.stdout + done.stderr)
    suite = os.path.join(folder, "suite")
    done = run("ItemsShell", "explore", "--suite", suite, "--cover", "transitions")
    check("a suite covers the transitions", done.returncode == 0 and "covered" in done.stdout
          and "0 failed" in run("ItemsShell", "test", suite).stdout, done.stdout + done.stderr)
    made = {name: open(os.path.join(suite, name)).read() for name in os.listdir(suite)}
    run("ItemsShell", "explore", "--suite", suite, "--cover", "transitions")
    check("a suite is the same again", made == {
        name: open(os.path.join(suite, name)).read() for name in os.listdir(suite)})
    done = run("ItemsShell", "explore", "--suite", suite, "--cover", "handlers")
    check("a cover that stands in definitions alone is refused",
          done.returncode == 2 and "described app" in done.stderr, done.stderr)
    draft = os.path.join(folder, "Draft.nav")
    done = run("ItemsShell", "init", "-o", draft)
    check("a first definition is written, and can be loaded", done.returncode == 0
          and run("flowshell", "check", draft).returncode == 0
          and "coordinator ItemCreate navigation" in open(draft).read()
          and 'button save "Save" enabled=($field.name != "") -> emit itemForm.save\n' in open(draft).read()
          and "Draft.nav:" in done.stderr and "SignUp: done could not always be used." in done.stderr,
          done.stdout + done.stderr)
    done = run("ItemsShell", "conform", draft)
    check("the app conforms to it, but for what is left open", done.returncode == 3
          and "conforms: 47 states, 117 steps: complete but for what is left open\n"
          "not compared is when these can be used: OnboardingPages " in done.stdout,
          done.stdout + done.stderr)
    for name, words in [("Login", []), ("Login", ["--from", login]), ("Teams", []), ("Shop", []),
                        ("Notes", ["--max-states", "40"]), ("Camera", ["--max-states", "40"])]:
        draft = os.path.join(folder, f"{name}{len(words)}.nav")
        made = run(f"{name}Shell", "init", "-o", draft, *words)
        done = run(f"{name}Shell", "conform", draft, *(words if "--from" in words else []))
        check(f"{name} conforms to what init {' '.join(words[:1])} writes of it",
              made.returncode in (0, 3) and done.returncode in (0, 3)
              and done.stdout.startswith("conforms: "), made.stderr + done.stdout + done.stderr)
    bad = os.path.join(folder, "Bad.nav")
    with open(bad, "w") as file:
        file.write("app Bad\nscene main Nope\ncoordinator App navigation {\n  main Lost\n}\n")
    done = run("ItemsShell", "conform", bad)
    check("all that is wrong with a design is told with its places", done.returncode == 2
          and f"{bad}:2:12: error: " in done.stderr and f"{bad}:4:8: error: " in done.stderr, done.stderr)
    done = run("ItemsShell", "-c", f"conform {bad}")
    check("at the prompt, too", done.returncode == 1
          and f"{bad}:2:12: error: " in done.stdout and f"{bad}:4:8: error: " in done.stdout,
          done.stdout + done.stderr)
    done = run("ItemsShell", "--format", "json", "-c", f"conform {bad}")
    check("a program gets the first of it as the reason", done.returncode == 1
          and f"{bad}:2:12: " in json.loads(done.stdout.splitlines()[-1])["failure"]["text"], done.stdout)
    done = run("ItemsShell", "conform", "Samples/Items/Items.nav", "--example", "nmae=Tea")
    check("an example is for a field of the design", done.returncode == 2 and not done.stdout
          and "'nmae' is no field of the definition; its fields: name" in done.stderr, done.stderr)
    done = run("ItemsShell", "conform", login)
    check("a flow is no design", done.returncode == 2 and "is a flow, and no definition" in done.stderr, done.stderr)
    done = run("ItemsShell", "conform", "Samples/Items/Items.nav", "--max-states", "5")
    check("an app that was compared in part is not called the same",
          done.returncode == 3 and "cut" in done.stdout, done.stdout + done.stderr)
    done = run("ItemsShell", "graph", "--format", "mermaid")
    check("a graph has the screens in their coordinators", done.returncode == 0
          and "ItemDetail" in done.stdout and "coordinator ItemCreate" in done.stdout, done.stdout)
    long = os.path.join(folder, "long.flow")
    with open(long, "w") as file:
        file.write("live Items\nlaunch\ntap signUp\ntap terms\ntoggle agree\nback\nback\ntap login\n"
                   "tap finish\ntap Settings\ntap Item\ntap rows[2]\nexpect screen ItemForm\n")
    done = run("ItemsShell", "shrink", long)
    check("a flow is shrunk", done.stdout == "live Items\nlaunch\ntap login\ntap finish\n"
          "tap rows[2]\nexpect screen ItemForm\n", done.stdout + done.stderr)
    done = run("ItemsDefects", "explore", "--emit", folder, DEFECT="unwrap")
    crash = [name for name in os.listdir(folder) if name.startswith("crash-")]
    done = run("ItemsDefects", "test", *[os.path.join(folder, name) for name in crash],
               DEFECT="unwrap")
    check("the flow of a finding fails", len(crash) == 1 and "1 failed" in done.stdout, done.stdout)
    with open(long, "w") as file:
        file.write("live Defects\nlaunch\ntap unwrap\nback\ntap unwrap\nback\nwait 2s\n")
    done = run("ItemsDefects", "shrink", long, DEFECT="unwrap")
    check("a flow that crashes is shrunk", done.stdout == "live Defects\nlaunch\ntap unwrap\nback\n"
          "wait 2s\n", done.stdout + done.stderr)

    # A search behind a flow, with conditions, and a page.
    flow = os.path.join(folder, "to-list.flow")
    with open(flow, "w") as file:
        file.write("live Items\nlaunch\ntap login\ntap finish\n")
    done = run("ItemsShell", "path", "--from", flow, "--to", "screen ItemDetail")
    check("a path behind a flow begins with that flow", done.returncode == 0
          and done.stdout == "live Items\nlaunch\ntap login\ntap finish\ntap rows[1]\n"
          "expect screen ItemDetail\n", done.stdout + done.stderr)
    found = os.path.join(folder, "found.flow")
    with open(found, "w") as file:
        file.write(done.stdout)
    done = run("ItemsShell", "run", found)
    check("that path can be run", done.returncode == 0, done.stdout + done.stderr)
    done = run("ItemsShell", "explore", "--from", flow)
    check("what the flow passed through was come to, too",
          "\nreached screens 7/9, coordinators 7/7\nnever screen Terms\nnever screen SignUp\n"
          in done.stdout,
          done.stdout + done.stderr)
    done = run("ItemsShell", "explore", "--from", flow, "--never", "screen ItemDetail", "--always",
               "not screen Login", "--emit", os.path.join(folder, "behind"))
    check("conditions are asked of every state behind a flow", done.returncode == 1
          and "FAIL never: 'screen ItemDetail' holds\n  tap rows[1]   (+" in done.stdout
          and "always" not in done.stdout, done.stdout + done.stderr)
    behind = os.path.join(folder, "behind")
    made = [os.path.join(behind, name) for name in os.listdir(behind)]
    text = open(made[0]).read()
    check("their flows begin with that flow", len(made) == 1 and "tap finish\ntap rows[1]\n"
          "expect not screen ItemDetail\n" in text and "golden none" in text, text)
    check("their flows fail", "1 failed" in run("ItemsShell", "test", *made).stdout)
    done = run("ItemsShell", "explore", "--never", "screen Login")
    check("the start is asked, too", "FAIL never: 'screen Login' holds" in done.stdout
          and done.returncode == 1, done.stdout)
    done = run("ItemsShell", "explore", "--always", "screen ItemDetial")
    check("a condition on what is not there is refused", done.returncode == 2
          and "ItemDetial" in done.stderr, done.stdout + done.stderr)
    with open(flow, "w") as file:
        file.write("live Items\nlaunch\ntap nothing\n")
    done = run("ItemsShell", "explore", "--from", flow)
    check("a flow that does not come to its end is told", done.returncode == 2
          and "to-list.flow:3:1: " in done.stderr, done.stdout + done.stderr)
    with open(flow, "w") as file:
        file.write("live Items\nlaunch\ntap login\ntap finish\n")
    behind = os.path.join(folder, "suite-behind")
    done = run("ItemsShell", "explore", "--from", flow, "--suite", behind, "--cover", "screens")
    made = [open(os.path.join(behind, name)).read() for name in os.listdir(behind)
            if name.endswith(".flow")]
    check("the flows of a suite behind a flow begin with that flow", done.returncode == 0 and made
          and all("\nlive Items\nlaunch\ntap login\ntap finish\nexpect screen ItemsList\n" in text
                  for text in made), done.stdout + done.stderr + "".join(made))
    done = run("ItemsShell", "test", "--update", behind, CI="")
    check("they pass", done.returncode == 0 and "0 failed" in done.stdout, done.stdout + done.stderr)
    for words in (["--eventually", "screen Login"], ["--view", "top"], ["--check", "leak"]):
        done = run("ItemsShell", "explore", *words)
        check(f"{words[0]} is refused with its reason", done.returncode == 2
              and f"'{words[0]}' needs a described app: " in done.stderr, done.stderr)
    page = os.path.join(folder, "page.html")
    done = run("ItemsDefects", "explore", "--report", page, DEFECT="unwrap")
    text = open(page).read()
    check("a page has the graph and the steps of a crash", "crash: trap: Unexpectedly found nil" in text
          and "<svg" in text and "tap unwrap" in text and "Loading" in text, done.stdout + done.stderr)
    again = os.path.join(folder, "again.html")
    run("ItemsDefects", "explore", "--report", again, DEFECT="unwrap")
    check("a page is the same again", open(again).read() == text)

done = run("ItemsShell", "explore", "--max-states", "3")
check("an example for a field that was not met is told", done.returncode == 3 and done.stderr ==
      "ItemsShell: no field 'name' was met, for which there is an example; met: none\n", done.stderr)
check("one for a field that was met is not", run("ItemsShell", "explore").stderr == "")

# Words of the prompt.
done = run("ItemsDefects", "-c", "tap unwrap", "-c", "back", "-c", "next", "-c", "path", DEFECT="unwrap")
check("next tells the way that crashes, and goes on", done.returncode == 0
      and "tap unwrap  -> App/Loading\nwait" in done.stdout
      and "crash: trap: Unexpectedly found nil" in done.stdout
      and done.stdout.endswith("(MoreDefects.swift:58)\nApp/Defects\n"), done.stdout + done.stderr)
done = run("ItemsShell", "-c", "tap login", "-c", "conform Samples/Items/Items.nav", "-c", "path")
check("conform is a word of the prompt, and leaves the app where it is", done.returncode == 0
      and "conforms: 41 states, 102 steps: complete\n" in done.stdout
      and done.stdout.endswith("\nApp/Onboarding/OnboardingPages\n"), done.stdout + done.stderr)
done = run("ItemsDefects", "--format", "json", "-c", "conform Samples/Items/Items.nav")
answer = json.loads(done.stdout.splitlines()[-1])
check("a parting fails its line", done.returncode == 1 and answer["result"]["conforms"] is False
      and answer["result"]["differences"][0]["what"] == "path", done.stdout + done.stderr)
done = run("flowshell", "Samples/Items/Items.nav", "-c", "conform Samples/Items/Items.nav")
check("a described app is no app of Swift", "not-supported" in done.stdout, done.stdout)
done = run("ItemsShell", "-c", "tap \"Log in\"", "-c", "tap finish", "-c", "tap Swift", "-c", "path")
check("what is read on a button or a row is its name", done.stdout.endswith(
    "App/Tabbar/Item/ItemDetail\n"), done.stdout + done.stderr)

# Of hostile lines each is told by its name.
done = run("TroubleShell", "explore", "--step-timeout", "2s", "--max-states", "1", "--verify", "off")
for name, told in [
    ("index", "crash: trap: Index out of range (TroubleCoordinator.swift:34)\n  tap index"),
    ("exit", "crash: exit 3\n  tap exit"), ("raise", "crash: terminated\n  tap raise"),
    ("recursion", "crash: stack overflow (TroubleCoordinator.swift"),
    ("endless", "endless: not done after 10000 turns, of the main queue"),
    ("loop", "in one line (TroubleCoordinator.swift"),
    ("deadlock", "crash: trap (TroubleCoordinator.swift:82)\n  tap deadlock"),
    ("lock", "crash: hang: more than 2000 ms in one line (TroubleCoordinator.swift:54)\n  tap lock"),
]:
    check(f"{name} is told by its name", told in done.stdout, done.stdout + done.stderr)
done = run("TroubleShell", "-c", "next", "-c", "path")
for told in ["tap index", "tap lock       crash: hang: more than 1000 ms in one line",
             "tap exit       crash: exit 3", "tap fork       same", "tap folder     same"]:
    check(f"next goes on behind '{told[:12].strip()}'", told in done.stdout, done.stdout + done.stderr)
check("next leaves the app where it is", done.returncode == 0 and done.stdout.endswith("Menu\n"),
      done.stdout)
# The process has used queues of Foundation's before it is forked, and their threads are in none of its forks.
done = run("TroubleShell", "-c", "tap operation", "-c", "back", "-c", "next")
check("what Foundation gives to its queues runs in a fork, too",
      "tap operation  -> Trouble/UIViewController" in done.stdout, done.stdout + done.stderr)
# What libraries give for the app comes in the step of its line, in one order, in a process and in its forks.
ORDER = "block item notified grouped group barrier completion behind own"
for lines, title in [(["tap queues"], ORDER), (["tap operation", "back", "tap queues"], ORDER),
                     (["tap waits"], "waited 4")]:
    words = [word for line in [*lines, "screen"] for word in ("-c", line)]
    told = {run("TroubleShell", *words).stdout for _ in range(5)}
    check(f"{lines[-1]} is alike in each run", len(told) == 1 and title in min(told), "".join(told))
done = run("TroubleShell", "-c", "tap queues", "-c", "back", "-c", "next")
for name in ("operation", "queues", "waits"):
    check(f"{name} shows its screen in a fork", f"tap {name}".ljust(13) + "  -> Trouble/UIViewController"
          in done.stdout, done.stdout + done.stderr)
# Each process that holds a state has the files of that state, and what it stores is in them.
done = run("TroubleShell", "explore", TROUBLE_ONLY="store")
check("what an app has stored is there in every state behind it", "complete" in done.stdout
      and "explored 4 states" in done.stdout and "FAIL" not in done.stdout, done.stdout + done.stderr)

done = run("ItemsDefects", "explore")
slow = run("ItemsShell", "explore", "--slow")
check("where a transition leads to is part of a state", "complete" in slow.stdout
      and "hidden-state" not in slow.stdout, slow.stdout)
check("five defects at once end within default bounds",
      done.returncode == 4 and done.stdout.count(" leak: ") == 2
      and int(re.search(r"explored (\d+) states", done.stdout)[1]) < 1000,
      done.stdout + done.stderr)
check("no process is left", "ItemsDefects" not in subprocess.run(
    ["ps", "-eo", "stat,comm"], capture_output=True, text=True).stdout)

sys.exit(1 if failures else 0)
