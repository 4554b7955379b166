import FlowNavigation

/// What surrounds the app: its data, services, time and scenes.
extension Command {
  static let world: [Command] = [
    Command(
      "set",
      .world,
      "Sets a state, a field or a part of a service.",
      .act(.set, .path, .value),
      examples: ["set state.badge 1", "set session.user ann", "set Items#1.state.seen [1, 2]"],
      places: .both
    ),
    Command(
      "provide",
      .world,
      "Makes a service ready, with a value.",
      .act(.provide, .service, .value.optional),
      examples: ["provide db", "provide db {user: ann}"]
    ),
    Command(
      "withdraw",
      .world,
      "Makes a service absent.",
      .act(.withdraw, .service),
      examples: ["withdraw db"]
    ),
    Command(
      "fail",
      .world,
      "Makes a service fail.",
      .act(.fail, .service, .value.optional.into(.value, label: "REASON")),
      examples: ["fail db", "fail db \"no network\""]
    ),
    Command(
      "call",
      .world,
      "Calls a service; the answer comes by 'reply'.",
      .act(.call, .call, .named, .label, .on),
      examples: ["call auth.login user=ann", "call auth.login user=ann as again"],
      places: .both
    ),
    Command(
      "reply",
      .world,
      "Answers the oldest call, or the one with a number.",
      .act(.reply, .answer, .outcome, .named),
      examples: ["reply auth.login ok user=ann", "reply auth.login#2 failed reason=timeout"]
    ),
    Command(
      "stub",
      .world,
      "Answers a call by itself from now on.",
      .act(.stub, .call, .outcome, .named, .duration.into(.items).after("after").optional),
      examples: ["stub auth.login ok user=ann", "stub auth.login failed reason=timeout after 2s"]
    ),
    Command(
      "after",
      .world,
      "Runs lines when a time has passed.",
      .act(.after, .duration),
      examples: ["after 1.9s -> emit splash.didFinish", "after 900ms -> pop"],
      body: .lines,
      places: .both
    ),
    Command(
      "wait",
      .world,
      "Lets time pass; what is due runs in order.",
      .act(.wait, .duration),
      examples: ["wait 2s", "wait 900ms"]
    ),
    Command(
      "scene",
      .world,
      "Connects or closes a scene, or turns to it.",
      .act(.scene, option: .connect, .word("connect"), .closedScene),
      .act(.scene, option: .close, .word("close"), .openScene),
      .act(.scene, option: .use, .word("use"), .openScene),
      examples: ["scene connect second", "scene use main"],
      places: .both
    ),
    Command(
      "notification",
      .world,
      "Delivers a notification to a live app, or has the user open one, which comes first.",
      .act(.notification, option: .open, .word("open"), .notification, .named),
      .act(.notification, option: .deliver, .word("deliver"), .notification, .named),
      examples: ["notification open order id=3", "notification deliver order id=3"]
    ),
    Command(
      "shortcut",
      .world,
      "Has the user choose a quick action of a live app's icon.",
      .act(.shortcut, .shortcut),
      examples: ["shortcut compose"]
    ),
    Command(
      "transitions",
      .world,
      "Lets the transitions of a live app last until 'wait', or ends each with its line.",
      .act(.transitions, .option(("slow", .slow), ("fast", .fast))),
      examples: ["transitions slow", "transitions fast"]
    ),
    Command(
      "background",
      .world,
      "Sends the scene to the background.",
      .act(.background),
      examples: ["background"]
    ),
    Command(
      "foreground",
      .world,
      "Brings the scene to the foreground.",
      .act(.foreground),
      examples: ["foreground"]
    ),
    Command(
      "relaunch",
      .world,
      "Launches the app anew, by a link, a notification or a quick action too; what is transient is lost.",
      .act(.relaunch),
      .act(.relaunch, .url),
      .act(.relaunch, option: .open, .word("from"), .notification, .named),
      .act(.relaunch, option: .use, .word("shortcut"), .shortcut),
      examples: ["relaunch", "relaunch app://items/2"]
    ),
  ]
}
