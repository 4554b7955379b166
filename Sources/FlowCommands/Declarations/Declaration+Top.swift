/// The declarations at the top of a file, and those inside a service.
extension Declaration {
  static let top: [Declaration] = [
    Declaration(
      "app",
      .top,
      shapes: ["app NAME"],
      "The name of the app.",
      example: "app Travel"
    ),
    Declaration(
      "scene",
      .top,
      shapes: ["scene NAME COORDINATOR"],
      "A window of the app, and the coordinator at its root.",
      note: "The first one is connected at launch.",
      example: "scene second App"
    ),
    Declaration(
      "service",
      .top,
      shapes: ["service NAME [PHASE] [VALUE]", "service NAME [PHASE] [VALUE] { … }"],
      "What the app depends on: its phase, its value, its calls.",
      note:
        "PHASE is `absent` (the default), `pending`, `ready` or `failed`. The value is `$NAME` "
        + "everywhere; handlers change it with `set NAME.KEY VALUE`. What it can be asked stands "
        + "in its block: `call` and `outcome`, and what it keeps in memory alone: `transient`.",
      example: """
        service account ready {user: null} {
          call login user password
          outcome login ok user
          outcome login failed reason
        }
        """
    ),
    Declaration(
      "data",
      .top,
      shapes: ["data NAME VALUE"],
      "What nobody changes: `$data.NAME`, and the rows of lists.",
      example: "data towns [{id: 1, title: \"Bern\"}, {id: 2, title: \"Oslo\"}]"
    ),
    Declaration(
      "event",
      .top,
      shapes: ["event NAME [PARAM…] [PARAM=VALUE…]"],
      "What is said upwards, and what it carries.",
      note:
        "`emit` must give a parameter that has no value here. Names may have dots. Seven need no "
        + "declaration: `tabTapped tab repeat`, `dismissAttempt`, `backAttempt`, "
        + "`willEnterForeground`, `didEnterBackground`, `serviceReady service` and `serviceFailed service reason`.",
      example: "event cart.add good count=1"
    ),
    Declaration(
      "link",
      .top,
      shapes: ["link PATTERN ROUTE [k=$NAME…]"],
      "A deep link: a pattern, and the route it stands for.",
      note:
        "A piece of the pattern between slashes that begins with `:` is a placeholder: `:trip` "
        + "is `$trip` behind the route, on this line only. What the route needs must be given.",
      example: "link \"travel://trips/:trip\" trips/trip trip=$trip"
    ),
    Declaration(
      "example",
      .top,
      shapes: ["example NAME VALUE…"],
      "What `explore` says where anything may be said.",
      note:
        "NAME is a field, the placeholder of a link, or what an outcome carries: all of that name "
        + "have the values, one after the other. Without an example the name itself is said. Lists "
        + "and maps are for outcomes only.",
      example: "example user ann bob"
    ),
    Declaration(
      "always",
      .top,
      shapes: ["always COND"],
      "What is to hold in every state that the app can reach.",
      note:
        "COND is a condition, or what may stand behind `expect` and asks for the state. `explore` "
        + "finds the states that break it.",
      example: "always $depth < 5"
    ),
    Declaration(
      "never",
      .top,
      shapes: ["never COND"],
      "What is to hold in no state that the app can reach.",
      example: "never modal ItemsList"
    ),
    Declaration(
      "eventually",
      .top,
      shapes: ["eventually COND"],
      "What is to hold at last, whatever is done.",
      example: "eventually screen ItemsList"
    ),
    Declaration(
      "whenever",
      .top,
      shapes: ["whenever EVENT COND", "whenever reply SERVICE.CALL OUTCOME COND"],
      "What is to hold behind each step with an event or answer.",
      note:
        "It is asked of the state behind the step, when all that the app does by itself is done: an event that "
        + "waits for a service is asked for when it goes on. In the condition, `$before.PATH` is what `$PATH` was "
        + "before the step.",
      example: "whenever items.create screen ItemsList"
    ),
    Declaration(
      "returns",
      .top,
      shapes: ["returns ID [EVENT…]"],
      "Who leaves ID comes back to where it was opened from.",
      note:
        "ID is a screen, a sub-controller or a coordinator. With events it is asked only where ID is left by one of "
        + "these; `back` and `swipe-down` are such as well.",
      example: "returns ItemCreate items.create back"
    ),
    Declaration(
      "include",
      .top,
      shapes: ["include FILE"],
      "All that another file declares.",
      note: "The path is relative to this file.",
      example: "include shared.nav"
    ),
    Declaration(
      "coordinator",
      .top,
      shapes: ["coordinator ID KIND [POLICY…] { … }"],
      "Decides what is shown: its first screen and its handlers.",
      note:
        "KIND is `simple`, `container`, `navigation` or `tabs`; a POLICY is one of `shared`, "
        + "`unique`, `keep`, `eager`, `headless`, `dismissible=false`, `retain=manual`.",
      example: """
        coordinator Profile navigation shared {
          main ItemsList
        }
        """
    ),
    Declaration(
      "controller",
      .top,
      shapes: [
        "controller ID [\"TITLE\"] [unique] [dismissible=( COND )] [back=( COND )] [hidesBottomBar] { … }"
      ],
      "A screen: its title, its parameters and its elements.",
      note:
        "It decides nothing: its elements emit events. While the condition of `back` does not hold, to go back "
        + "is the event `backAttempt`; with `back=hidden` there is no way back for a user. "
        + "While that of `dismissible` does not hold, or with `dismissible=false`, a swipe-down over the modal that it is "
        + "visible in is the event `dismissAttempt`. "
        + "`hidesBottomBar` hides the tab bar around its stack.",
      example: """
        controller Welcome "Welcome" {
          button next "Next" -> emit items.create
        }
        """
    ),
    Declaration(
      "subcontroller",
      .top,
      shapes: ["subcontroller ID KIND [\"TITLE\"] { … }"],
      "Something over a screen, shown with `show ID`.",
      note: "KIND is `menu`, `panel`, `tool`, `overlay` or `alert`.",
      example: """
        subcontroller Hint overlay {
          parameters text
          label message "$param.text"
        }
        """
    ),
  ]

  static let service: [Declaration] = [
    Declaration(
      "call",
      .service,
      shapes: ["call NAME [PARAM…]"],
      "What the service can be asked.",
      note:
        "A handler asks with `call SERVICE.NAME k=v…`. One that names no parameters takes any.",
      example: "call login user password"
    ),
    Declaration(
      "outcome",
      .service,
      shapes: ["outcome CALL NAME [PARAM…]"],
      "An answer to a call, and what it carries.",
      note: "The coordinator that called handles it: `reply SERVICE.CALL NAME`.",
      example: """
        call login user
        outcome login ok user
        outcome login failed reason
        """
    ),
    Declaration(
      "transient",
      .service,
      shapes: ["transient", "transient PART…"],
      "What is in memory alone: a `relaunch` sets it back.",
      note:
        "It is then what is declared. PART is a member of the value; without one it is the phase and the whole value. "
        + "All else of a service outlives the app, on the device or at a server.",
      example: "transient"
    ),
  ]
}
