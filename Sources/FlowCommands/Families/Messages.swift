import FlowNavigation

/// What nodes tell and ask each other.
extension Command {
  static let messages: [Command] = [
    Command(
      "emit",
      .messages,
      "Raises an event, which goes from a node up to the scene's root.",
      .act(.emit, .event, .named, .node.after("from").optional),
      examples: ["emit items.create", "emit items.select item=1 from ItemsList"]
    ),
    Command(
      "request",
      .messages,
      "Asks the owner of the visible screen, then its parents.",
      .act(.request, .request.into(.subject, label: "NAME"), .named, .on),
      examples: ["request help", "request update item=1 on Items"]
    ),
    Command(
      "send",
      .messages,
      "Asks one node.",
      .act(.send, .node, .request, .named),
      examples: ["send self begin", "send main apply key=sepia"]
    ),
    Command(
      "goto",
      .messages,
      "Goes to a route, name by name.",
      .act(.goto, .route, .named, .on),
      examples: ["goto items/item item=1", "goto teams/team team=A on self"]
    ),
    Command(
      "link",
      .messages,
      "Opens a deep link.",
      .act(.link, .url),
      examples: ["link \"app://items/2\""]
    ),
    Command(
      "decide",
      .messages,
      "Asks Swift which lines to do: the decision NAME of the program.",
      .act(.decide, .decision),
      examples: ["decide openItem"],
      places: .handler
    ),
  ]
}
