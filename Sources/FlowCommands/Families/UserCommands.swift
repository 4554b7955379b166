import FlowNavigation

/// The user's commands: the touches that are possible on the visible screen.
extension Command {
  static let user: [Command] = [
    Command(
      "tap",
      .user,
      "Taps an element, a row of a list, or a tab item.",
      .act(.tap, .element, .onScreen),
      examples: ["tap save", "tap rows[2]", "tap rows[#1]", "tap rows[\"a b\"]"]
    ),
    Command(
      "longpress",
      .user,
      "Presses an element, or the screen, for a long time.",
      .act(.longpress, .element.optional, .onScreen),
      examples: ["longpress", "longpress card"]
    ),
    Command(
      "swipe",
      .user,
      "Swipes over an element or the screen.",
      .act(
        .swipe,
        .option(("left", .left), ("right", .right), ("up", .up), ("down", .down)),
        .element.optional,
        .onScreen
      ),
      examples: ["swipe left", "swipe left next"]
    ),
    Command(
      "type",
      .user,
      "Types a text into a field, in the place of what is there.",
      .act(.type, .field, .value.into(.value, label: "TEXT"), .onScreen),
      examples: ["type user \"ann\"", "type user ann on Login"]
    ),
    Command(
      "clear",
      .user,
      "Empties a field.",
      .act(.clear, .field, .onScreen),
      examples: ["clear user"]
    ),
    Command(
      "toggle",
      .user,
      "Turns a switch the other way.",
      .act(.toggle, .field.into(.subject, label: "SWITCH"), .onScreen),
      examples: ["toggle terms"]
    ),
    Command(
      "choose",
      .user,
      "Chooses an option of an element.",
      .act(
        .choose,
        .field.into(.subject, label: "ELEMENT"),
        .value.into(.value, label: "OPTION"),
        .onScreen
      ),
      examples: ["choose colour red"]
    ),
    Command(
      "back",
      .user,
      "Goes back as the back button does, or by a swipe that may be cancelled.",
      .act(.back, .option(("swipe", .swipe), ("cancel", .cancel)).optional, .onScreen),
      .act(
        .back,
        option: .to,
        .word("to"),
        .id,
        .option(("swipe", .toSwipe), ("cancel", .toCancel)).optional,
        .onScreen
      ),
      examples: ["back", "back swipe", "back to ItemsList", "back to ItemsList cancel"]
    ),
    Command(
      "swipe-down",
      .user,
      "Pulls the topmost modal down, or tries to.",
      .act(.swipeDown, .option(("cancel", .cancel)).optional, .onScreen),
      examples: ["swipe-down", "swipe-down cancel"]
    ),
  ]
}
