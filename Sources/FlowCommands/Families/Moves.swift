import FlowNavigation

/// What code does with screens and coordinators.
extension Command {
  static let moves: [Command] = [
    Command(
      "start",
      .moves,
      "Starts a coordinator as a child and shows it where its host says.",
      .act(.start, .coordinator, .named, .on),
      examples: ["start Auth", "start Auth user=ann on App"]
    ),
    Command(
      "open",
      .moves,
      "Opens an ID as its coordinator would: starts, pushes or shows it.",
      .act(.open, .id, .named, .on),
      examples: ["open Auth", "open ItemDetail item=1"]
    ),
    Command(
      "push",
      .moves,
      "Puts one frame more on the stack.",
      .act(.push, .id, .named, .on),
      examples: ["push ItemDetail item=1", "push Help on Settings"]
    ),
    Command(
      "pop",
      .moves,
      "Takes frames off the stack: one, N, down to ID, or down to the first.",
      .act(.pop, .number.optional, .on),
      .act(.pop, option: .to, .word("to"), .id, .on),
      .act(.pop, option: .root, .word("root"), .on),
      examples: ["pop", "pop 2", "pop to ItemsList", "pop root"],
      aliases: [Alias("popToRoot", for: "pop root")]
    ),
    Command(
      "home",
      .moves,
      "Goes back to the first frame that the coordinator owns on its stack.",
      .act(.home, .on),
      examples: ["home", "home on Items"]
    ),
    Command(
      "root",
      .moves,
      "Makes ID the only content of the surface.",
      .act(.root, .id, .named, .on),
      examples: ["root Main", "root Main tab=2 on App"],
      aliases: [Alias("setRoot", for: "root")]
    ),
    Command(
      "replace",
      .moves,
      "Puts ID in the place of the top frame.",
      .act(.replace, .id, .named, .on),
      examples: ["replace ItemDetail item=2"]
    ),
    Command(
      "stack",
      .moves,
      "Sets the whole stack, bottom to top; without IDs, shows it.",
      .look(.on) { .stack($0.node) },
      .act(.stack, .entries, .named, .on),
      examples: ["stack", "stack A B", "stack [{id: A, team: 1}, {id: B}] on Items"]
    ),
    Command(
      "present",
      .moves,
      "Shows ID as a modal on the layer of its coordinator; `on top` is the topmost one.",
      .act(.present, .id, .named, .on),
      examples: [
        "present ItemCreate", "present ItemCreate draft=\"X\" on Items",
        "present ItemCreate on top",
      ]
    ),
    Command(
      "dismiss",
      .moves,
      "Takes what the layer presents, else the layer itself; or ID and all above it, or all.",
      .act(.dismiss, .presented.optional, .on),
      .act(.dismiss, option: .all, .word("all"), .on),
      examples: ["dismiss", "dismiss ItemCreate", "dismiss all"]
    ),
    Command(
      "show",
      .moves,
      "Attaches a sub-controller to the screen, or reveals it again.",
      .act(.show, .subcontroller.optional, .named, .on),
      examples: ["show Banner text=\"No network\"", "show"]
    ),
    Command(
      "hide",
      .moves,
      "Conceals a sub-controller, the top one without ID; it stays attached.",
      .act(.hide, .subcontroller.optional, .on),
      examples: ["hide", "hide Banner"]
    ),
    Command(
      "end",
      .moves,
      "Removes a sub-controller, or a screen with everything above it.",
      .act(.end, .id, .on),
      examples: ["end Banner", "end ItemDetail#2"]
    ),
    Command(
      "finish",
      .moves,
      "Ends a coordinator with a result; only its own frames leave.",
      .act(.finish, .node.optional, .named, .on),
      examples: ["finish", "finish ItemCreate item=1"]
    ),
    Command(
      "tab",
      .moves,
      "Selects an item of the nearest tabs, as code does; with parameters, it has those from now on.",
      .act(.tab, .tabItem, .named, .on),
      examples: ["tab Settings", "tab Items on Main", "tab Items filter=new"]
    ),
  ]
}
