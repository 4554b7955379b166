/// A word as one types it at a Unix shell.
package enum ShellWord {
  /// The word itself, or in single quotes where the shell would see more in it.
  package static func quoted(_ word: String) -> String {
    // What begins so would be read as an option.
    if word.utf8.first == UInt8(ascii: "-"), word.utf8.contains(UInt8(ascii: ".")) {
      return quoted("./" + word)
    }
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    var quoted = "'"
    for character in word.unicodeScalars {
      if character == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(character) }
    }
    return quoted + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default:
      "/._-+:,@%".utf8.contains(byte)
    }
  }
}
