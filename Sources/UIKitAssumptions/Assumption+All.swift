extension Assumption {
  /// Every hypothesis the stand-in decides, in the order of the facts.
  package static let all: [Assumption] = [
    Assumption(
      name: "root replacement",
      fact: 36,
      sentence:
        "A replaced root disappears (will), the new one appears, each to the end, unanimated."
    ),
    Assumption(
      name: "child added on screen",
      fact: 53,
      sentence: "Adding a child's view to a parent on screen sends it will and did appear."
    ),
    Assumption(
      name: "child added on load",
      fact: 54,
      sentence: "A child added in its parent's viewDidLoad appears right after its parent does."
    ),
    Assumption(
      name: "covered is not moving",
      fact: 68,
      sentence:
        "A covered or revealed controller is not moving; a pushed one is, when it appears first."
    ),
    Assumption(
      name: "popped until told",
      fact: 69,
      sentence:
        "When a popped controller did disappear it still has its parent; didMove(nil) ends that."
    ),
    Assumption(
      name: "unseen pops",
      fact: 70,
      sentence:
        "Controllers popped from within a stack get no appearance callbacks, from the top down."
    ),
    Assumption(
      name: "popped arrays",
      fact: 86,
      sentence:
        "Popped controllers are returned bottom first; popping to where one is returns none."
    ),
    Assumption(
      name: "children are the stack",
      fact: 95,
      sentence: "Without a transition the children of a stack are its controllers, in order."
    ),
    Assumption(
      name: "same stack",
      fact: 103,
      sentence: "Setting the same stack sends nothing; the same top sends no appearance callback."
    ),
    Assumption(
      name: "pushed in the commit",
      fact: 105,
      sentence: "What is pushed in view loads and is seen when the turn ends, unanimated as well."
    ),
    Assumption(
      name: "set in flight",
      fact: 112,
      sentence: "Setting a stack ends the transition in flight and drops what waits for its end."
    ),
    Assumption(
      name: "delegate after callbacks",
      fact: 122,
      sentence:
        "willShow comes after the will-callbacks, didShow after the did-callbacks and didMove."
    ),
    Assumption(
      name: "delegate of the root",
      fact: 123,
      sentence:
        "A stack tells of its top when it first appears, and of one set while it was unseen."
    ),
    Assumption(
      name: "back menu",
      fact: 139,
      sentence: "The menu of a long press on back is popToViewController, and is not offered."
    ),
    Assumption(
      name: "cancelled removal",
      fact: 156,
      sentence: "A cancelled swipe balances willMove(nil) by willMove and didMove to the stack."
    ),
    Assumption(
      name: "refused present",
      fact: 177,
      sentence: "The completion of a refused present or dismiss is not called."
    ),
    Assumption(
      name: "full screen order",
      fact: 181,
      sentence:
        "Full screen: old will, new will, new did, old did; on dismissal the other way round."
    ),
    Assumption(
      name: "dismissed is the presented",
      fact: 192,
      sentence: "isBeingDismissed is true for the presented controller only, not for its children."
    ),
    Assumption(
      name: "nothing to dismiss",
      fact: 208,
      sentence: "A dismissal with nothing to dismiss does nothing, and calls its completion."
    ),
    Assumption(
      name: "presenter popped",
      fact: 211,
      sentence: "Popping the controller that asked to present leaves what it presented."
    ),
    Assumption(
      name: "sheet let go",
      fact: 222,
      sentence:
        "A sheet's cancelled swipe: willDismiss, will disappear, will and did appear, no more."
    ),
    Assumption(
      name: "sheet gone",
      fact: 223,
      sentence: "presentationControllerDidDismiss comes after the sheet's viewDidDisappear."
    ),
    Assumption(
      name: "alerts leave the presenter",
      fact: 230,
      sentence: "An alert sends its presenter no appearance callbacks."
    ),
    Assumption(
      name: "second tap pops",
      fact: 251,
      sentence: "A tap on the selected tab pops its stack, animated, after didSelect."
    ),
    Assumption(
      name: "second tap at the root",
      fact: 252,
      sentence: "A tap on the selected tab at its root pops nothing."
    ),
    Assumption(
      name: "tabs do not move",
      fact: 256,
      sentence: "A change of tab leaves isMovingToParent and isMovingFromParent false."
    ),
    Assumption(
      name: "values by code",
      fact: 280,
      sentence: "Changing a control's value in code sends no action."
    ),
    Assumption(
      name: "embedding",
      fact: 299,
      sentence:
        "An embed segue prepares while the parent's view loads; storyboards are not read yet."
    ),
    Assumption(
      name: "background",
      fact: 315,
      sentence: "Going to the background and back sends no appearance callbacks."
    ),
    Assumption(
      name: "launch with scenes",
      fact: 316,
      sentence: "The root appears within willConnectTo, before the scene enters the foreground."
    ),
    Assumption(
      name: "row tap",
      fact: 330,
      sentence:
        "A row's tap: highlight, unhighlight, willSelect, willDeselect, didDeselect, didSelect."
    ),
    Assumption(
      name: "deselection by code",
      fact: 331,
      sentence: "deselectRow in code sends no delegate message."
    ),
    Assumption(
      name: "a cell's segue",
      fact: 334,
      sentence:
        "A cell's segue runs between willSelect and didSelect; storyboards are not read yet."
    ),
    Assumption(
      name: "stack of an interactive pop",
      fact: 155,
      sentence:
        "A swipe back shortens viewControllers when it begins, and restores it on cancel (C09)."
    ),
    Assumption(
      name: "detached views",
      fact: nil,
      sentence: "A view whose controller has no parent sends it appearance when it enters a window."
    ),
    Assumption(
      name: "unseen stacks",
      fact: nil,
      sentence:
        "A push on a stack that is not on screen sends willMove and didMove at once, no more."
    ),
    Assumption(
      name: "completions last",
      fact: nil,
      sentence:
        "A transition coordinator's completions run after didShow or the presenter's completion."
    ),
    Assumption(
      name: "tabs by code",
      fact: nil,
      sentence: "A tab selected by code sends the callbacks in the order of a tap."
    ),
    Assumption(
      name: "modal content",
      fact: nil,
      sentence: "A sheet cannot be swiped away when its controller or a visible child is modal."
    ),
    Assumption(
      name: "unanimated in the call",
      fact: nil,
      sentence:
        "What is not animated sends all its callbacks, and calls its completion, in the call."
    ),
    Assumption(
      name: "set at the end of the turn",
      fact: nil,
      sentence:
        "A set of a stack on screen, not animated, changes the array in the call and is seen when the turn ends."
    ),
    Assumption(
      name: "boxed target",
      fact: nil,
      sentence:
        "A target that is no object, as 'self' in a stored property's closure, is none: the action goes up the chain."
    ),
    Assumption(
      name: "item before tab",
      fact: nil,
      sentence: "A tab bar controller hears of the item that a finger taps before it selects."
    ),
    Assumption(
      name: "phone",
      fact: nil,
      sentence:
        "The screen is a phone's in portrait: compact width, no popovers, split views collapsed."
    ),
    Assumption(
      name: "a finger waits",
      fact: nil,
      sentence: "While a transition runs, a search has no finger touch the screens that move."
    ),
  ]
}
