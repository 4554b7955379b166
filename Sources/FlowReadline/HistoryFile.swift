/// Where the prompt's history is kept, and in what form.
package enum HistoryFile {
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

  /// Whether an entry is worth keeping: it says something, is no secret, and is not there already.
  static func keeps(_ entry: [UInt8], after previous: [UInt8]?) -> Bool {
    guard let first = entry.first, !first.isBlank else { return false }
    return entry != previous
  }

  /// The entry with no line that a reader of the file would take for a time stamp (`#` and a digit).
  package static func storable(_ entry: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isLineStart = true
    for (index, byte) in entry.enumerated() {
      result.append(byte)
      let next = index + 1 < entry.count ? entry[index + 1] : 0
      if isLineStart, byte == UInt8(ascii: "#"), (0x30...0x39).contains(next) {
        result.append(UInt8(ascii: " "))
      }
      isLineStart = byte == .newline
    }
    return result
  }
}
