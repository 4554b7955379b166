/// The declarations inside a coordinator.
extension Declaration {
  static let coordinator: [Declaration] = [
    Declaration(
      "main",
      .coordinator,
      shapes: ["main SCREEN [k=v…]"],
      "Its first screen, and the parameters of that.",
      note: "`valid` need not name it.",
      example: "main ItemDetail item=1"
    ),
    Declaration(
      "tabs",
      .coordinator,
      shapes: ["tabs ID…"],
      "The items of a `tabs` coordinator, in order.",
      note:
        "Items are coordinators. A `goto` or `link` reaches an item only where a `route` line "
        + "shows it: one for each.",
      example: """
        tabs Items Settings
        route items shows Items
        route settings shows Settings
        """,
      entry: "coordinator Example tabs"
    ),
    Declaration(
      "valid",
      .coordinator,
      shapes: ["valid ID…"],
      "All that it may open; without it, anything.",
      example: "valid ItemDetail ItemCreate"
    ),
    Declaration(
      "parameters",
      .coordinator,
      .screen,
      shapes: ["parameters NAME… [NAME=VALUE…]"],
      "What it is opened with: `$param.NAME`.",
      note: "Whoever opens it must give those without a value: `push ItemDetail item=1`.",
      example: "parameters team page=1"
    ),
    Declaration(
      "state",
      .coordinator,
      .screen,
      shapes: ["state NAME VALUE"],
      "What it remembers: `$state.NAME`.",
      note: "`set state.NAME VALUE` changes it; `set NAME VALUE` does not.",
      example: """
        state city Bern
        on items.select -> set state.city Oslo
        """
    ),
    Declaration(
      "needs",
      .coordinator,
      .screen,
      shapes: ["needs SERVICE…"],
      "Services that must be `ready` before it starts.",
      note: "A coordinator waits for them, and so do its handlers; a screen is refused.",
      example: "needs session"
    ),
    Declaration(
      "start",
      .coordinator,
      shapes: ["start { … }"],
      "What it does when it starts, after `main`.",
      example: "start -> push ItemDetail item=1"
    ),
    Declaration(
      "on",
      .coordinator,
      shapes: ["on EVENT { … }", "on EVENT needs SERVICE… { … }"],
      "What it does with an event: `$event.PARAM`.",
      note:
        "The event goes no further up, unless the last line is `pass`. With `needs` it waits for "
        + "services of its own.",
      example: "on items.select -> push ItemDetail item=$event.item"
    ),
    Declaration(
      "finished",
      .coordinator,
      shapes: ["finished ID { … }", "finished ID any { … }", "finished ID CAUSE… { … }"],
      "What it does when a child has finished: `$result.NAME`.",
      note:
        "Without causes it comes for the child's own `finish` only, and a child may finish without "
        + "having done anything: ask with an `if`. `any` is for every cause, a list for some: "
        + "`popped`, `swiped`, `dismissed`, `replaced`, `finished`.",
      example: """
        finished ItemCreate {
          if $result.item != null {
            push ItemDetail item=$result.item
          }
        }
        """,
      otherWords: ["any"]
    ),
    Declaration(
      "reply",
      .coordinator,
      shapes: ["reply SERVICE.CALL OUTCOME [as NAME] { … }"],
      "What it does with the answer to its call: `$reply.PARAM`.",
      note:
        "With `as NAME` it is for the calls that were made so, `call SERVICE.CALL as NAME`; without, for those "
        + "that no other one is for.",
      example: """
        on items.create -> call auth.login user=ann
        reply auth.login ok -> set session.user $reply.user
        reply auth.login failed -> show Banner text=$reply.reason
        """
    ),
    Declaration(
      "request",
      .coordinator,
      .screen,
      shapes: ["request NAME [PARAM…] { … }"],
      "What it does when it is asked: `$request.PARAM`.",
      note:
        "`request NAME` asks the owner of the visible screen, `send NODE NAME` one node. In a "
        + "screen the lines only `set`.",
      example: "request open item -> push ItemDetail item=$request.item"
    ),
    Declaration(
      "route",
      .coordinator,
      shapes: ["route NAME [PARAM…] shows ID", "route NAME [PARAM…] [shows ID] { … }"],
      "Where `goto NAME` leads; its route while ID is on top.",
      note:
        "Parameters stand before `shows`, and ID is opened with them. A block is done instead, "
        + "with `$route.PARAM`.",
      example: "route item item shows ItemDetail",
      otherWords: ["shows"]
    ),
    Declaration(
      "guard",
      .coordinator,
      shapes: ["guard ID COND [-> LINE]", "guard EVENT COND [-> LINE]"],
      "A condition for opening ID, or for handling an event.",
      note:
        "While COND does not hold LINE is done instead, or it is refused. It holds for what this "
        + "coordinator opens, not for what its children or its parent open.",
      example: "guard ItemDetail $session.user != null -> present Auth"
    ),
    Declaration(
      "activated",
      .coordinator,
      shapes: ["activated { … }"],
      "What it does when it has the visible screen again.",
      example: "activated -> set session.user null"
    ),
    Declaration(
      "poppedBack",
      .coordinator,
      shapes: ["poppedBack { … }"],
      "What it does when frames above its own have left.",
      example: "poppedBack -> set session.user null"
    ),
  ]
}
