package import FlowNavigation
import FlowReplay
import FlowShell

/// An app made in code that a test drives line by line, on the thread that asks.
package struct AppSession {
  private var session: Session

  /// Launches the app.
  package init(_ app: any App) throws(LineFailure) {
    session = Session(ProcessEnvironment.environment(trusting: true, running: app))
    session.stopsAtFailure = true
    guard session.launchQuietly() else {
      throw LineFailure(
        line: "launch",
        reason: String(decoding: session.takeOutput(), as: UTF8.self)
      )
    }
  }

  /// Runs lines as they are typed, up to the first that fails; what they print.
  @discardableResult
  package mutating func run(_ lines: String) throws(LineFailure) -> String {
    let end = session.execute(Array(lines.utf8))
    let printed = String(decoding: session.takeOutput(), as: UTF8.self)
    session.requests.removeAll()
    switch end {
    case .done, .quit: return printed
    case .failed(let failure), .unreadable(let failure):
      throw LineFailure(line: lines, reason: failure.text, printed: printed)
    }
  }

  /// Where a user is, as `path` prints it; nil while nothing is shown.
  package var path: String? { session.shownPath }
}

/// Why a line of a test did not do as it should.
public struct LineFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The lines that were run.
  public let line: String
  /// Why one of them failed, as a sentence.
  public let reason: String
  /// What was printed, the failure included.
  public var printed = ""

  /// The lines, and why they failed.
  public var description: String { "\(line): \(reason)" }
}
