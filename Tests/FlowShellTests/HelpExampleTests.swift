import FlowCommands
import FlowDefinitions
import FlowShell
import Testing

/// The examples of the help do what they show, in an app that is made for them.
struct HelpExampleTests {
  @Test(arguments: examples)
  func `an example of the help runs`(example: String) throws {
    var session = Self.session()
    _ = session.launchQuietly()
    let before = Self.setUps.filter { $0.examples.contains(example) }.map(\.lines)
    for lines in before {
      #expect(session.execute(Array(lines.utf8)) == .done, "\(lines)")
    }
    let end = session.execute(Array(example.utf8))
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(end == .done || end == .quit, "\(output)")
  }

  @Test func `every set-up is for an example`() {
    for example in Self.setUps.flatMap(\.examples) {
      #expect(Self.examples.contains(example), "\(example)")
    }
  }

  /// All of them but those that only a handler may say, or only a live app does.
  static let examples =
    (CommandTable.standard.commands.filter {
      $0.places.contains(.session)
        && !["notification", "shortcut", "transitions"].contains($0.word.description)
    }
    + CommandTable.claims.commands.filter { $0.word.description != "crash" }).flatMap(\.examples)

  /// A session whose files are all the same app, and empty flows.
  private static func session() -> Session {
    let loaded = Loader.load("Examples.nav") { _ in .success(Array(app.utf8)) }
    var session = Session(
      Environment(
        read: { _ in .success([]) },
        definition: { path in
          LoadedDefinition(
            definition: loaded.definition,
            diagnostics: loaded.errors,
            files: [path]
          )
        }
      )
    )
    session.hasAliases = true
    session.environment.clock = { 0 }
    session.environment.search = { _, _ in
      var answer = SearchAnswer()
      answer.way = []
      answer.comparison = SearchAnswer.Comparison()
      return answer
    }
    _ = session.load("Examples.nav")
    return session
  }

  /// Lines that lead to where some examples mean something.
  private static let setUps: [(lines: String, examples: [String])] = [
    ("type user ann", ["expect field user \"ann\""]),
    (
      "present ItemCreate\nswipe-down",
      ["expect finished ItemCreate swiped", "expect removed ItemForm#1", "expect activated Items"]
    ),
    ("start a\nstart b\nback", ["expect poppedBack a A"]),
    ("tap rows[1]", ["expect handled items.select by Items"]),
    ("emit foo", ["expect unhandled foo"]),
    ("tap save", ["expect visited Items Main App"]),
    (
      "start Auth\ncall auth.login user=ann\nback\nreply auth.login ok user=ann",
      ["expect dropped auth.login"]
    ),
    ("! pop", ["expect refusal last-frame"]),
    ("start a\nstart b on a\npop root", ["expect order \"finish b\" \"finish a\""]),
    ("call auth.login user=ann", ["reply auth.login ok user=ann", "expect pending auth.login"]),
    (
      "call auth.login user=ann\ncall auth.login user=ann",
      ["reply auth.login#2 failed reason=timeout"]
    ),
    (
      "push ItemDetail item=1\npush ItemDetail item=2",
      [
        "inspect ItemDetail#2", "pop", "pop 2", "end ItemDetail#2", "home", "home on Items",
        "pop to ItemsList", "pop root", "back to ItemsList", "back to ItemsList cancel",
        "while $depth > 1 max 10 -> pop",
      ]
    ),
    ("checkpoint before", ["diff before", "restore before"]),
    (
      "push ItemDetail item=1",
      [
        "undo", "try pop", "back", "back swipe", "expect that $Items.depth == 2",
        "expect stack ItemsList ItemDetail on Items", "expect owner ItemDetail Items",
      ]
    ),
    ("push ItemDetail item=1\npush ItemDetail item=2\npush ItemDetail item=1", ["undo 3"]),
    ("push ItemDetail item=1\nundo", ["redo"]),
    ("let n 2", ["let twice ($n * 2)"]),
    ("let user ann", ["echo hello $user"]),
    (
      "start Auth",
      ["type user ann on Login", "expect screen Login", "expect alive Auth", "finish"]
    ),
    (
      "present ItemCreate",
      [
        "swipe-down", "swipe-down cancel", "dismiss", "dismiss ItemCreate", "dismiss all",
        "finish ItemCreate item=1",
      ]
    ),
    ("tab Settings", ["expect tab Settings"]),
    ("show Banner text=x", ["expect overlays Banner", "hide", "hide Banner", "end Banner"]),
    ("push Edit\nshow editMainMenu\nshow curveTool", ["expect subs Edit editMainMenu curveTool"]),
    ("start catalog\npop", ["expect parked catalog"]),
    ("start Chat", ["expect waiting Chat"]),
    ("goto teams/team team=A", ["expect route Main teams/team team=A"]),
    ("emit ping\nemit ping", ["expect queue App 2"]),
    (
      "set session.user ann\npush ItemDetail item=1",
      ["expect that $Items.depth == 2 and not $session.user == null"]
    ),
    ("tab Settings\ntab Items", ["push Help on Settings"]),
    ("show Banner text=x\nhide", ["show"]),
    ("scene connect second", ["scene use main"]),
    ("background", ["foreground"]),
    ("record x.flow", ["record stop"]),
    ("alias detail tree", ["unalias detail"]),
  ]

  private static let app = """
    app Examples
    scene main App
    scene second App
    service session ready {user: null}
    service db ready {user: null}
    service cloud absent
    service auth ready {
      call login
      outcome login ok user
      outcome login failed reason
    }
    event items.select item
    event items.create
    event splash.didFinish
    event foo
    event ping
    event save
    event gone
    link "app://items/:item" items/item item=$item

    coordinator App container {
      state badge 0
      start -> start Main
      on splash.didFinish -> pass
      on ping needs cloud -> set state.badge 1
    }
    coordinator Auth navigation shared {
      parameters user=null
      main Login
      reply auth.login ok -> finish
    }
    coordinator Main tabs {
      parameters tab=1
      tabs Items Settings Teams
      on save -> pass
      route items shows Items
      route teams shows Teams
    }
    coordinator Items navigation {
      parameters filter=all
      state seen []
      state badge 0
      main ItemsList
      on items.select -> push ItemDetail item=$event.item
      on items.create -> present ItemCreate
      request help -> set state.seen [1]
      request update item -> set state.seen [2]
      request begin -> set state.seen [3]
      route item item -> push ItemDetail item=$route.item
    }
    coordinator Teams navigation {
      main B
      route team team shows A
    }
    coordinator ItemCreate navigation {
      parameters draft=null
      main ItemForm
    }
    coordinator Settings navigation {
      main SettingsScreen
    }
    coordinator a navigation shared {
      main A
    }
    coordinator b navigation shared {
      main B
    }
    coordinator catalog navigation shared keep {
      main B
    }
    coordinator Chat navigation shared {
      needs cloud
      main B
    }
    controller Login {
      field user
      button signIn -> emit save
    }
    controller ItemsList {
      list rows from=[1, 2, "a b"] id=$row -> emit items.select item=$row
      field user
      switch terms
      choice colour options=[red, blue]
      label message "wrong password"
      button save -> emit save
      button signIn -> emit save
      gesture next left -> emit save
      gesture card longpress -> emit save
      request apply key -> set field.user $request.key
    }
    controller ItemDetail {
      parameters item
    }
    controller ItemForm
    controller SettingsScreen
    controller Help
    controller A {
      parameters team=null
    }
    controller B
    subcontroller Banner overlay {
      parameters text
    }
    subcontroller editMainMenu menu
    subcontroller curveTool tool
    controller Edit
    """
}
