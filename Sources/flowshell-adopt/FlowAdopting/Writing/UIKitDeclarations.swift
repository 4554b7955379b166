import Foundation

/// What the UIKit of flowshell declares: its protocols say which methods are optional.
struct UIKitDeclarations: Sendable {
  var files: [FileDeclarations] = []
  /// The digests of the files, which tell whether they changed.
  var digests: [String] = []
}

extension UIKitDeclarations {
  /// Reads what changed since the last time: what is known of it lies beside the program, for all apps.
  init(of flowshell: URL) throws {
    let root = flowshell.appending(path: "Sources/UIKit")
    let sources = try SourceFolder(root).files.filter { $0.pathExtension == "swift" }
    let inputs = sources.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map {
        Memory.Input(path: file.path(under: root), text: $0)
      }
    }
    let place = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: "flowshell-adopt-uikit.json")
    var memory = place.map(Memory.init(at:)) ?? Memory()
    files = memory.declarations(inputs, movable: [])
    digests = memory.digests(of: inputs)
    // Where nothing can be written it is read anew the next time.
    if memory.hasChanged, let place { memory.keep(at: place) }
  }
}
