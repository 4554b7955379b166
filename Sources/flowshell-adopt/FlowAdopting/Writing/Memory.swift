import Dispatch
import Foundation
import Synchronization

/// What is known of files from the last time: only what changed is read and prepared again.
struct Memory: Codable {
  struct Input: Sendable {
    let path: String
    let text: String
  }

  /// A file as it was.
  struct Entry: Codable, Sendable {
    var digest: UInt64
    var declarations: FileDeclarations
    /// The digest of the declarations.
    var shape: UInt64
    /// What was prepared of it, by the module: several may have the same file.
    var prepared: [String: PreparedFile] = [:]
  }

  /// A file as a module has it.
  struct PreparedFile: Codable, Sendable {
    /// The digest of all declarations that it was prepared by.
    let index: UInt64
    let result: Preparation.Result
  }

  private var program = Self.program
  private var entries: [String: Entry] = [:]
  /// Whether files were read or prepared that are not so in what was kept.
  private(set) var hasChanged = false

  private enum CodingKeys: CodingKey { case program, entries }

  // Another program may prepare the same file in another way.
  static let program: String = {
    let path = Bundle.main.executablePath ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(attributes?[.size] ?? 0) \(date)"
  }()

  init() {}

  /// What a file tells, or nothing where there is none or one of another program.
  init(at file: URL) {
    guard let data = try? Data(contentsOf: file),
      let memory = try? JSONDecoder().decode(Self.self, from: data), memory.program == Self.program
    else { return }
    self = memory
  }

  func keep(at file: URL) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try? encoder.encode(self).write(to: file, options: .atomic)
  }

  /// Reads what files declare, in their order; members of extensions by one of the names with their text.
  mutating func declarations(_ inputs: [Input], movable: Set<String>) -> [FileDeclarations] {
    let old = entries
    let new = inputs.concurrently { input in
      let digest = input.text.digest
      if let entry = old[input.path], entry.digest == digest { return entry }
      let file = SourceFile(path: input.path, text: input.text)
      let declarations = file.declarations(movable: movable)
      return Entry(digest: digest, declarations: declarations, shape: "\(declarations)".digest)
    }
    for (input, entry) in zip(inputs, new) {
      if entries[input.path]?.digest != entry.digest { hasChanged = true }
      entries[input.path] = entry
    }
    return new.map(\.declarations)
  }

  /// The digests of files whose declarations were read.
  func digests(of inputs: [Input]) -> [String] {
    inputs.map { "\($0.path) \(entries[$0.path]?.digest ?? 0)" }
  }

  /// The names of the types that files declare.
  func types(of inputs: [Input]) -> Set<String> {
    let types = inputs.flatMap { entries[$0.path]?.declarations.types ?? [] }
    return Set(types.lazy.filter { $0.kind != .extension }.map(\.name))
  }

  private func shapes(of inputs: [Input]) -> [UInt64] {
    inputs.map { entries[$0.path]?.shape ?? 0 }
  }

  /// Prepares the files of a module, in their order; `others` are those of the modules that it imports.
  mutating func prepare(
    _ inputs: [Input],
    of folder: String,
    for module: String = "",
    uikit: UIKitDeclarations,
    others: [Input] = [],
    available: Set<String> = [],
    isBeforeSwift5: Bool = false,
    infersRuntime: Bool = false,
    isForLinux: Bool = false,
    isOfPackage: Bool = false,
    renamed: [String: String] = [:]
  ) -> Prepared {
    let movable = TypeIndex([], uikit: uikit.files).optionalMethods
    let declarations = declarations(inputs, movable: movable)
    let read = self.declarations(others, movable: movable)
    let shapes = shapes(of: inputs + others)
    let index = TypeIndex(declarations, uikit: uikit.files, others: read)
    let sent = infersRuntime ? Set(declarations.flatMap(\.selectors)) : []
    let digest =
      "\(sent.sorted())\(shapes)\(uikit.digests)\(available.sorted())\(isBeforeSwift5)\(isForLinux)\(isOfPackage)\(renamed.sorted { $0.key < $1.key })"
      .digest
    // A library for every system has its own ways on this one.
    let isForPhones =
      !isForLinux && declarations.contains { !Modules.apple.isDisjoint(with: $0.imports) }
    let preparation = Preparation(
      index,
      available: available,
      conditions: Conditions(
        system: isForLinux ? .linux : isForPhones ? .phones : .any,
        isPackage: isOfPackage
      ),
      isBeforeSwift5: isBeforeSwift5,
      sent: sent,
      renamed: renamed
    )
    let known = inputs.map { entries[$0.path]?.prepared[module] }
    let results = Array(inputs.enumerated()).concurrently { number, input in
      if let known = known[number], known.index == digest { return known.result }
      let file = SourceFile(path: input.path, text: input.text, folder: folder)
      return preparation.prepare(file, number: number)
    }
    let prepared = known.count { $0?.index != digest }
    if prepared > 0 { hasChanged = true }
    for (input, result) in zip(inputs, results) {
      entries[input.path]?.prepared[module] = PreparedFile(index: digest, result: result)
    }
    var imports = Set(declarations.flatMap(\.imports).map { $0 == "os" ? "OSLog" : $0 })
    if isForLinux { imports.subtract(Modules.apple) }
    return Prepared(
      files: results,
      count: prepared,
      defaults: preparation.defaults,
      imports: imports,
      isForPhones: isForPhones
    )
  }

  /// The files of a module, prepared.
  struct Prepared {
    let files: [Preparation.Result]
    /// How many were prepared anew.
    let count: Int
    let defaults: String
    /// The modules that the files import.
    let imports: Set<String>
    /// Whether one of them imports a module of Apple's.
    let isForPhones: Bool
  }
}

extension Array where Element: Sendable {
  /// The results of a work for each, done by all processors.
  func concurrently<Result: Sendable>(_ work: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = work(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

extension String {
  /// FNV-1a over eight bytes at a time: tells whether a text changed, and protects from nobody.
  var digest: UInt64 {
    var text = self
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        )
        sum = (sum ^ word) &* 0x100_0000_01b3
        sum ^= sum >> 32
        place += 8
      }
      while place < bytes.count {
        sum = (sum ^ UInt64(bytes[place])) &* 0x100_0000_01b3
        place += 1
      }
      return sum
    }
  }
}
