import Foundation

/// What of an app is left out or has a double, so that the rest compiles.
package struct Slice: Codable, Sendable {
  /// The cuts of files, by path.
  package internal(set) var files: [String: FileCuts] = [:]
  /// Types of modules that are not there, which are declared.
  package internal(set) var drafts: Set<String> = []
  /// Those of them that are protocols against what their use looks like.
  var protocols: Set<String> = []
  /// By module, the names that two modules have, with the one that is meant.
  var names: [String: [String: String]] = [:]
  /// Whether something has to be cut: the files then see what makes doubles, and UIKit by it.
  var isBegun = false
  /// What the cuts were made for, besides the files that they are in.
  private var basis: UInt64 = 0

  init() {}

  /// The slice of the last time, or an empty one where there is none or it was made for something else.
  init(at file: URL, basis: UInt64) {
    self.basis = basis
    guard let data = try? Data(contentsOf: file),
      let slice = try? JSONDecoder().decode(Self.self, from: data), slice.basis == basis
    else { return }
    self = slice
  }

  package var isEmpty: Bool { files.isEmpty && drafts.isEmpty && !isBegun }

  /// How many parts of the app are left out, types that are only declared included.
  package var count: Int {
    files.values.reduce(drafts.count) { $0 + $1.cuts.count + ($1.hasNoTables ? 1 : 0) }
  }

  /// Keeps the cuts of files that are as they were, and the types that are still named.
  mutating func keep(_ inputs: [Memory.Input]) {
    let digests = Dictionary(inputs.map { ($0.path, $0.text.digest) }) { first, _ in first }
    files = files.filter { $0.value.digest == digests[$0.key] }
    drafts = drafts.filter { name in
      let last = String(name.split(separator: ".").last ?? "")
      return inputs.contains { $0.text.names(last) }
    }
    settle()
  }

  /// Declares no types any more that the app declares itself.
  mutating func forget(_ types: Set<String>) {
    drafts.subtract(types)
    settle()
  }

  private mutating func settle() {
    protocols.formIntersection(drafts)
    if files.isEmpty, drafts.isEmpty, names.isEmpty { isBegun = false }
  }

  func keep(at file: URL) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try? encoder.encode(self).write(to: file, options: .atomic)
  }
}
