/// The elements of screens and sub-controllers, and the keys behind their names.
extension Declaration {
  static let screen: [Declaration] = [
    Declaration(
      "button",
      .screen,
      shapes: ["button NAME [\"TITLE\"] [KEY=VALUE…] [-> emit EVENT k=v…]"],
      "An element to `tap`.",
      example: "button add \"Add\" enabled=($session.user != null) -> emit items.create"
    ),
    Declaration(
      "field",
      .screen,
      shapes: ["field [secure] NAME [\"TITLE\"] [KEY=VALUE…]"],
      "A text to `type`: `$field.NAME`.",
      example: """
        field user "Name" value="ann"
        field secure password
        """,
      otherWords: ["secure"]
    ),
    Declaration(
      "switch",
      .screen,
      shapes: ["switch NAME [\"TITLE\"] [KEY=VALUE…] [-> emit EVENT k=v…]"],
      "On or off, by `toggle`: `$field.NAME` is true or false.",
      example: "switch terms \"I agree\" value=false"
    ),
    Declaration(
      "choice",
      .screen,
      shapes: ["choice NAME options=[VALUE…] [KEY=VALUE…] [-> emit EVENT k=v…]"],
      "One of its options, by `choose`: `$field.NAME`.",
      example: "choice colour options=[red, blue] value=red"
    ),
    Declaration(
      "list",
      .screen,
      shapes: ["list NAME from=DATA [KEY=VALUE…] [-> emit EVENT k=$row.id…]"],
      "A row for each item of data or of a list: `$row`.",
      note: "`tap rows[2]` taps the row whose id is 2, `tap rows[#2]` the second one.",
      example: "list rows from=cities id=$row.id title=$row.title -> emit items.select item=$row.id"
    ),
    Declaration(
      "label",
      .screen,
      shapes: ["label NAME [\"TEXT\"] [KEY=VALUE…]"],
      "A text that is shown.",
      example: "label hello \"Hello $session.user\" visible=($session.user != null)"
    ),
    Declaration(
      "gesture",
      .screen,
      shapes: ["gesture [NAME] left|right|up|down|longpress [-> emit EVENT k=v…]"],
      "A swipe or a long press.",
      example: """
        gesture cart left -> emit items.create
        gesture longpress -> emit items.create
        """
    ),
    Declaration(
      "hole",
      .screen,
      shapes: ["hole NAME…"],
      "Elements, `back`, `swipe-down`, tab items that are left open.",
      note: "Whether they can be used, and what they do; `conform` passes over them, and says so.",
      example: """
        button save "Save"
        hole save back
        """
    ),
    Declaration(
      "varies",
      .screen,
      shapes: ["varies NAME…"],
      "What of it is left open when it can be used.",
      note: "As for `hole`, and which rows there are; where both can, `conform` does it.",
      example: """
        button save "Save" -> emit items.create
        varies save
        """
    ),
  ]

  static let keys: [Declaration] = [
    Declaration(
      "enabled=",
      .key,
      shapes: ["enabled=( COND )"],
      "Whether it can be used.",
      example: "button save enabled=($session.user != null) -> emit items.create"
    ),
    Declaration(
      "visible=",
      .key,
      shapes: ["visible=( COND )"],
      "Whether it can be seen.",
      example: "label empty \"Nothing\" visible=(count($data.cities) == 0)"
    ),
    Declaration(
      "title=",
      .key,
      shapes: ["title=VALUE"],
      "What it shows; a text in quotes is the same.",
      example: "button save title=\"Save\" -> emit items.create"
    ),
    Declaration(
      "value=",
      .key,
      shapes: ["value=VALUE"],
      "What a field, switch or choice holds at first.",
      example: "field user value=$session.user"
    ),
    Declaration(
      "options=",
      .key,
      shapes: ["options=[VALUE…]"],
      "What a choice offers.",
      example: "choice size options=[small, large]"
    ),
    Declaration(
      "from=",
      .key,
      shapes: ["from=DATA", "from=LIST"],
      "What the rows of a list are: the name of data, or a list.",
      example: "list rows from=cities id=$row.id title=$row.title"
    ),
    Declaration(
      "where=",
      .key,
      shapes: ["where=( COND )"],
      "Which items are rows of a list.",
      example: "list rows from=cities where=($row.id > 1) title=$row.title"
    ),
    Declaration(
      "id=",
      .key,
      shapes: ["id=VALUE"],
      "What a row of a list is called: `tap rows[ID]`.",
      example: "list rows from=cities id=$row.id title=$row.title"
    ),
    Declaration(
      "of=",
      .key,
      shapes: ["of=LIST"],
      "The list whose rows a gesture is made over.",
      note: "`swipe left rows[ID]` is for the first one that the row has.",
      example: """
        list rows from=cities id=$row.id title=$row.title
        gesture delete left of=rows -> emit items.select item=$row.id
        """
    ),
  ]
}
