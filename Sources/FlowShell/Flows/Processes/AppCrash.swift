import FlowCommands
import FlowScript

/// How an app died in a line, whose session is over with it.
package struct AppCrash: Hashable, Sendable {
  package var cause: Cause
  /// What was said of it when it died, in the words of Swift or UIKit; without addresses.
  package var message: String?
  /// What failed where nothing was said of it, as far as the program's symbols tell.
  package var hint: String?
  /// The line of the app's sources that it died in, as `Router.swift:41`.
  package var place: String?
  /// What of the app adopting it left out that the line had come to, which may be why.
  package var leftOut: String?
  /// The functions of the app that were running, the innermost first.
  package var frames: [String] = []

  /// What ended the process of the app.
  package enum Cause: Hashable, Sendable {
    /// What Swift does where a program must not go on.
    case trap
    /// An exception of UIKit that nobody can catch; the message has its name.
    case exception
    case badAccess
    case stackOverflow
    case abort
    case arithmetic
    /// The memory that it may have was used up.
    case memory
    /// It ended itself with a status.
    case exit(Int32)
    /// Somebody wanted a line to end that did not.
    case interrupted
    /// A line took more than so many milliseconds.
    case hang(Int64)
    /// A signal with its words.
    case signal(String)
    /// What it told of itself could not be read.
    case nonsense
  }

  package init(_ cause: Cause, message: String? = nil) {
    self.cause = cause
    self.message = message
  }

  /// Its line in a transcript, the same wherever and however often it dies so.
  package func append(to output: inout [UInt8]) {
    let start = output.count
    output.append("  crash     ")
    output.append(safe: words)
    OutputLine.end(from: start, in: &output)
  }

  /// `trap: Index out of range`.
  package var words: String {
    guard let message else { return cause.words }
    return cause == .exception ? message : "\(cause.words): \(message)"
  }

  /// `trap: Index out of range (ItemForm.swift:41)`.
  package var placedWords: String {
    if case .hang(let limit) = cause { return "hang: more than \(limit) ms in one line" }
    return words + placeWords
  }

  /// ` (ItemForm.swift:41)`, and what was left out before it; empty where nothing is known.
  package var placeWords: String {
    (place.map { " (\($0))" } ?? "")
      + (leftOut.map { ", behind \($0), which adopting left out" } ?? "")
  }

  /// The sentence that a report has: with the place, and what can be done.
  package var text: String {
    var text = "crash: \(words)"
    if message == nil, let hint { text += ": \(hint)" }
    text += placeWords
    if case .hang(let limit) = cause {
      text += ", more than \(limit) ms in one line; '--step-timeout' raises that"
    }
    return text
  }
}

extension AppCrash.Cause {
  /// What `expect crash` calls it.
  var kind: CrashKind {
    switch self {
    case .trap: .trap
    case .exception: .exception
    case .badAccess: .badAccess
    case .stackOverflow: .stackOverflow
    case .abort: .abort
    case .arithmetic: .arithmetic
    case .memory: .memory
    case .exit: .exit
    case .hang, .interrupted: .hang
    case .signal, .nonsense: .signal
    }
  }

  fileprivate var words: String {
    switch self {
    case .trap: "trap"
    case .exception: "exception"
    case .badAccess: "bad access"
    case .stackOverflow: "stack overflow"
    case .abort: "abort"
    case .arithmetic: "arithmetic"
    case .memory: "out of memory"
    case .exit(let status): "exit \(status)"
    case .hang: "hang"
    case .interrupted: "interrupted"
    case .signal(let words): words
    case .nonsense: "the process of the app wrote into our pipe"
    }
  }
}
