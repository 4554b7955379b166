import FlowNavigation

extension CommandTable {
  /// The shapes of all commands as flat tables of plain rows: what reading looks at for each line.
  struct Shapes: Sendable {
    /// The entries with their names, in the order of help.
    private(set) var entries: [(name: String, entry: Entry)] = []
    private(set) var plain: [Entry] = []
    private(set) var forms: [Form] = []
    private(set) var parameters: [Row] = []
    /// For each command, whether it has several forms that all begin with a keyword.
    let beginWithWords: [Bool]
    private var nameLength: Int32 = 0

    init(_ commands: [Command]) {
      beginWithWords = commands.map { command in
        command.forms.count > 1
          && command.forms.allSatisfy { $0.parameters.first?.kind == .keyword }
      }
      for (index, command) in commands.enumerated() {
        add(command.name, command, index, command.forms.indices.map { ($0, 0) })
        for alias in command.aliases {
          let words = alias.expansion.description.split(separator: " ").dropFirst().map(String.init)
          let forms = command.forms.indices.filter { command.forms[$0].begins(with: words) }
          add(alias.word.description, command, index, forms.map { ($0, words.count) })
        }
      }
    }

    /// A word that begins a line.
    struct Entry: Sendable, BitwiseCopyable {
      var start: Int32
      var length: Int32
      var command: Int32
      var firstForm: Int32
      var formCount: Int32
      var body: Command.Body
      var places: Command.Places
    }

    /// One way to write a command.
    struct Form: Sendable, BitwiseCopyable {
      /// Its place among the forms of its command.
      var place: Int32
      var first: Int32
      var count: Int32
      var labelledCount: Int32
      var takesNamed: Bool
      /// The keyword that it begins with; 0 without.
      var keyword: UInt64
      var verb: Verb
      /// The raw value of the option.
      var code: UInt8
      var isAct: Bool
    }

    /// One parameter of a form.
    struct Row: Sendable, BitwiseCopyable {
      var kind: Parameter.Kind
      var slot: Parameter.Slot
      var presence: Parameter.Presence
      /// The keyword, or the preposition; 0 without.
      var word: UInt64
      /// Its place among the parameters of its form, or among the labelled ones.
      var place: Int32
      var isLabelled: Bool
    }

    private mutating func add(
      _ name: String,
      _ command: Command,
      _ index: Int,
      _ chosen: [(form: Int, skipped: Int)]
    ) {
      let entry = Entry(
        start: nameLength,
        length: Int32(name.utf8.count),
        command: Int32(index),
        firstForm: Int32(forms.count),
        formCount: Int32(chosen.count),
        body: command.body,
        places: command.places
      )
      nameLength += Int32(name.utf8.count)
      entries.append((name, entry))
      plain.append(entry)
      for (form, skipped) in chosen { add(command.forms[form], form, skipped: skipped) }
    }

    private mutating func add(_ form: Command.Form, _ place: Int, skipped: Int) {
      let first = parameters.count
      for (index, parameter) in form.parameters.enumerated().dropFirst(skipped) {
        let word = parameter.kind == .keyword ? PackedWord.pack(parameter.words[0]) : 0
        parameters.append(Row(parameter, word: word, place: index, isLabelled: false))
      }
      for (index, parameter) in form.labelled.enumerated() {
        let word = PackedWord.pack(parameter.preposition ?? "")
        parameters.append(Row(parameter, word: word, place: index, isLabelled: true))
      }
      let count = form.parameters.count - skipped
      var plain = Form(
        place: Int32(place),
        first: Int32(first),
        count: Int32(count),
        labelledCount: Int32(form.labelled.count),
        takesNamed: form.takesNamed,
        keyword: count > 0 ? parameters[first].keyword : 0,
        verb: .wait,
        code: 0,
        isAct: false
      )
      if case .act(let verb, let option) = form.maker {
        (plain.verb, plain.code, plain.isAct) = (verb, option.rawValue, true)
      }
      forms.append(plain)
    }
  }
}

extension CommandTable.Shapes.Form {
  /// What its keyword says to the action.
  var option: Action.Option { Action.Option(rawValue: code) ?? .none }
}

extension CommandTable.Shapes.Row {
  init(_ parameter: Parameter, word: UInt64, place: Int, isLabelled: Bool) {
    kind = parameter.kind
    slot = parameter.slot
    presence = parameter.presence
    self.word = word
    self.place = Int32(place)
    self.isLabelled = isLabelled
  }

  /// The word itself when it is a keyword.
  var keyword: UInt64 { kind == .keyword ? word : 0 }
}

extension Command.Form {
  /// Whether the first parameters are these keywords.
  func begins(with words: [String]) -> Bool {
    parameters.count >= words.count
      && zip(parameters, words).allSatisfy { $0.kind == .keyword && $0.words == [$1] }
  }
}
