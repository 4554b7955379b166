import Testing

@testable import FlowCommands

@Suite struct HelpTests {
  @Test(arguments: Help.topics)
  func `every topic has a text of 80 columns at most`(_ topic: String) {
    let text = Help.topic(topic)
    #expect(!text.hasPrefix("no help"))
    #expect(text.hasSuffix("\n"))
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `help of a command lists its shapes, its summary and its examples`() {
    for command in CommandTable.standard.commands {
      let text = Help.topic(command.name).words
      #expect(text.contains(command.summary.words), "\(command.name)")
      for usage in command.usages { #expect(text.contains(usage.words), "\(command.name)") }
      for example in command.examples { #expect(text.contains(example.words), "\(command.name)") }
    }
  }

  @Test func `help of one command`() {
    #expect(
      Help.topic("pop") == """
        pop: Takes frames off the stack: one, N, down to ID, or down to the first.

          pop [N] [on NODE]
          pop to ID [on NODE]
          pop root [on NODE]

          pop
          pop 2
          pop to ItemsList
          pop root

          'popToRoot' is short for 'pop root'.

        """
    )
  }

  @Test func `help of one claim`() {
    #expect(
      Help.topic("expect tab") == """
        expect [not] tab: The selected item.

          expect [not] tab ID [on NODE]

          expect tab Settings

        """
    )
  }

  @Test func `help of one word of definitions`() {
    #expect(
      Help.topic("guard") == """
        nav guard: A condition for opening ID, or for handling an event.

          guard ID COND [-> LINE]
          guard EVENT COND [-> LINE]

          Stands in a coordinator. While COND does not hold LINE is done instead, or it
          is refused. It holds for what this coordinator opens, not for what its
          children or its parent open.

          guard ItemDetail $session.user != null -> present Auth

        """
    )
  }

  @Test func `help of a word of transcripts`() {
    #expect(
      Help.topic("shown") == """
        shown, a fact in a transcript: A screen came.

          shown FRAME on SURFACE at N by OWNER

        """
    )
    #expect(
      Help.topic("covered") == """
        covered, a warning in a transcript: A push or a typed event is below a modal,
        where nobody sees it.

        """
    )
    for words in [TranscriptWord.facts, TranscriptWord.warnings] {
      #expect(words.map(\.name) == Set(words.map(\.name)).sorted())
    }
  }

  @Test func `help of what a search tells`() {
    #expect(
      Help.topic("unasked") == """
        unasked, a finding of a search: A way out leaves a screen at once, where another
        one asks first.

        """
    )
    // A word of transcripts may be one of searches, too.
    let late = Help.topic("late")
    #expect(late.contains("late, a warning in a transcript"))
    #expect(late.contains("late, a finding of a search"))
    let names = FindingWord.all.map(\.name)
    #expect(names == Set(names).sorted())
    #expect(Set(Help.topics).isSuperset(of: names))
    #expect(names.allSatisfy { Help.known($0) != nil } && Help.known("me") == nil)
  }

  @Test(arguments: ["start", "reply", "request", "call", "link", "scene", "services", "event"])
  func `help shows every meaning of a word`(_ word: String) {
    let text = Help.topic(word)
    let command = CommandTable.standard.command(word).map { "\($0.name): \($0.summary)" }
    if let command { #expect(text.words.contains(command.words)) }
    for declaration in Declaration.all where declaration.topic == word {
      #expect(text.contains("nav \(declaration.word): "))
      #expect(text.contains(declaration.example.split(separator: "\n")[0]))
    }
    #expect(Help.topic("nav " + word).hasPrefix("nav "))
  }

  @Test func `help of the language has each word on a line of its own`() {
    let lines = Help.topic("nav").split(separator: "\n").map(String.init)
    for declaration in Declaration.all {
      let summary = String(declaration.summary.map { $0 == "`" ? "'" : $0 })
      let row = Columns(80).row(declaration.word, summary, width: 14)
      let count = lines.count { $0 + "\n" == row }
      #expect(count == declaration.places.count, "\(declaration.word)")
    }
  }

  @Test func `the overview has every command and explains the marks`() {
    let text = Help.topic(nil)
    for command in CommandTable.standard.commands {
      #expect(text.contains("\n  \(command.name) "), "\(command.name)")
    }
    #expect(text.contains("! COMMAND"))
    #expect(text.contains("? COMMAND"))
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(
    arguments: [
      ("shorten", "nothing is said of 'shorten'; 'help' lists everything\n"),
      (
        "BACK button cancelled",
        "  back  Goes back as the back button does, or by a swipe that may be cancelled.\n"
      ),
      ("overlays", "  expect overlays  The visible sub-controllers.\n"),
      ("needle \u{1b}", "nothing is said of 'needle \\x1b'; 'help' lists everything\n"),
    ]
  )
  func `apropos finds what has all the words in its help`(_ words: String, _ text: String) {
    #expect(Help.apropos(words) == text)
  }

  @Test func `apropos looks at families, shapes and aliases, too`() {
    #expect(Help.apropos("messages").hasPrefix("  messages      What nodes tell"))
    #expect(
      Help.apropos("swipe|cancel").contains("\n  back")
        || Help.apropos("swipe|cancel").hasPrefix("  back")
    )
    #expect(Help.apropos("popToRoot").hasPrefix("  pop "))
  }

  @Test(arguments: [
    ("psuh", "no help on 'psuh'; did you mean 'push'?\n"),
    ("xyzzy", "no help on 'xyzzy'; 'help' lists everything\n"),
  ])
  func `an unknown topic gets the nearest one`(_ topic: String, _ text: String) {
    #expect(Help.topic(topic) == text)
  }
}

extension String {
  /// The words in one line, however they were wrapped.
  fileprivate var words: String { split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
}
