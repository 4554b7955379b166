package import Foundation

/// What an adoption gave: while nothing that it read or wrote changes, it gives the same again.
package struct AdoptionRecord: Codable {
  /// What was asked for, and of whom.
  package struct Request: Codable, Equatable {
    fileprivate let app: URL
    private let others: [URL]
    private let words: [String]
    private let workingFolder: String
    private let program: String
    private let compiler: String

    /// The words of a command about an app's folder, and what else they name that is read.
    package init(_ words: [String], app: URL, others: [URL]) {
      self.app = app
      self.others = others
      self.words = words
      workingFolder = FileManager.default.currentDirectoryPath
      program = Memory.program
      compiler = SwiftCompiler.identity
    }

    /// What is read, as it is now; nil where that is too much.
    package var inputs: Fingerprint? {
      // Nothing hidden is the app's, nor are the copies, nor what is run on it.
      Fingerprint([app] + others) { path in
        path.hasPrefix(".") || path.contains("/.")
          || [".flow", ".golden", ".golden.new"].contains { path.hasSuffix($0) }
      }
    }
  }

  private let request: Request
  private let inputs: Fingerprint
  /// What else was read: what is hidden, or lies outside of the folder.
  private let named: [URL]
  private let files: Fingerprint
  private let outputs: Fingerprint
  /// The lines that it told.
  package let told: [String]
  /// The words that it printed.
  package let printed: [String]

  /// What came of the inputs that a request had; nil where a package was missed that may be there the next time.
  package init?(
    _ request: Request,
    _ inputs: Fingerprint?,
    of sources: AppSources,
    told: [String],
    printed: [String]
  ) {
    named = sources.settingsFiles.union(sources.hiddenFiles).sorted { $0.path < $1.path }
    guard sources.isSettled, let inputs, let files = Fingerprint(named),
      let outputs = Self.outputs(of: request)
    else { return nil }
    self.request = request
    self.inputs = inputs
    self.files = files
    self.outputs = outputs
    self.told = told
    self.printed = printed
  }

  /// What came of the same request and inputs the last time; nil where that, or what was written, has changed.
  package init?(of request: Request, _ inputs: Fingerprint?) {
    guard let data = try? Data(contentsOf: Self.file(of: request)),
      let last = try? JSONDecoder().decode(Self.self, from: data),
      last.request == request, last.inputs == inputs,
      last.files == Fingerprint(last.named), last.outputs == Self.outputs(of: request)
    else { return nil }
    self = last
  }

  package func keep() {
    try? JSONEncoder().encode(self).write(to: Self.file(of: request), options: .atomic)
  }

  /// Forgets the last one before its copies change.
  package static func forget(_ request: Request) {
    try? FileManager.default.removeItem(at: file(of: request))
  }

  private static func file(of request: Request) -> URL {
    request.app.appending(path: ".flowshell/\(name)")
  }

  private static let name = "adopted.json"

  // The products of the compiler are its own; the app's is among what is linked for its bundle.
  private static func outputs(of request: Request) -> Fingerprint? {
    Fingerprint([request.app.appending(path: ".flowshell")]) {
      [".build", name[...], "adopting.lock"].contains($0)
    }
  }
}
