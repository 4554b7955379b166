#!/usr/bin/env python3
"""Storyboards without an app: opened with controllers that do nothing, or told with all that is wrong.

Plain Python 3. FLOWSHELL names the program, else the debug build is taken; the program that opens storyboards
lies beside it. One line a case; status 1 if any failed.
"""

import os
import subprocess

from support.cases import PROGRAM, ROOT, case, equal, holds, main

NOTES = os.path.join(ROOT, "Samples/Notes/App/Notes.storyboard")
HEAD = '<document type="com.apple.InterfaceBuilder3.{}.Storyboard.XIB" initialViewController="A">\n'
SCENE = '<scenes><scene><objects><viewController id="A" sceneMemberID="viewController">{}</viewController></objects></scene></scenes>'

FILES = {
    "Marks.storyboard": "<a>\n<<<<<<< mine\n=======\n>>>>>>> theirs\n</a>\n",
    "Pointer.storyboard": "version https://git-lfs.github.com/spec/v1\n",
    "Tags.storyboard": HEAD.format("CocoaTouch") + "<scenes>\n</document>\n",
    "Mac.storyboard": HEAD.format("Cocoa") + "</document>\n",
    "Dangling.storyboard": HEAD.format("CocoaTouch") + SCENE.format(
        '<connections>\n<segue kind="show" destination="B" id="s"/>\n<outlet property="x" destination="C" id="o"/></connections>'
    ) + "</document>\n",
    "Leads.storyboard": HEAD.format("CocoaTouch") + SCENE.format("").replace(
        "</scenes>",
        '<scene><objects><viewControllerPlaceholder storyboardName="Mac" id="P" sceneMemberID="viewController"/></objects></scene></scenes>',
    ) + "</document>\n",
}


def run(folder, arguments):
    environment = dict(os.environ) | {"SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}
    return subprocess.run(
        [PROGRAM, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60
    )


def prepare(folder):
    for name, text in FILES.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


@case
def opens_a_storyboard_with_controllers_that_do_nothing(folder):
    done = run(folder, [NOTES, "-c", "elements; tap login; path"])
    equal(done.returncode, 0)
    equal(
        done.stdout.decode(),
        "nameField field visible\npasswordField secure field visible\nmessage label hidden\n"
        "login button visible\nLogin\n",
    )


@case
def taps_and_unwinds_the_segues_of_a_storyboard(folder):
    settings = NOTES.replace("Notes.storyboard", "Settings.storyboard")
    done = run(folder, [settings, "-c", "tap rows[about]; back; tap rows[logOut]; path"])
    equal(done.returncode, 0)
    holds("shown     About#1 on SettingsStack#1 at 2\n" in done.stdout.decode(), done.stdout)


@case
def tells_all_that_is_wrong_with_a_file_and_opens_nothing(folder):
    for name, wanted in (
        ("Marks", "2:1: error: a mark of a merge conflict\nMarks.storyboard:3:1: error: a mark of a merge conflict\n"),
        ("Pointer", "1:1: error: a pointer to a file that Git LFS has not fetched\n"),
        ("Tags", "2:1: error: 'scenes' is not closed\n"),
        ("Mac", "1:1: error: made for macOS, not for iOS\n"),
        ("Dangling", "3:1: error: the segue leads to 'B', which is not in the file\nDangling.storyboard:4:1: error: "),
        ("Nothing", "1:1: error: cannot be read\n"),
    ):
        done = run(folder, [f"{name}.storyboard", "-c", "path"])
        equal((name, done.returncode, done.stdout), (name, 2, b""))
        holds(done.stderr.decode().startswith(f"{name}.storyboard:{wanted}"), done.stderr)


@case
def reads_what_a_storyboard_leads_to_before_it_is_opened(folder):
    done = run(folder, ["Leads.storyboard", "-c", "path"])
    equal((done.returncode, done.stdout), (2, b""))
    holds(b"Mac.storyboard:1:1: error: made for macOS, not for iOS\n" in done.stderr, done.stderr)


if __name__ == "__main__":
    main(prepare)
