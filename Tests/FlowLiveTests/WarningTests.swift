import FlowNavigation
import FlowShell
import Testing
import UIKit

@testable import FlowLive

/// What UIKit complains of in a flow is data of its result, unless a line expects it.
@MainActor @Suite struct WarningTests {
  private nonisolated static let flow = """
    live Doubly
    redact /Sheet/ SCREEN
    launch
    tap twice
    swipe-down
    tap twice
    expect lint complaint
    swipe-down
    tap twice
    ? expect lint complaint
    expect not lint leak
    """

  private static let app = LiveApp("Doubly") { window in
    let screen = UIViewController()
    let button = UIButton(type: .system)
    button.setTitle("twice", for: .normal)
    button.addAction(
      UIAction { [unowned screen] _ in
        for _ in 0..<2 { screen.present(SheetViewController(), animated: true) }
      },
      for: .touchUpInside
    )
    screen.view.addSubview(button)
    window.rootViewController = screen
    return nil
  }

  @Test func `what no line expects has its place, and is as it is printed`() {
    var environment = Environment(
      read: { _ in .success(Array(Self.flow.utf8)) },
      definition: { LoadedDefinition.refused($0) }
    )
    environment.app = Self.app
    var runner = FlowRunner(environment)
    let result = runner.run("x.flow")
    let transcript = String(decoding: result.transcript, as: UTF8.self)
    #expect(result.warnings.map(\.line) == [4, 9], "\(transcript)")
    for warning in result.warnings {
      #expect(warning.lint == .complaint && warning.file == "x.flow")
      let text = String(decoding: warning.text, as: UTF8.self)
      #expect(text.contains("SCREEN") && transcript.contains("\(text)\n"))
      #expect(text == "  complaint " + String(decoding: warning.detail, as: UTF8.self))
    }
    guard case .end(let sent)? = FlowMessage(FlowMessage.end(result).bytes) else {
      Issue.record("the message cannot be read")
      return
    }
    #expect(sent.warnings == result.warnings)
  }
}

private final class SheetViewController: UIViewController {}
