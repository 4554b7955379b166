/// The kinds and policies of coordinators, and the kinds of sub-controllers.
extension Declaration {
  static let kinds: [Declaration] = [
    Declaration(
      "simple",
      .kind,
      shapes: ["coordinator ID simple { … }"],
      "One screen, its `main`.",
      example: "coordinator About simple -> main ItemsList"
    ),
    Declaration(
      "container",
      .kind,
      shapes: ["coordinator ID container { … }"],
      "One child or screen at a time; `root ID` switches.",
      example: "coordinator Gate container -> start -> root Auth"
    ),
    Declaration(
      "navigation",
      .kind,
      shapes: ["coordinator ID navigation { … }"],
      "A stack: `push`, `pop`, `root`.",
      example: "coordinator Profile navigation -> main ItemsList"
    ),
    Declaration(
      "tabs",
      .kind,
      shapes: ["coordinator ID tabs { … }"],
      "The items that its `tabs` line names, one selected.",
      example: "coordinator Bar tabs -> tabs Items Settings"
    ),
  ]

  static let policies: [Declaration] = [
    Declaration(
      "shared",
      .policy,
      shapes: ["shared"],
      "Its frames go on the nearest stack around it.",
      note:
        "As with one navigation controller for all. `own`, the default, is a surface of its own.",
      example: "coordinator Help navigation shared -> main ItemsList",
      otherWords: ["own"]
    ),
    Declaration(
      "unique",
      .policy,
      shapes: ["unique"],
      "Gone back to, with new parameters, instead of made again.",
      note: "A `controller` may say so, too.",
      example: "coordinator Help navigation shared unique -> main ItemsList"
    ),
    Declaration(
      "keep",
      .policy,
      shapes: ["keep"],
      "Parked when its last frame leaves, instead of finished.",
      note: "Started again with equal parameters it comes back with what it showed.",
      example: "coordinator Help navigation shared keep -> main ItemsList"
    ),
    Declaration(
      "eager",
      .policy,
      shapes: ["eager"],
      "As an item of tabs it starts with them.",
      example: "coordinator Inbox navigation eager -> main ItemsList"
    ),
    Declaration(
      "headless",
      .policy,
      shapes: ["headless"],
      "Shows nothing, and lives until it finishes.",
      example: "coordinator Sync simple headless"
    ),
    Declaration(
      "dismissible",
      .policy,
      shapes: ["dismissible=false"],
      "As a modal it cannot be swiped down.",
      note:
        "A try is the event `dismissAttempt`. A `controller` may say so, too, and `dismissible=( COND )`.",
      example: """
        coordinator Terms navigation dismissible=false {
          main ItemsList
          on dismissAttempt -> show Banner text="please choose"
        }
        """
    ),
    Declaration(
      "retain",
      .policy,
      shapes: ["retain=manual"],
      "Stays attached when its last frame has left.",
      note: "As in apps that remove their children themselves; `doctor` tells of it.",
      example: "coordinator Help navigation shared retain=manual -> main ItemsList"
    ),
  ]

  static let over: [Declaration] = [
    Declaration(
      "menu",
      .over,
      shapes: ["subcontroller ID menu { … }"],
      "Hides the sub-controller beneath it.",
      example: "subcontroller More menu -> button help -> emit items.create"
    ),
    Declaration(
      "panel",
      .over,
      shapes: ["subcontroller ID panel { … }"],
      "The same, for values that one changes.",
      example: "subcontroller Curve panel -> field amount value=1"
    ),
    Declaration(
      "tool",
      .over,
      shapes: ["subcontroller ID tool { … }"],
      "The same, for work on what the screen shows.",
      example: "subcontroller Crop tool -> button done -> emit items.create"
    ),
    Declaration(
      "overlay",
      .over,
      shapes: ["subcontroller ID overlay { … }"],
      "Hides nothing beneath it.",
      example: "subcontroller Toast overlay -> label text \"Saved\""
    ),
    Declaration(
      "alert",
      .over,
      shapes: ["subcontroller ID alert { … }"],
      "Hides nothing, and takes all taps until it ends.",
      example: "subcontroller Sure alert -> button yes -> emit items.create"
    ),
  ]
}
