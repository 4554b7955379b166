/// What a value can begin with behind `$`, and where.
extension Declaration {
  static let roots: [Declaration] = [
    root(
      "event",
      ".PARAM",
      "A parameter of the event.",
      in: "`on`, `guard EVENT`",
      example: "on items.select -> push ItemDetail item=$event.item"
    ),
    root(
      "result",
      ".NAME",
      "What the child finished with: `finish NAME=VALUE`.",
      in: "`finished`",
      example: "finished ItemCreate -> push ItemDetail item=$result.item"
    ),
    root(
      "cause",
      "",
      "Why the child finished, such as `swiped`.",
      in: "`finished`",
      example: "finished ItemCreate any -> show Banner text=$cause"
    ),
    root(
      "reply",
      ".PARAM",
      "A parameter of the outcome.",
      in: "`reply`",
      example: "reply auth.login ok -> set session.user $reply.user"
    ),
    root(
      "request",
      ".PARAM",
      "A parameter of the request.",
      in: "`request`",
      example: "request open item -> push ItemDetail item=$request.item"
    ),
    root(
      "route",
      ".PARAM",
      "A parameter of the route.",
      in: "lines of `route`",
      example: "route item item -> push ItemDetail item=$route.item"
    ),
    root(
      "param",
      ".NAME",
      "A parameter of the coordinator or screen itself.",
      in: "coordinators, screens",
      example: """
        parameters item
        main ItemDetail item=$param.item
        """
    ),
    root(
      "state",
      ".NAME",
      "A state of the coordinator or screen itself.",
      in: "coordinators, screens",
      example: """
        state seen 0
        on items.select -> set state.seen ($state.seen + 1)
        """
    ),
    root(
      "field",
      ".NAME",
      "What an element of the screen holds.",
      in: "screens",
      example: """
        field user
        button go enabled=($field.user != "") -> emit items.select item=$field.user
        """,
      entry: "controller Example"
    ),
    root(
      "row",
      ".KEY",
      "The row of a list, or something of it.",
      in: "`list`",
      example: "list rows from=cities title=$row.title -> emit items.select item=$row.id",
      entry: "controller Example"
    ),
    root(
      "data",
      ".NAME",
      "Data of the app.",
      in: "everywhere",
      example: "start -> push ItemDetail item=$data.cities"
    ),
    root(
      "SERVICE",
      ".KEY",
      "The value of a service, by its name.",
      in: "everywhere",
      example: "start -> push ItemDetail item=$session.user",
      otherWords: ["services"]
    ),
    root(
      "ID",
      ".state.NAME",
      "A live coordinator or screen, by its ID.",
      in: "everywhere",
      note: "Behind it: `.id .param .state .depth .owner .top .route`, of screens `.field .title`.",
      example: "on items.select -> push ItemDetail item=$Items.depth",
      otherWords: ["nodes"]
    ),
    root(
      "depth",
      "",
      "The number of frames on the stack at hand.",
      in: "everywhere",
      example: """
        on items.select {
          if $depth > 1 {
            pop root
          }
        }
        """
    ),
    root(
      "self",
      "",
      "The coordinator at hand.",
      in: "everywhere",
      note: "`$self.id` is its ID; a node may be followed by more, see `nodes`.",
      example: "on items.select -> push ItemDetail item=$self.id"
    ),
    root(
      "parent",
      "",
      "The parent of the coordinator at hand.",
      in: "everywhere",
      example: "on items.select -> push ItemDetail item=$parent.id"
    ),
    root(
      "main",
      "",
      "The main screen of the coordinator at hand.",
      in: "everywhere",
      example: "on items.select -> push ItemDetail item=$main.id"
    ),
    root(
      "top",
      "",
      "The visible screen of the coordinator at hand.",
      in: "everywhere",
      example: "on items.select -> push ItemDetail item=$top.id"
    ),
    Declaration(
      "$PLACEHOLDER",
      .root,
      shapes: ["$PLACEHOLDER"],
      "The piece of a URL where the pattern has `:PLACEHOLDER`.",
      example: "link \"travel://trips/:trip\" trips/trip trip=$trip",
      entry: "",
      otherWords: ["placeholder", "placeholders"],
      scope: "`link`"
    ),
  ]

  private static func root(
    _ word: String,
    _ member: String,
    _ summary: String,
    in scope: String,
    note: String = "",
    example: String,
    entry: String? = nil,
    otherWords: [String] = []
  ) -> Declaration {
    Declaration(
      "$" + word,
      .root,
      shapes: ["$" + word + member],
      summary,
      note: note,
      example: example,
      entry: entry,
      otherWords: otherWords,
      scope: scope
    )
  }
}
