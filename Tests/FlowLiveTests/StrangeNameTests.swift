import FlowNavigation
import FlowScript
import FlowShell
import Testing
import UIKit

@testable import FlowLive

/// Names that a flow of a live app asks for in vain: told at its end, where something is nearly called so.
@MainActor @Suite struct StrangeNameTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    var flow: String
    /// The line, column and name of each that is told.
    var told: [String]

    init(_ flow: String, _ told: String...) {
      self.flow = flow
      self.told = told
    }

    var testDescription: String { flow }
  }

  private static let app = LiveApp("Plain") { window in
    let first = FirstViewController()
    window.rootViewController = UINavigationController(rootViewController: first)
    return nil
  }
  .controller("First") { _ in FirstViewController() }

  @Test(arguments: [
    Case("! tap forwrd", "3:7 forwrd"),
    Case("! tap forwrd\nexpect refusal unknown-element"),
    Case("? tap forwrd"),
    Case("! tap later\ntap forward"),
    Case("! tap lter\ntap forward", "3:7 lter"),
    Case("! tap lter"),
    Case("! tap nothing"),
    Case("! tap part2"),
    Case("! tap forwards"),
    Case("! tap toward"),
    Case("! tap forwrd\n? tap nope\nexpect refusal unknown-element", "3:7 forwrd"),
    Case("! tap forwardAll"),
    Case("! push Frist", "3:8 Frist"),
    Case("! expect screen Frist", "3:17 Frist"),
    Case("! expect element forwrd exists", "3:18 forwrd"),
    Case("expect not element forwrd exists", "3:20 forwrd"),
    Case("expect not element later exists\ntap forward"),
    Case("repeat 2 {\n! tap forwrd\n}\n! tap forwrd", "4:7 forwrd"),
  ])
  func `a slip that no line could ever find is told where it stands`(example: Case) {
    let flow = "live Plain\nlaunch\n" + example.flow
    var environment = Environment(
      read: { _ in .success(Array(flow.utf8)) },
      definition: { LoadedDefinition.refused($0) }
    )
    environment.app = Self.app
    var runner = FlowRunner(environment)
    let result = runner.run("x.flow")
    guard case .passed = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    let told = result.doubts.map { doubt in
      let name = doubt.message.split(separator: "'")[1]
      return "\(doubt.position.line):\(doubt.position.column) \(name)"
    }
    #expect(told == example.told)
    #expect(result.doubts.allSatisfy { $0.severity == .warning && $0.message.contains("mean '") })
    guard case .end(let sent)? = FlowMessage(FlowMessage.end(result).bytes) else {
      Issue.record("the message cannot be read")
      return
    }
    #expect(sent.doubts == result.doubts)
  }
}

private final class FirstViewController: UIViewController {
  override func viewDidLoad() {
    for (name, title) in [("forward", "To the second"), ("part1", "")] {
      let button = UIButton(type: .system)
      button.accessibilityIdentifier = name
      button.setTitle(title, for: .normal)
      button.addAction(
        UIAction { [unowned self] _ in
          navigationController?.pushViewController(SecondViewController(), animated: false)
        },
        for: .touchUpInside
      )
      view.addSubview(button)
    }
  }
}

private final class SecondViewController: UIViewController {
  override func viewDidLoad() {
    let button = UIButton(type: .system)
    button.setTitle("later", for: .normal)
    view.addSubview(button)
  }
}
