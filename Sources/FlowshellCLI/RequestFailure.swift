import FlowReplay
import FlowScript
import FlowShell
import FlowSystem

/// Why a request is given up: the exit status, and what the door has to say.
struct RequestFailure: Error {
  var status: Int32 = 2
  /// What is wrong with definitions and flows, and when to show it in colour.
  var diagnostics: [Diagnostic] = []
  var color = ColorChoice.auto
  /// What a session printed that went no further.
  var printed: [UInt8] = []
  /// Sentences of the program itself.
  var sentences: [String] = []

  /// All was said before.
  static let told = RequestFailure()

  /// The usage or the input is wrong.
  static func wrong(_ sentences: String...) -> RequestFailure {
    RequestFailure(sentences: sentences)
  }

  /// A definition, a flow or a condition cannot be read.
  static func wrong(_ diagnostics: [Diagnostic], _ color: ColorChoice) -> RequestFailure {
    RequestFailure(diagnostics: diagnostics, color: color)
  }

  /// A signal ended it before there was anything to tell.
  static var interrupted: RequestFailure {
    RequestFailure(status: TestRequest.interruption().rawValue, sentences: ["interrupted"])
  }

  /// Says why, on standard error.
  func tell() {
    Console.report(diagnostics, color)
    Console.write(printed, to: Console.errors)
    for sentence in sentences { WrittenFile.complain(sentence) }
  }
}
