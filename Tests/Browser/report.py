#!/usr/bin/env python3
"""The HTML report in a browser: keys, choice, search, light and dark; no error, nothing loaded.

    Tests/Browser/report.py [REPORT.html] [--pictures FOLDER]
    Tests/Browser/report.py --find      only says which Chromium is taken; status 1 where there is none

Plain Python 3 and a Chromium (CHROMIUM names it, else it is looked for); without one that starts this says
so and passes. Without a report the page of the Swift tests is taken, and one that the program makes of a
sample; both must be built (FLOWSHELL names the program, else it is the debug build). One line a case;
status 1 if any failed.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PATIENCE = 60
KEYS = {
    "Enter": (13, "\r"), " ": (32, " "), "Escape": (27, None), "Tab": (9, None), "Home": (36, None),
    "End": (35, None), "ArrowLeft": (37, None), "ArrowUp": (38, None), "ArrowRight": (39, None),
    "ArrowDown": (40, None), "+": (187, "+"), "-": (189, "-"), "0": (48, "0"),
}


class Browser:
    """A headless Chromium, spoken to by a pair of pipes: a message is JSON up to a NUL."""

    def __init__(self, program, folder):
        to_read, self.to = os.pipe()
        self.come, from_write = os.pipe()

        def pipes():
            # Chromium reads 3 and writes 4; neither copy may fall on the other's source.
            source, target = os.dup(to_read), os.dup(from_write)
            spare = os.dup(target), os.dup(source)
            os.dup2(spare[1], 3)
            os.dup2(spare[0], 4)

        self.process = subprocess.Popen(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--no-first-run", "--disable-dev-shm-usage", "--remote-debugging-pipe",
                f"--user-data-dir={folder}", "--window-size=1400,1000", "about:blank",
            ],
            preexec_fn=pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(from_write)
        self.number, self.buffer, self.events, self.session = 0, b"", [], None
        try:
            self.attach()
        except (AssertionError, OSError):
            self.process.kill()
            self.process.wait()
            raise

    def attach(self):
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def ask(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        end = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.come], [], [], max(0, end - time.monotonic()))
            part = os.read(self.come, 1 << 16) if ready else b""
            if not part:
                raise AssertionError("the browser says nothing more")
            self.buffer += part
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def value(self, expression):
        result = self.ask("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def open(self, path):
        self.ask("Page.navigate", url="file://" + path)
        end = time.monotonic() + PATIENCE
        while self.value("document.readyState + location.protocol") != "completefile:":
            if time.monotonic() > end:
                raise AssertionError("the page does not open")
            time.sleep(0.05)

    def press(self, key, shift=False):
        code, text = KEYS[key]
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        down = dict(event, text=text) if text else event
        self.ask("Input.dispatchKeyEvent", type="keyDown", **down)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **event)

    def picture(self, path):
        data = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        self.session = None
        try:
            self.ask("Browser.close")
        except (AssertionError, OSError):
            self.process.kill()
        self.process.wait(timeout=PATIENCE)


def expect(found, wanted):
    if found != wanted:
        raise AssertionError(f"{found!r} is not {wanted!r}")


FOCUS = "document.activeElement.id"
PANEL = "document.querySelector('#panel h3')?.textContent ?? ''"


def keys_reach_the_graph(browser):
    browser.value("document.querySelector('#fit').focus()")
    browser.press("Tab")
    expect(browser.value(FOCUS), "n0")
    browser.press("ArrowRight")
    first = browser.value(FOCUS)
    if first == "n0" or first[0] not in "ne":
        raise AssertionError(f"an arrow leads to {first!r}")
    browser.press("End")
    last = browser.value(FOCUS)
    browser.press("Home")
    expect(browser.value(FOCUS), "n0")
    if last == "n0":
        raise AssertionError("End leads nowhere")


def every_part_is_reached_by_arrows(browser):
    count = browser.value("document.querySelectorAll('#graph [role=button]').length")
    seen, waiting = {"n0"}, ["n0"]
    while waiting:
        one = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            browser.value(f"document.getElementById({one!r}).dispatchEvent(new MouseEvent('click',{{bubbles:true}}))")
            browser.press(key)
            found = browser.value(FOCUS)
            if found not in seen:
                seen.add(found)
                waiting.append(found)
    browser.press("Escape")
    expect(len(seen), count)


def enter_shows_the_flow(browser):
    for part in ("n0", "e0"):
        browser.value(f"document.getElementById({part!r}).dispatchEvent(new MouseEvent('click',{{bubbles:true}}))")
        browser.press("Escape")
        expect(browser.value(PANEL), "")
        browser.press("Enter")
        title = browser.value(f"JSON.parse(document.getElementById('data').textContent)[{part!r}[0] === 'n' ? 'nodes' : 'edges'][0].title")
        expect(browser.value(PANEL), title)
        expect(browser.value(f"document.getElementById({part!r}).getAttribute('aria-pressed')"), "true")
        if "Shortest flow" not in browser.value("document.getElementById('panel').textContent"):
            raise AssertionError("no flow is shown")
    browser.press("Tab")
    if not browser.value("document.getElementById('panel').contains(document.activeElement)"):
        raise AssertionError("Tab does not lead from the graph to what is chosen")
    browser.press("Escape")
    expect(browser.value(PANEL), "")
    expect(browser.value(FOCUS), "e0")


def focus_is_seen(browser):
    browser.value("document.querySelector('#fit').focus()")
    browser.press("Tab")
    browser.press("Home")
    width = browser.value("getComputedStyle(document.activeElement.querySelector('.border')).strokeWidth")
    expect(width, "3.5px")
    browser.press("Tab")
    for _ in range(12):
        browser.press("Tab")
        seen = browser.value(
            "(e => e === document.body || e.closest('svg') !== null"
            " || getComputedStyle(e).outlineStyle !== 'none')(document.activeElement)"
        )
        if not seen:
            raise AssertionError(f"no ring at {browser.value('document.activeElement.outerHTML')[:120]}")


def keys_change_the_size(browser):
    browser.value("document.getElementById('n0').focus()")
    browser.press("0")
    width = "+document.getElementById('graph').getAttribute('width')"
    before = browser.value(width)
    browser.press("+")
    if browser.value(width) <= before:
        raise AssertionError("+ makes nothing larger")
    browser.press("-")
    if abs(browser.value(width) - before) > 1:
        raise AssertionError("- does not undo +")


def search_finds(browser):
    title = browser.value("JSON.parse(document.getElementById('data').textContent).nodes[0].title")
    browser.value("document.getElementById('find').focus()")
    browser.ask("Input.insertText", text=title)
    if browser.value("document.getElementById('found').textContent") in ("", "0 found"):
        raise AssertionError("nothing is found")
    browser.press("Enter")
    expect(browser.value("document.activeElement.classList.contains('match')"), True)
    browser.value("document.getElementById('find').focus()")
    browser.press("Escape")
    expect(browser.value("document.getElementById('graph').classList.contains('finding')"), False)


def findings_lead_to_the_graph(browser):
    if not browser.value("document.querySelectorAll('.show:not([hidden])').length"):
        return
    browser.value("document.querySelector('.show:not([hidden])').closest('details').open = true")
    browser.value("document.querySelector('.show:not([hidden])').focus()")
    browser.press("Enter")
    if not browser.value("document.querySelector('#graph .chosen .badge') !== null"):
        raise AssertionError("what was shown has no badge")


def theme_goes_round(browser):
    ground = "getComputedStyle(document.body).backgroundColor"
    for scheme, own, other in (("light", "dark", "light"), ("dark", "light", "dark")):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        browser.ask("Emulation.setEmulatedMedia", features=features)
        found = {}
        for _ in range(3):
            name = browser.value("document.getElementById('theme').textContent")
            found[name.split()[-1]] = browser.value(ground)
            browser.value("document.getElementById('theme').focus()")
            browser.press("Enter")
        expect(found["system"], found[other])
        if found[own] == found[other]:
            raise AssertionError("light and dark look the same")
    browser.ask("Emulation.setEmulatedMedia", features=[])


def nothing_went_wrong(browser):
    for event in browser.events:
        method, params = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            raise AssertionError(params["exceptionDetails"])
        if method == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
            raise AssertionError(params["entry"]["text"])
        if method == "Network.requestWillBeSent":
            url = params["request"]["url"]
            if not url.startswith(("file:", "about:")) or not url.endswith((".html", "blank")):
                raise AssertionError(f"it asks for {url}")


CASES = [
    keys_reach_the_graph, every_part_is_reached_by_arrows, enter_shows_the_flow, focus_is_seen,
    keys_change_the_size, search_finds, findings_lead_to_the_graph, theme_goes_round,
    nothing_went_wrong,
]


def take_pictures(browser, folder):
    os.makedirs(folder, exist_ok=True)
    for scheme in ("light", "dark"):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        browser.ask("Emulation.setEmulatedMedia", features=features)
        browser.picture(os.path.join(folder, f"report-{scheme}.png"))
        browser.value("document.getElementById('e0')?.dispatchEvent(new MouseEvent('click',{bubbles:true}))")
        browser.picture(os.path.join(folder, f"report-{scheme}-chosen.png"))
        browser.press("Escape")


def sample(folder):
    """The page that the Swift tests make; None when they are not built."""
    path = os.path.join(folder, "report.html")
    subprocess.run(
        ["swift", "test", "--skip-build", "--filter", "HTMLReportTests"],
        cwd=ROOT, env=dict(os.environ, REPORT_SAMPLE=path), stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, timeout=600, check=False,
    )
    return path if os.path.exists(path) else None


def explored(folder):
    """A page that the program makes; None when it is not built.

    A part of the states has all screens and findings of the sample. All of them take a debug build two minutes.
    """
    program = os.environ.get("FLOWSHELL") or os.path.join(ROOT, ".build", "debug", "flowshell")
    path = os.path.join(folder, "explored.html")
    if os.path.exists(program):
        app = os.path.join(ROOT, "Samples", "Teams", "Teams.nav")
        subprocess.run(
            [program, "explore", app, "--max-states", "1000", "--report", path],
            stdout=subprocess.DEVNULL, timeout=600, check=False,
        )
    return path if os.path.exists(path) else None


def chromium():
    """The program that CHROMIUM names, else the first that runs; some are there only to say what to install."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome", "chrome"]
    for program in filter(None, map(shutil.which, names)):
        found = subprocess.run([program, "--version"], capture_output=True, check=False)
        if found.returncode == 0:
            return program
    return None


def main():
    arguments = sys.argv[1:]
    program = chromium()
    if arguments == ["--find"]:
        print(program or "there is no Chromium")
        return 0 if program else 1
    pictures = None
    if "--pictures" in arguments:
        place = arguments.index("--pictures")
        pictures = arguments[place + 1]
        del arguments[place:place + 2]
    if not program:
        print("skipped: there is no Chromium")
        return 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        paths = [os.path.abspath(arguments[0])] if arguments else [sample(folder), explored(folder)]
        if None in paths:
            print("there is no report: build program and tests first, or name one")
            return 1
        try:
            browser = Browser(program, os.path.join(folder, "profile"))
        except (AssertionError, OSError) as error:
            print(f"skipped: {program} does not start: {error}")
            return 0
        failures = 0
        try:
            for path in paths:
                browser.open(path)
                for case in CASES:
                    name = f"{os.path.basename(path)}: {case.__name__.replace('_', ' ')}"
                    try:
                        case(browser)
                        print(f"ok   {name}")
                    except AssertionError as error:
                        failures += 1
                        print(f"FAIL {name}: {error}")
            if pictures:
                browser.open(paths[0])
                take_pictures(browser, pictures)
        finally:
            browser.close()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
