package import FlowShell
package import FlowSystem

extension AppCrash {
  /// What a process died of: by how it ended, by what stands at the end of its output, and by where it was.
  ///
  /// Where it was takes a tool to find out: it may be left out.
  package init(
    _ end: ForkedChild.End,
    printed: [UInt8],
    _ fault: FaultReport?,
    isPlaced: Bool = true
  ) {
    let words = LastWords(in: printed)
    self.init(Cause(end, words), isPlaced ? fault : nil)
    if cause == .badAccess, fault?.isStackOverflow == true { cause = .stackOverflow }
    // How much was asked for at last says nothing.
    message = cause == .memory ? nil : words.message
    // That of an exception is where UIKit raises it.
    if cause != .exception { place = words.place ?? place }
  }

  /// The cause, and where the app was.
  package init(_ cause: Cause, _ fault: FaultReport?) {
    self.init(cause)
    guard let fault else { return }
    let backtrace = Backtrace(fault)
    frames = backtrace.lines
    place = backtrace.place
    hint = backtrace.failure
    leftOut = fault.note.isEmpty ? nil : fault.note
  }
}

extension AppCrash.Cause {
  fileprivate init(_ end: ForkedChild.End, _ words: LastWords) {
    guard case .signalled(let signal) = end else {
      if case .exited(let status) = end { self = .exit(status) } else { self = .abort }
      return
    }
    switch Platform.fault(of: signal) {
    case _ where words.isOutOfMemory: self = .memory
    case .trap where words.isException: self = .exception
    case .trap: self = .trap
    case .badAccess: self = .badAccess
    case .abort: self = .abort
    case .arithmetic: self = .arithmetic
    case nil: self = .signal(Platform.words(ofSignal: signal))
    }
  }
}

/// What a Swift program says when it dies, read from its output.
private struct LastWords {
  var message: String?
  /// `Router.swift:41`, of the app's own sources.
  var place: String?

  var isOutOfMemory: Bool {
    message.map { Self.shortages.contains(where: $0.hasPrefix) } ?? false
  }

  /// Whether the message is that of an exception of UIKit: `NSInvalidArgumentException: …`.
  var isException: Bool {
    guard let name = message?.prefix(while: { $0 != ":" && $0 != " " }) else { return false }
    return name.hasSuffix("Exception") || name.hasSuffix("Inconsistency")
  }

  private static let marks = ["Fatal error: ", "Assertion failed: ", "Precondition failed: "]
  private static let sentences = [
    "Could not cast value of type", "Fatal access conflict detected", "Simultaneous accesses to",
  ]
  private static let shortages = ["failed to allocate", "Could not allocate memory"]

  init(in printed: [UInt8]) {
    let text = String(decoding: printed.suffix(AppOutput.limit), as: UTF8.self)
    for line in text.split(separator: "\n").reversed() {
      if let mark = line.firstRange(ofAnyOf: Self.marks) {
        message = Self.withoutAddresses(line[mark.upperBound...])
        place = Self.place(String(line[..<mark.lowerBound]))
        return
      }
      if (Self.sentences + Self.shortages).contains(where: { line.hasPrefix($0) }) {
        message = Self.withoutAddresses(line)
        return
      }
    }
  }

  /// `Router.swift:41` of `App/Router.swift:41: `; nil for a place in Swift's own library.
  private static func place(_ prefix: String) -> String? {
    guard prefix.hasSuffix(": "), !prefix.hasPrefix("Swift/") else { return nil }
    return prefix.dropLast(2).split(separator: "/").last.map(String.init)
  }

  /// Addresses are others each time.
  private static func withoutAddresses(_ line: Substring) -> String {
    String(line.replacing(#/ ?\(0x[0-9a-f]+\)/#, with: "").replacing(#/0x[0-9a-f]+/#, with: "0x…"))
  }
}

extension Substring {
  fileprivate func firstRange(ofAnyOf words: [String]) -> Range<Index>? {
    words.lazy.compactMap { firstRange(of: $0) }.first
  }
}
