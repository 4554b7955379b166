import FlowNavigation
import FlowScript
import FlowShell
import Testing

@Suite struct WireframeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: [String] = []
    var columns: Int
    var drawing: String

    var testDescription: String { "\(name) in \(columns) columns" }
  }

  @Test(arguments: cases)
  func `a terminal gets the screen drawn`(_ one: Case) {
    #expect(Self.drawing(after: one.lines, columns: one.columns) == one.drawing + "\n")
  }

  @Test(arguments: [20, 24, 40, 60, 80, 120, 200])
  func `no line is wider than the terminal, and all are equally wide`(columns: Int) {
    for lines in Self.cases.map(\.lines) {
      let drawing = Self.drawing(after: lines, columns: columns)
      let widths = drawing.split(separator: "\n").map { line in
        DisplayWidth.columns(of: line.drop { $0 == " " })
          + 2 * DisplayWidth.columns(of: line.prefix { $0 == " " })
      }
      #expect(Set(widths).count == 1, "\(drawing)")
      #expect(widths.allSatisfy { $0 <= columns }, "\(drawing)")
    }
  }

  @Test func `colour changes nothing but colour`() {
    let plain = Self.drawing(after: ["tap create"], columns: 60)
    let colored = Self.drawing(after: ["tap create"], columns: 60, hasColor: true)
    #expect(colored.contains("\u{1b}[1mNew item\u{1b}[0m"))
    #expect(colored.replacing(#/\x1b\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func `elsewhere the screen is a list`() {
    let list = Self.drawing(after: [], columns: nil)
    #expect(list.hasPrefix("ItemsList#1 \"Items\"\n  list rows\n"))
  }

  private static let gate = """
    app Gate

    scene main App
    event go
    service network pending
    service entry ready {} {
      call login
      outcome login ok
    }
    coordinator App navigation {
      needs network
      main Home
      on go -> call entry.login
    }
    controller Home "Home"
    """

  @Test(
    arguments: [
      ([], "screen", "none\n  App#1 waits for service network\n"),
      ([], "elements", "none\n  App#1 waits for service network\n"),
      ([], "pending", "none\n  App#1 waits for service network\n"),
      (["provide network"], "elements", "none\n"),
      (
        ["provide network", "emit go"], "elements",
        "none\n  entry.login#1 waits for its answer (reply entry.login …)\n"
      ),
      (
        ["provide network", "after 2s -> emit go", "after 3s -> emit go", "wait 1s"], "elements",
        "none\n  after#1 waits until 2s (wait 1s)\n  after#2 waits until 3s\n"
      ),
    ] as [([String], String, String)]
  )
  func `where there is nothing to list a terminal learns what is waited for`(
    before: [String],
    line: String,
    printed: String
  ) {
    for columns in [60, nil] {
      var session = PromptSession.launched(Self.gate)
      for line in before { _ = session.execute(Array(line.utf8)) }
      session.output.removeAll()
      session.style.columns = columns
      _ = session.execute(Array(line.utf8))
      let text = String(decoding: session.output, as: UTF8.self)
      let wanted = columns == nil ? "none\n" : printed
      #expect(text.hasSuffix("\n" + wanted) || text == wanted, "\(text)")
    }
  }

  @Test func `a route that is held is waited for, too`() {
    var session = PromptSession.launched(
      """
      app Held

      scene main App
      coordinator App navigation {
        main Home
        route main shows Home
      }
      coordinator Profile navigation {
        main Me
        route profile shows Me
      }
      controller Home "Home"
      controller Me "Me"
      """
    )
    _ = session.execute(Array("goto profile on App".utf8))
    session.output.removeAll()
    session.style.columns = 60
    _ = session.execute(Array("elements".utf8))
    let text = String(decoding: session.output, as: UTF8.self)
    let wanted = "none\n  route profile waits for a coordinator that takes it\n"
    #expect(text.hasSuffix(wanted), "\(text)")
  }

  @Test func `wait without a time names the one that something is due in`() {
    var session = PromptSession.launched(Self.gate)
    _ = session.execute(Array("after 2s -> emit go".utf8))
    session.output.removeAll()
    for (line, possible) in [("wait", ", possible: wait 2s"), ("? wait", "")] {
      session.output.removeAll()
      _ = session.execute(Array(line.utf8))
      let text = String(decoding: session.output, as: UTF8.self)
      #expect(text.hasSuffix("wait takes one T: wait T\(possible)\n"), "\(text)")
    }
  }

  /// What `screen` prints at a terminal of so many columns.
  static func drawing(after lines: [String], columns: Int?, hasColor: Bool = false) -> String {
    var session = PromptSession.launched(app)
    for line in lines { _ = session.execute(Array(line.utf8)) }
    session.output.removeAll()
    session.style.columns = columns
    session.style.hasColor = hasColor
    _ = session.execute(Array("screen".utf8))
    return String(decoding: session.output, as: UTF8.self)
  }
}

extension WireframeTests {
  static let cases: [Case] = [
    Case(
      name: "a list in nested tabs",
      columns: 40,
      drawing: """
        ╭──────────────────────────────────────╮
        │                Items     ItemsList#1 │
        ├──────────────────────────────────────┤
        │ rows                                 │
        │   › Swift                tap rows[1] │
        │   › 日本語 👩‍👩‍👧        tap rows["a b"] │
        │ [ New item ]              tap create │
        ├──────────────────────────────────────┤
        │      [Items]            Deals        │
        ├──────────────────────────────────────┤
        │       [Shop]           Account       │
        ╰──────────────────────────────────────╯
        """
    ),
    Case(
      name: "an alert over a screen that was pushed",
      lines: ["tap rows[\"a b\"]", "tap ask"],
      columns: 40,
      drawing: """
        ╭──────────────────────────────────────╮
        │            Detail of a b    Detail#1 │
        ├──────────────────────────────────────┤
        │ ┌─ alert Sure#1 ───────────────────┐ │
        │ │ Sure?                            │ │
        │ │ [ Yes ]                  tap yes │ │
        │ └──────────────────────────────────┘ │
        │ A long text about this item, more    │
        │ than one line of a terminal that is  │
        │ narrow can hold.                     │
        │ ~ swipe left: Next      next covered │
        │ [ Ask ]                  ask covered │
        ├──────────────────────────────────────┤
        │      [Items]            Deals        │
        ├──────────────────────────────────────┤
        │       [Shop]           Account       │
        ╰──────────────────────────────────────╯
        """
    ),
    Case(
      name: "a modal",
      lines: ["tap create", "type code abc"],
      columns: 80,
      drawing: """
          ╭─ Items  ItemsList#1 ─────────────────────────────────╮
        ╭─┴───────────────────── swipe-down ─────────────────────┴─╮
        │                         New item                  Form#1 │
        ├──────────────────────────────────────────────────────────┤
        │ Name  [            ]                      type name TEXT │
        │ Code  [•••         ]                      type code TEXT │
        │ ( ●) on   Urgent                           toggle urgent │
        │ Size                                                     │
        │   (•) S                                    choose size S │
        │   ( ) extra large              choose size "extra large" │
        │ [ Save ]                                   save disabled │
        ╰──────────────────────────────────────────────────────────╯
        """
    ),
    Case(
      name: "a screen with nothing",
      lines: ["tap Account"],
      columns: 40,
      drawing: """
        ╭──────────────────────────────────────╮
        │               Nothing        Empty#1 │
        ├──────────────────────────────────────┤
        │ (nothing on it)                      │
        ├──────────────────────────────────────┤
        │        Shop           [Account]      │
        ╰──────────────────────────────────────╯
        """
    ),
  ]

  private static let app = """
    scene main App
    event go
    event save
    event pick row
    data rows [
      {id: 1, title: "Swift"}
      {id: "a b", title: "日本語 👩‍👩‍👧"}
    ]
    coordinator App tabs {
      tabs Shop Account
    }
    coordinator Shop tabs {
      tabs Items Deals
    }
    coordinator Items navigation {
      main ItemsList
      on pick -> push Detail row=$event.row
      on go -> present Form
      on save -> show Sure
    }
    coordinator Account simple {
      main Empty
    }
    coordinator Deals simple {
      main Empty
    }
    controller ItemsList "Items" {
      list rows from=rows id=$row.id title=$row.title -> emit pick row=$row.id
      button create "New item" -> emit go
      button secret visible=false -> emit go
    }
    controller Detail "Detail of $param.row" {
      parameters row
      label text "A long text about this item, more than one line of a terminal that is narrow can hold."
      gesture next left "Next" -> emit go
      button ask "Ask" -> emit save
    }
    controller Form "New item" {
      field name "Name"
      field secure code "Code"
      switch urgent "Urgent" value=true
      choice size "Size" options=[S, "extra large"] value=S
      button save "Save" enabled=($field.name != "") -> emit save
    }
    controller Empty "Nothing"
    subcontroller Sure alert {
      label text "Sure?"
      button yes "Yes" -> emit save
    }
    """
}
