import FlowSystem
import Synchronization

/// A function that was running: its name, and where its code stands.
struct CodeFrame: Hashable {
  /// The name that linkers know.
  var symbol: String
  /// `ItemForm.swift:41`; nil where nobody knows.
  var place: String?

  /// Whose code it is.
  enum Owner {
    case app
    /// The stand-in's, or that of a library.
    case library
    /// Code that drives the app.
    case shell
  }

  /// The modules that drive an app.
  static let shellModules: Set<Substring> = [
    "FlowChecking", "FlowCommands", "FlowDefinitions", "FlowExplorer", "FlowLive", "FlowNavigation",
    "FlowPictures", "FlowReadline", "FlowReplay", "FlowScript", "FlowShell", "FlowSystem",
    "FlowshellCLI", "Replay",
  ]

  /// Those that an app stands on: of the system, ours, and those that stand in for others.
  static let libraries: Set<Substring> = [
    "AVFoundation", "AVKit", "AuthenticationServices", "Combine", "CombineCocoa", "Contacts",
    "CommonCrypto", "ContactsUI", "Coordinators", "CoreData", "CoreLocation", "CryptoKit",
    "Dispatch",
    "FlowAnswers", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "LocalAuthentication", "MapKit", "MessageUI", "Network", "OSLog", "Observation", "Photos",
    "PhotosUI", "RxCocoa", "SafariServices", "Security", "Storyboards", "StoreKit", "Swift",
    "SwiftData", "SwiftUI", "Synchronization", "SystemConfiguration", "UIKit", "UIKitAssumptions",
    "UserNotifications", "WebKit", "_AVKit_SwiftUI", "_Concurrency", "_PhotosUI_SwiftUI",
    "_StringProcessing", "_Testing_UIKit",
  ]

  var owner: Owner {
    let name = SwiftName(symbol)
    guard let module = name?.module, name?.isGlue == false, !isPrepared else { return .library }
    if Self.shellModules.contains(module) { return .shell }
    return Self.libraries.contains(module) ? .library : .app
  }

  /// Whether it is the stand-in's for UIKit.
  var isOfUIKit: Bool { SwiftName(symbol)?.module == "UIKit" }

  /// Whether adopting an app has written it behind a file: it stands on none of the file's lines.
  private var isPrepared: Bool { symbol.contains("_flowshell") }

  /// The check that failed, of the frame that a compiler has made for it.
  var failure: String? {
    let prefix = "Swift runtime failure: "
    return symbol.hasPrefix(prefix) ? String(symbol.dropFirst(prefix.count)) : nil
  }

  /// `ItemForm.confirm()  ItemForm.swift:41`.
  var text: String {
    let name = SwiftName(symbol)?.text ?? symbol
    return place.map { "\(name)  \($0)" } ?? name
  }
}

extension CodeFrame {
  /// The functions at addresses, several where one stands in another.
  static func frames(at addresses: some Sequence<UInt>) -> [[CodeFrame]] {
    let places = addresses.map { ($0, Platform.codePlace(at: $0)) }
    let program = Platform.ownCode
    let own = places.compactMap { $1 != nil && $1?.base == program?.base ? $0 : nil }
    var told = program.map { Symbolizer.frames(at: own, in: $0) }?.makeIterator()
    return places.map { _, place in
      let isOwn = place != nil && place?.base == program?.base
      if isOwn, let frames = told?.next(), !frames.isEmpty { return frames }
      return place?.symbol.map { [CodeFrame(symbol: $0)] } ?? []
    }
  }
}

extension CodeFrame {
  /// The functions at the nearest code before an address where the app's function has a line: what a compiler adds to it
  /// has none, and a process that is stopped may be there; nil where the address has one itself.
  static func frames(before address: UInt, at frames: [CodeFrame]) -> [CodeFrame]? {
    guard let own = frames.first(where: { $0.owner == .app }), own.place == nil else { return nil }
    return Self.frames(at: (1...nearest).map { address &- UInt($0) }).first { frames in
      frames.contains { $0.symbol == own.symbol && $0.place != nil }
    }
  }

  /// How many bytes are looked back.
  private static let nearest = 48
}

/// Code of an app by its address.
package enum AppCode {
  /// The function that a closure was written in, with its place where that is known; nil of code of nobody's.
  package static func text(at address: UInt) -> String? {
    guard let frame = CodeFrame.frames(at: [address]).first?.first,
      let name = SwiftName(frame.symbol), !name.text.hasPrefix("reabstraction thunk ")
    else { return nil }
    return frame.place.map { "\(name.text)  \($0)" } ?? name.text
  }
}

/// The tool of the toolchain that knows the lines of a program's code.
private enum Symbolizer {
  /// What is known of addresses of this program: the tool reads all of its lines each time, and what a search of forks
  /// finds again died at the same place.
  private static let known = Mutex<[UInt: [CodeFrame]]>([:])

  /// The functions at addresses of a program; nothing of one where the tool is not there.
  static func frames(at addresses: [UInt], in program: Platform.CodePlace) -> [[CodeFrame]] {
    let new = known.withLock { known in addresses.filter { known[$0] == nil } }
    let found = look(for: new, in: program)
    return known.withLock { known in
      for (address, frames) in zip(new, found) { known[address] = frames }
      return addresses.map { known[$0] ?? [] }
    }
  }

  private static func look(for addresses: [UInt], in program: Platform.CodePlace) -> [[CodeFrame]] {
    if addresses.isEmpty { return [] }
    #if canImport(Darwin)
    let words = ["atos", "-o", program.file, "-l", hex(program.base)] + addresses.map(hex)
    guard let lines = run(words), lines.count >= addresses.count else { return [] }
    return zip(addresses, lines).map { address, line in
      guard let symbol = Platform.codePlace(at: address)?.symbol else { return [] }
      // `ItemForm.confirm() (in App) (ItemForm.swift:41)`
      let parts = line.split(separator: "(")
      let place = parts.last.map { $0.prefix { $0 != ")" } }
      return [
        CodeFrame(symbol: symbol, place: place.flatMap { $0.contains(":") ? String($0) : nil })
      ]
    }
    #else
    let options = ["--obj=\(program.file)", "--no-demangle", "--inlines", "--relative-address"]
    let offsets = addresses.map { hex($0 - program.base) }
    for tool in tools {
      guard let lines = run([tool] + options + offsets) else { continue }
      // For each address pairs of a name and a place, and an empty line.
      return lines.split(separator: "", omittingEmptySubsequences: false).prefix(addresses.count)
        .map {
          let lines = Array($0)
          return stride(from: 0, to: lines.count - 1, by: 2).map { start in
            CodeFrame(symbol: String(lines[start]), place: place(lines[start + 1]))
          }
        }
    }
    return []
    #endif
  }

  /// Where it may be: on the path, or beside the compiler whose libraries are used.
  private static var tools: [String] {
    let name = "llvm-symbolizer"
    let library = Platform.codePlace(at: Platform.addressOfRuntime)?.file ?? ""
    guard let end = library.firstRange(of: "/lib/swift/") else { return [name] }
    return [name, "\(library[..<end.lowerBound])/bin/\(name)"]
  }

  /// `ItemForm.swift:41` of `/App/ItemForm.swift:41:7`; nil of what a compiler has made.
  private static func place(_ text: Substring) -> String? {
    let parts = text.split(separator: "/").last?.split(separator: ":") ?? []
    guard parts.count == 3, parts[1] != "0", !parts[0].hasPrefix("<"), parts[0] != "??" else {
      return nil
    }
    return "\(parts[0]):\(parts[1])"
  }

  private static func hex(_ address: UInt) -> String { "0x" + String(address, radix: 16) }

  /// The lines that a tool prints; nil where it is not there, or takes too long.
  private static func run(_ words: [String]) -> [Substring]? {
    guard let child = try? ForkedChild(.init(), { _ in Platform.become(words) }) else { return nil }
    defer { child.dispose() }
    var bytes: [UInt8] = []
    let end = Platform.nanoseconds + 20_000_000_000
    while Platform.readAvailable(child.output, to: &bytes) {
      if Platform.nanoseconds > end { return nil }
      Platform.wait(forAnyOf: [child.output], milliseconds: 100)
    }
    if bytes.isEmpty { return nil }
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
