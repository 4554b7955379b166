import FlowExplorer
import FlowNavigation
import Testing

@Suite("What is not seen, and what does not ask")
struct UnseenTests {
  /// Login over the app, whose answer shows the next screen by a line.
  private static func login(_ line: String) -> String {
    """
    app Small
    scene main App
    event out
    event sign
    event ok
    service api ready {} {
      call sign
      outcome sign done
    }
    coordinator App navigation {
      main Home
      on out -> present Login
      on sign -> call api.sign
      on ok -> dismiss all
      reply api.sign done {
        \(line)
      }
    }
    controller Home {
      button out -> emit out
    }
    controller Login dismissible=false {
      button sign -> emit sign
      button ok -> emit ok
    }
    controller Welcome {
      button ok -> emit ok
    }
    """
  }

  @Test(
    "An answer that shows its screen beneath the modal that asked is found",
    arguments: [
      (
        "push Welcome",
        [
          "'reply api.sign done' on Login shows Welcome beneath Login, and changes nothing that is seen"
        ]
      ),
      ("dismiss\npush Welcome", []),
    ]
  )
  func hidden(line: String, messages: [String]) throws {
    let findings = try Apps.findings(Self.login(line), .everybody).findings
    #expect(findings.filter { $0.kind == .unseen }.map(\.message) == messages)
  }

  @Test(
    "A swipe that leaves at once where an element asks first is found",
    arguments: [
      (
        "", "alert",
        ["'swipe-down' on Form leaves it at once, where 'tap cancel' asks first by Ask"]
      ),
      (" dismissible=false", "alert", []),
      // A menu asks nothing, where its button never leaves without it.
      ("", "menu", []),
    ]
  )
  func unasked(policy: String, kind: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event open
      event cancel
      event yes
      event no
      coordinator App navigation {
        main Home
        on open -> present Form
        on cancel -> show Ask
        on yes -> dismiss
        on no -> end Ask
      }
      controller Home {
        button open -> emit open
      }
      controller Form\(policy) {
        button cancel -> emit cancel
      }
      subcontroller Ask \(kind) {
        button yes -> emit yes
        button no -> emit no
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .unasked }
    #expect(findings.map(\.message) == messages)
  }

  @Test("A row of an alert that leads where a swipe does is a choice, and asks for nothing")
  func chosen() throws {
    let text = """
      app Small
      scene main App
      event open
      event choose
      event pick item
      event close
      coordinator App navigation {
        main Home
        on open -> present Form
        on choose -> show Choice
        on pick {
          end Choice
          if $event.item == none -> dismiss
        }
        on close -> end Choice
      }
      controller Home {
        button open -> emit open
      }
      controller Form {
        button choose -> emit choose
      }
      subcontroller Choice alert {
        list rows from=[none, some] -> emit pick item=$row
        button close -> emit close
      }
      """
    #expect(try Apps.findings(text).findings.allSatisfy { $0.kind != .unasked })
  }

  @Test(
    "A screen of its own kind that is shown beneath a modal is found by its parameters",
    arguments: [
      ("b", ["'tap more' on Web shows Web beneath Web, and changes nothing that is seen"]),
      ("a", []),
    ]
  )
  func beneath(page: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event open
      event more
      coordinator App navigation {
        main Home
        on open -> present Web page=a
        on more {
          if count(pages) < 9 -> push Web page=\(page)
        }
      }
      data pages []
      controller Home {
        button open -> emit open
      }
      controller Web {
        parameters page
        button more -> emit more
      }
      """
    let findings = try Apps.findings(text).findings
    #expect(findings.filter { $0.kind == .unseen }.map(\.message) == messages)
  }

  @Test(
    "A tab that is selected beneath a modal by its alert is found",
    arguments: [
      (
        "",
        ["'tap yes' on Settings shows List beneath Options, and changes nothing that is seen"]
      ),
      ("dismiss all", []),
    ]
  )
  func signedOut(line: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event settings
      event out
      event yes
      event no
      event signedOut
      coordinator App tabs {
        tabs Feed Profile
        on signedOut {
          \(line)
          tab Feed
        }
      }
      coordinator Feed navigation {
        main List
      }
      coordinator Profile navigation {
        main Me
        on settings -> present Options
      }
      coordinator Options navigation {
        main Settings
        on out -> show Ask
        on no -> end Ask
        on yes {
          end Ask
          emit signedOut
        }
      }
      controller List
      controller Me {
        button settings -> emit settings
      }
      controller Settings {
        button out -> emit out
      }
      subcontroller Ask alert {
        button yes -> emit yes
        button no -> emit no
      }
      """
    let findings = try Apps.findings(text).findings
    #expect(findings.filter { $0.kind == .unseen }.map(\.message) == messages)
  }

  @Test(
    "An element that leaves at once where a swipe asks first is found",
    arguments: [
      (
        "dismiss", "set state.saved true\n dismiss",
        ["'tap cancel' on Form leaves it at once, where 'swipe-down' asks first by Discard"]
      ),
      ("show Discard", "set state.saved true\n dismiss", []),
      // To where it leads nobody was asked for.
      ("dismiss\n push Home", "set state.saved true\n dismiss", []),
      // What saves may end as what leaves does.
      ("dismiss", "dismiss", []),
      ("show Discard", "dismiss", []),
    ]
  )
  func unaskedByElement(line: String, save: String, messages: [String]) throws {
    let findings = try Apps.findings(Self.form(line, save)).findings
    #expect(findings.filter { $0.kind == .unasked }.map(\.message) == messages)
  }

  private static func form(_ line: String, _ save: String) -> String {
    """
      app Small
      scene main App
      event open
      event cancel
      event save
      event discard
      event keep
      coordinator App navigation {
        state saved false
        main Home
        on save {
          \(save)
        }
        on open -> present Form
        on cancel {
          if $Form.field.text == "" {
            dismiss
          } else {
            \(line)
          }
        }
        on dismissAttempt -> show Discard
        on discard -> dismiss
        on keep -> end Discard
      }
      controller Home {
        button open -> emit open
      }
      controller Form dismissible=($field.text == "") {
        field text
        button cancel -> emit cancel
        button save enabled=(not $App.state.saved) -> emit save
      }
      subcontroller Discard alert {
        button discard -> emit discard
        button keep -> emit keep
      }
    """
  }

  @Test(
    "A link that loses what it asks for where its coordinator is open is found",
    arguments: [
      (
        "",
        [
          "x://settings/page ends on Main, where nothing has page=page; elsewhere Page has it"
        ]
      ),
      ("send Settings page page=$route.page", []),
    ]
  )
  func lost(line: String, messages: [String]) throws {
    let text = """
      app Small
      scene main App
      event open
      event done
      link "x://settings/:page" settings page=$page
      coordinator App navigation {
        main Home
        on open -> present Settings
        on done -> dismiss
        route settings page shows Settings {
          if alive(Settings) {
            \(line)
          } else {
            present Settings page=$route.page
          }
        }
      }
      coordinator Settings navigation {
        parameters page=null
        main Main
        start {
          if $param.page != null -> push Page page=$param.page
        }
        request page page {
          home
          push Page page=$request.page
        }
      }
      controller Home {
        button open -> emit open
      }
      controller Main {
        button done -> emit done
      }
      controller Page {
        parameters page
      }
      """
    let findings = try Apps.findings(text, [.user, .system]).findings.filter { $0.kind == .link }
    #expect(findings.map(\.message) == messages)
  }
}
