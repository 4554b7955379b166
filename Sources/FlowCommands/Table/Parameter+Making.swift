import FlowNavigation

/// The parameters that commands are made of.
extension Parameter {
  static let id = Parameter(.id, "ID", .subject)
  static let coordinator = Parameter(.coordinator, "ID", .subject)
  static let screen = Parameter(.screen, "ID", .subject)
  static let subcontroller = Parameter(.subcontroller, "ID", .subject)
  static let presented = Parameter(.presented, "ID", .subject)
  static let tabItem = Parameter(.tabItem, "ID", .subject)
  static let event = Parameter(.event, "EVENT", .subject)
  static let service = Parameter(.service, "SERVICE", .subject)
  static let request = Parameter(.request, "REQUEST", .subject)
  static let decision = Parameter(.decision, "NAME", .subject)
  static let scene = Parameter(.scene, "ID", .subject)
  static let openScene = Parameter(.openScene, "ID", .subject)
  static let closedScene = Parameter(.closedScene, "ID", .subject)
  static let notification = Parameter(.notification, "NAME", .subject)
  static let field = Parameter(.field, "FIELD", .subject)
  static let label = Parameter(.label, "NAME", .value).after("as").optional
  static let outcome = Parameter(.outcome, "OUTCOME", .value)
  static let element = Parameter(.element, "ELEMENT", .subject)
  static let call = Parameter(.call, "SERVICE.CALL", .subject)
  static let answer = Parameter(.answer, "SERVICE.CALL", .subject)
  static let route = Parameter(.route, "ROUTE", .items)
  static let entries = Parameter(.entries, "ID", .items).repeated
  static let path = Parameter(.path, "PATH", .subject)
  static let node = Parameter(.node, "NODE", .node)
  static let entry = Parameter(.entry, "ID", .nodes)
  static let entryOrNone = Parameter(.entryOrNone, "ID", .nodes)
  static let value = Parameter(.value, "VALUE", .value)
  static let text = Parameter(.text, "TEXT", .value)
  static let file = Parameter(.file, "FILE", .value)
  static let url = Parameter(.url, "URL", .value)
  static let shortcut = Parameter(.shortcut, "TYPE", .value)
  static let checkpoint = Parameter(.checkpoint, "NAME", .value)
  static let number = Parameter(.number, "N", .value)
  static let duration = Parameter(.duration, "T", .value)
  static let goal = Parameter(.goal, "CLAIM|COND")
  static let condition = Parameter(.condition, "COND")
  /// `[k=v…]`: named operands of the command.
  static let named = Parameter(.named, "k=v").any
  /// `[on NODE]`: the node that the command is for.
  static let on = Parameter.node.after("on").optional
  /// `[on SCREEN]`: where the user acts.
  static let onScreen = Parameter(.node, "SCREEN", .node).after("on").optional

  /// A word that stands as it is.
  static func word(_ word: String) -> Parameter {
    var parameter = Parameter(.keyword, word)
    parameter.words = [word]
    return parameter
  }

  /// One of several words that change what an action does.
  static func option(_ options: (String, Action.Option)...) -> Parameter {
    var parameter = Parameter(.choice, options.map(\.0).joined(separator: "|"), .option)
    parameter.words = options.map(\.0)
    parameter.options = options.map(\.1.rawValue)
    return parameter
  }

  /// One of several words.
  static func choice(_ words: [String], label: String? = nil, orNone: Bool = false) -> Parameter {
    let label = label ?? words.joined(separator: "|")
    var parameter = Parameter(orNone ? .choiceOrNone : .choice, label, .choice)
    parameter.words = words
    return parameter
  }
}

/// Parameters made from others.
extension Parameter {
  var optional: Parameter { with(.optional) }
  var repeated: Parameter { with(.repeated) }
  var any: Parameter { with(.any) }

  func after(_ preposition: String) -> Parameter {
    var parameter = self
    parameter.preposition = preposition
    return parameter
  }

  func into(_ slot: Slot, label: String? = nil) -> Parameter {
    var parameter = self
    parameter.slot = slot
    if let label { parameter.label = label }
    return parameter
  }

  private func with(_ presence: Presence) -> Parameter {
    var parameter = self
    parameter.presence = presence
    return parameter
  }
}
