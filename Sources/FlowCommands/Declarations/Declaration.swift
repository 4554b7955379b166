/// One word of definitions: what help and the tables of the documentation know about it.
package struct Declaration: Sendable {
  /// How it is called: what begins the line, or stands in it.
  package let word: String
  /// The places in which it may stand.
  package let places: [Place]
  /// The ways to write it.
  package let shapes: [String]
  /// One short sentence; names of the language stand in backquotes.
  package let summary: String
  /// What else there is to know of it, in a sentence or two.
  package let note: String
  /// Lines that load as part of a definition.
  package let example: String
  /// The head of the block that the example stands in; empty at the top of a file.
  package let entry: String
  /// Other words that lead to it in help.
  package let otherWords: [String]
  /// Of a root such as `$event`: the lines that know it.
  package let scope: String

  init(
    _ word: String,
    _ places: Place...,
    shapes: [String],
    _ summary: String,
    note: String = "",
    example: String,
    entry: String? = nil,
    otherWords: [String] = [],
    scope: String = ""
  ) {
    self.word = word
    self.places = places
    self.shapes = shapes
    self.summary = summary
    self.note = note
    self.example = example
    self.entry = entry ?? places[0].entry
    self.otherWords = otherWords
    self.scope = scope
  }

  /// A place in a definition where words may stand.
  package enum Place: String, CaseIterable, Sendable {
    case top, service, coordinator, kind, policy, screen, key, over, root
  }
}

extension Declaration {
  /// Every word, in the order of help.
  package static let all: [Declaration] =
    top + service + coordinator + kinds + policies + screen + keys + over + roots

  /// The words of one place.
  package static func all(in place: Place) -> [Declaration] {
    all.filter { $0.places.contains(place) }
  }

  /// What a word means, in each place where it means something.
  static func named(_ topic: String) -> [Declaration] {
    all.filter { $0.word == topic || $0.topic == topic || $0.otherWords.contains(topic) }
  }

  /// The word without the `$` or `=` that belongs to it.
  var topic: String {
    let isRoot = places == [.root]
    let bare = isRoot ? word.dropFirst() : word.prefix { $0 != "=" }
    return String(bare)
  }

  /// The words that help is asked for, each once.
  package static let topics: [String] = {
    var topics: [String] = []
    for topic in all.flatMap({ [$0.topic] + $0.otherWords }) where !topics.contains(topic) {
      topics.append(topic)
    }
    return topics
  }()
}

extension Declaration.Place {
  /// How a sentence calls it.
  package var title: String {
    switch self {
    case .top: "at the top of a file"
    case .service: "in a service"
    case .coordinator: "in a coordinator"
    case .kind: "kinds of coordinator"
    case .policy: "policies, behind the kind"
    case .screen: "in a screen or sub-controller"
    case .key: "behind the name of an element"
    case .over: "kinds of sub-controller"
    case .root: "in values, behind '$'"
    }
  }

  /// The head of the block that an example stands in.
  fileprivate var entry: String {
    switch self {
    case .top, .kind, .policy, .over: ""
    case .service: "service example"
    case .coordinator, .root: "coordinator Example navigation"
    case .screen, .key: "controller Example"
    }
  }
}
