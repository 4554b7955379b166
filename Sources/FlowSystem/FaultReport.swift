import CFaults

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Where a process was when a fault ended it, as it told itself.
package struct FaultReport: Hashable, Sendable {
  /// Whether the stack was full: functions call each other without end.
  package let isStackOverflow: Bool
  /// Addresses of code, the innermost first.
  package let inner: [UInt]
  /// The outermost ones, where there are more than those.
  package let outer: [UInt]

  /// What the process had noted for it; empty for nothing.
  package let note: String

  /// Whether it is of no fault: a function has asked who called it.
  package let isCall: Bool

  /// Of a function's callers, by their addresses, the innermost first.
  package init(callers: [UInt]) {
    (isStackOverflow, inner, outer, note, isCall) = (false, callers, [], "", true)
  }

  /// Reads a message without its length and kind; nil when it is none.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4 else { return nil }
    let start = 4 + Int(bytes[3])
    guard bytes.count >= start, (bytes.count - start) % 8 == 0,
      Int(bytes[2]) <= (bytes.count - start) / 8
    else { return nil }
    (isStackOverflow, isCall) = (bytes[1] != 0, false)
    note = String(decoding: bytes[4..<start], as: UTF8.self)
    let addresses = stride(from: start, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reversed().reduce(UInt(0)) { $0 << 8 | UInt($1) }
    }
    inner = Array(addresses[..<Int(bytes[2])])
    outer = Array(addresses[Int(bytes[2])...])
  }
}

extension Platform {
  /// Has this process tell of a fault that ends it, in a message of a kind.
  package static func reportFaults(to descriptor: Int32, kind: UInt8) {
    faults_report_to(descriptor, kind)
    faults_watch(faultSignals, Int32(faultSignals.count))
  }

  /// What such a message says besides from now on.
  package static func noteForFaults(_ note: String) {
    var note = note
    note.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { faults_note($0.baseAddress, Int32($0.count)) }
    }
  }

  /// Has this process tell of no fault any more.
  package static func reportNoFaults() { faults_report_to(-1, 0) }

  private static var faultSignals: [Int32] {
    [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT]
  }

  /// The addresses that calls of this thread return to, the innermost first, up to so many.
  package static func callers(_ most: Int = 32) -> [UInt] {
    [UInt](unsafeUninitializedCapacity: most) { addresses, count in
      count = Int(faults_callers(addresses.baseAddress, Int32(most)))
    }
  }

  /// What lies at an address of code.
  package struct CodePlace: Hashable, Sendable {
    /// The path of the program or library.
    package var file: String
    /// Where that lies in memory.
    package var base: UInt
    /// The function's name for linkers, where they know it.
    package var symbol: String?

    fileprivate init(_ place: faults_place) {
      file = String(cString: place.file)
      base = place.base
      symbol = place.symbol.map { String(cString: $0) }
    }
  }

  /// An address in the runtime of Swift.
  package static var addressOfRuntime: UInt { faults_runtime() }

  /// Finds out what lies at an address of code; nil where nothing does.
  package static func codePlace(at address: UInt) -> CodePlace? {
    var place = faults_place()
    return faults_locate(address, &place) == 0 ? nil : CodePlace(place)
  }

  /// Where this program lies, by the path of its file.
  package static var ownCode: CodePlace? {
    var found = faults_place()
    guard faults_locate_self(&found) != 0 else { return nil }
    var place = CodePlace(found)
    #if !canImport(Darwin)
    // The system's linker knows the program by the word it was called with.
    if let path = try? resolvedPath("/proc/self/exe") { place.file = path }
    #endif
    return place
  }

  /// The name of a Swift symbol as people read it; nil of another symbol.
  package static func demangled(_ symbol: String) -> String? {
    guard let name = faults_demangle(symbol) else { return nil }
    defer { free(name) }
    return String(cString: name)
  }
}
