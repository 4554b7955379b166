import FlowExplorer
import FlowNavigation
import Testing

@Suite("What is typed into fields that are compared")
struct ComparedFieldTests {
  private static func form(
    _ condition: String,
    policy: String = "enabled",
    _ more: String = ""
  )
    -> String
  {
    """
    app Small
    scene main App
    service account ready {code: "4711", count: 3, isOn: true, none: null, empty: ""}
    event next password
    event done
    \(more)
    coordinator App navigation {
      main First
      on next -> push Second password=$event.password
      on done -> push Third
    }
    controller First {
      field password
      button next -> emit next password=$field.password
    }
    controller Second {
      parameters password
      field again
      field other
      button done \(policy)=(\(condition)) -> emit done
    }
    controller Third
    """
  }

  /// What is typed into the field, wherever it can be.
  private static func typed(_ text: String) throws -> [String] {
    let start = try Apps.launched(text)
    var search = Search(start, Expander(start.definition, .user, asking: []))
    search.run()
    let stateSpace = StateSpace(start, &search)
    var texts: [String] = []
    for state in 0..<stateSpace.stateCount {
      for action in stateSpace.observation(of: state).actions where action.verb == .type {
        let line = stateSpace.text(action)
        if line.hasPrefix("type again"), !texts.contains(line) { texts.append(line) }
      }
    }
    return texts
  }

  @Test(
    "A field is filled in with what an element compares it with, beside its name",
    arguments: [
      ("$field.again == $param.password", ["again", "password"]),
      ("$param.password == $field.again", ["again", "password"]),
      ("$Second.field.again == $param.password", ["again", "password"]),
      ("$field.again != \"\" and $field.again == $field.other", ["again", "other"]),
      ("not ($field.again == $account.code)", ["again", "\"4711\""]),
      ("$field.again == \"$account.count\"", ["again", "\"3\""]),
      // It is empty already, or no text.
      ("$field.again == $account.empty", ["again"]),
      ("$field.again == $account.none", ["again"]),
      ("$field.again == $account.isOn", ["again"]),
      // It is another field, or is not to be equal.
      ("$field.other == $param.password", ["again"]),
      ("$field.again != $param.password", ["again"]),
    ]
  )
  func texts(condition: String, texts: [String]) throws {
    #expect(try Self.typed(Self.form(condition)) == texts.map { "type again \($0)" })
  }

  @Test("What decides whether an element is seen counts as well, and an example comes first")
  func visible() throws {
    let text = Self.form(
      "$field.again == $param.password",
      policy: "visible",
      "example again one password"
    )
    #expect(try Self.typed(text) == ["type again one", "type again password"])
  }

  @Test("What a repeated password leads to is reached")
  func reached() throws {
    let text = Self.form("$field.again == $param.password")
    #expect(try Apps.findings(text).findings.allSatisfy { $0.kind != .unreachable })
  }
}
