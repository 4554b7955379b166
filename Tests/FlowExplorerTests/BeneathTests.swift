import FlowExplorer
import FlowNavigation
import Testing

@Suite("What is beneath the screen of a link, and rows that are gone")
struct BeneathTests {
  private static func pages(_ route: String) -> String {
    """
    app Small
    scene main App
    event open page
    event about
    link small://:page page page=$page
    example page icon
    coordinator App navigation {
      main Settings
      on open -> push Page page=$event.page
      on about -> push About
      route page page {
        \(route)
      }
    }
    controller Settings {
      list rows from=[icon, sound] -> emit open page=$row
      button about -> emit about
    }
    controller About
    controller Page {
      parameters page
    }
    """
  }

  @Test(
    "A link that puts its screen over one that stands beside it is found, and told once; not over where the user was",
    arguments: [
      ("pop root\n push Page page=$route.page", []),
      (
        "if $top.id == Page {\n replace Page page=$route.page\n } else {\n push Page page=$route.page\n }",
        []
      ),
      ("if $top.id != Page or $top.param.page != $route.page -> push Page page=$route.page", []),
      (
        "pop root\n push About\n push Page page=$route.page",
        [
          "'link small://icon' shows Page over About, where 'back' leads then; else it leads to Settings"
        ]
      ),
    ]
  )
  func besides(route: String, messages: [String]) throws {
    let findings = try Apps.findings(Self.pages(route), [.user, .system]).findings
    #expect(findings.map(\.message) == messages)
    #expect(findings.allSatisfy { $0.kind == .beneath && $0.severity == .warning })
  }

  @Test(
    "A link that opens its screen again each time is found, and two that only do so in turn are not"
  )
  func inTurn() throws {
    let text = Self.pages("if $top.id != Page -> push Page page=$route.page")
    let second = """
      link other://about about
      coordinator App navigation {
        route about -> if $top.id != About -> push About
      """
    let both = text.replacing("coordinator App navigation {", with: second)
    #expect(try Apps.findings(both, [.user, .system]).findings.isEmpty)
    let again = Self.pages("push Page page=$route.page")
    #expect(try Apps.findings(again, [.user, .system]).findings.map(\.kind) == [.pump])
  }

  private static func news(_ route: String) -> String {
    """
    app Small
    scene main App
    event open page
    event done
    link small://:page page page=$page
    example page icon
    coordinator App navigation {
      main Home
      start -> present News
      on open -> push Page page=$event.page
      route page page {
        \(route)
      }
    }
    coordinator News navigation {
      main Headlines
      on done -> finish
      request page page {
        if $top.id != Page -> push Page page=$request.page
      }
    }
    controller Home {
      list rows from=[icon, sound] -> emit open page=$row
    }
    controller Headlines {
      button done -> emit done
    }
    controller Page {
      parameters page
    }
    """
  }

  @Test(
    "A link that puts its screen into a modal that never shows it else is found",
    arguments: [
      (
        "if alive(News) {\n send News page page=$route.page\n } else {\n pop root\n push Page page=$route.page\n }",
        ["'link small://icon' puts Page into the modal News, which never shows it else"]
      ),
      ("dismiss all\n pop root\n push Page page=$route.page", []),
    ]
  )
  func intoModals(route: String, messages: [String]) throws {
    let findings = try Apps.findings(Self.news(route), [.user, .system]).findings
    #expect(findings.map(\.message) == messages)
    #expect(findings.allSatisfy { $0.kind == .beneath })
  }

  private static func rooms(_ lines: String, _ elements: String = "", filter: String = "") -> String
  {
    """
    app Small
    scene main App
    service rooms ready {list: [1, 2], unread: [1, 2]}
    event open room
    event leave room
    event join room
    coordinator App navigation {
      main Rooms
      on open -> push Room room=$event.room
      on leave {
        \(lines)
      }
      on join -> set rooms.list [1, 2]
    }
    controller Rooms {
      list rows from=$rooms.list \(filter) -> emit open room=$row
      button join -> emit join room=1
    }
    controller Room {
      parameters room
      button leave visible=($param.room in $rooms.list) -> emit leave room=$param.room
      \(elements)
    }
    """
  }

  @Test(
    "A screen that stays when its row is gone is found, but none that a filter hides or that comes back",
    arguments: [
      (rooms("set rooms.list ($rooms.list - [$event.room])"), ["Room"]),
      (rooms("set rooms.list ($rooms.list - [$event.room])\n pop"), []),
      (rooms("set rooms.list [3]"), []),
      (
        rooms(
          "set rooms.list ($rooms.list - [$event.room])",
          "button join visible=(not ($param.room in $rooms.list)) -> emit join room=$param.room"
        ), []
      ),
      (
        rooms(
          "set rooms.unread ($rooms.unread - [$event.room])",
          filter: "where=($row in $rooms.unread)"
        ), []
      ),
    ]
  )
  func gone(text: String, subjects: [String]) throws {
    let findings = try Apps.findings(text).findings.filter { $0.kind == .goneRow }
    #expect(findings.map(\.subject) == subjects)
    for finding in findings {
      #expect(finding.steps == ["tap rows[1]", "tap leave"])
      #expect(finding.claim == "expect not screen Room")
    }
  }
}
