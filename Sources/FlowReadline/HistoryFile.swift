import FlowSystem

/// Where the prompt's history is kept: entries of one or several lines, each behind its time.
///
/// What is in the file may come from anywhere, and may be as large as somebody liked: what is read of it
/// is bounded, and so is what is kept.
package struct HistoryFile {
  private let path: String

  /// The bytes of the longest entry that is kept.
  package static let entryLimit = 64 << 10
  /// The bytes of a file that are looked at, at its end; of a longer one the older half is dropped.
  package static let sizeLimit = 4 << 20

  init(_ path: String) {
    self.path = path
  }

  /// The file for the history, or nil when it is turned off or there is no home to keep it in.
  ///
  /// `FLOWSHELL_HISTORY` names it (empty or `/dev/null`: none), else it is `flowshell/history` in
  /// `$XDG_STATE_HOME` or `~/.local/state`.
  package static func path(
    environment: (String) -> String? = Platform.environmentVariable
  ) -> String? {
    if let chosen = environment("FLOWSHELL_HISTORY") {
      return chosen.isEmpty || chosen == "/dev/null" ? nil : chosen
    }
    return stateFolder(environment: environment).map { $0 + "/flowshell/history" }
  }

  /// Where programs keep what they remember: `$XDG_STATE_HOME` or `~/.local/state`.
  package static func stateFolder(
    environment: (String) -> String? = Platform.environmentVariable
  ) -> String? {
    // The XDG specification has relative paths ignored.
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state"
  }

  /// Whether an entry is worth keeping: it says something, is no secret, is not there already, and may
  /// be shown again.
  static func keeps(_ entry: [UInt8], after previous: [UInt8]?) -> Bool {
    guard let first = entry.first, !first.isBlank, entry.count <= entryLimit else { return false }
    return entry != previous
  }

  /// The entry with no line that a reader of the file would take for a time stamp (`#` and a digit).
  package static func storable(_ entry: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isLineStart = true
    for (index, byte) in entry.enumerated() {
      result.append(byte)
      if isLineStart, isTime(entry[index...]) { result.append(UInt8(ascii: " ")) }
      isLineStart = byte == .newline
    }
    return result
  }

  /// The entries in the bytes of a file, at most so many of the last ones, but for those that are too long.
  ///
  /// In a file that begins with a time, all lines up to the next time are one entry; in others each line is.
  package static func entries(in bytes: some Collection<UInt8>, last count: Int) -> [[UInt8]] {
    let lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    let areBlocks = lines.first.map { isTime($0) } ?? false
    var entries: [[UInt8]] = []
    var isNew = true
    for line in lines {
      if isTime(line) {
        isNew = true
      } else if isNew || !areBlocks {
        entries.append(Array(line))
        isNew = false
      } else if let last = entries.indices.last, entries[last].count <= entryLimit {
        entries[last].append(.newline)
        entries[last] += line
      }
    }
    for index in entries.indices {
      while entries[index].last == .newline { entries[index].removeLast() }
    }
    return Array(entries.filter { !$0.isEmpty && $0.count <= entryLimit }.suffix(count))
  }

  /// Whether a line is the time of the entry behind it, as readline writes it.
  private static func isTime(_ line: some Collection<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "#"), let next = line.dropFirst().first else { return false }
    return (0x30...0x39).contains(next)
  }

  /// What was kept, oldest first; makes the file where there is none, and shortens one that is too long.
  func read(last count: Int) -> [[UInt8]] {
    guard let status = try? Platform.status(at: path) else {
      Platform.makePrivateFile(path)
      return []
    }
    // Opening what is no file may wait for ever.
    guard status.kind == .file, let bytes = end(of: status.size) else { return [] }
    let all = Self.entries(in: bytes, last: .max)
    // Rewriting loses what other sessions add meanwhile: seldom, then.
    if all.count / 2 > count || status.size > Self.sizeLimit { shorten(all.suffix(count), status) }
    return Array(all.suffix(count))
  }

  /// Adds an entry behind those that are there, also by other sessions.
  func add(_ entry: [UInt8]) {
    guard (try? Platform.status(at: path))?.kind == .file,
      let descriptor = try? Platform.openForAppending(path)
    else { return }
    // In one piece: a session that ends in between leaves all of it or nothing.
    try? Platform.writeAll(Self.record(entry), to: descriptor)
    try? Platform.closeFile(descriptor)
  }

  private static func record(_ entry: [UInt8]) -> [UInt8] {
    Array("#\(Platform.seconds)\n".utf8) + entry + [.newline]
  }

  /// The bytes at the end of a file of some size, from a whole line on.
  private func end(of size: Int) -> ArraySlice<UInt8>? {
    guard let descriptor = try? Platform.openForReading(path) else { return nil }
    defer { try? Platform.closeFile(descriptor) }
    let count = min(size, Self.sizeLimit)
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    do throws(SystemFailure) {
      if size > count { try Platform.seek(descriptor, to: size - count) }
      while filled < count {
        let length = try bytes.withUnsafeMutableBytes { buffer in
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
          return Result { () throws(SystemFailure) in try Platform.readSome(descriptor, into: rest)
          }
        }.get()
        if length == 0 { break }
        filled += length
      }
    } catch {
      return nil
    }
    let found = bytes[..<filled]
    guard size > count else { return found }
    // Up to the first time it is the rest of an entry; without any, of a line.
    let starts = found.indices.lazy.filter { found[$0] == .newline }.map { $0 + 1 }
    let start = starts.first { Self.isTime(found[$0...]) } ?? starts.first
    return found[(start ?? found.endIndex)...]
  }

  private func shorten(_ entries: ArraySlice<[UInt8]>, _ status: FileStatus) {
    var bytes: [[UInt8]] = []
    var size = 0
    for entry in entries.reversed() {
      bytes.append(Self.record(entry))
      size += entry.count
      if size > Self.sizeLimit / 2 { break }
    }
    // The file may be a link of the user's own: it stays one.
    guard let target = try? Platform.resolvedPath(path) else { return }
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) ?? target.startIndex
    try? Platform.replace(
      target,
      in: String(target[..<slash]),
      with: Array(bytes.reversed().joined()),
      mode: status.mode,
      isDurable: false
    )
  }
}
