#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A Markdown file of the project, and the examples in it.
struct DocumentationFile {
  let name: String
  let text: String

  /// Reads a file by its path in the project; nil when there is none.
  init?(_ name: String) {
    guard let file = fopen(Self.project + "/" + name, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the file anew; whether that succeeded.
  func write(_ text: String) -> Bool {
    guard let file = fopen(Self.project + "/" + name, "w") else { return false }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }

  /// Whether a variable of the environment is set to something.
  static func isSet(_ variable: String) -> Bool {
    guard let value = getenv(variable) else { return false }
    return value.pointee != 0
  }

  static let project: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()
}

extension DocumentationFile {
  /// A fenced block.
  struct Example: Sendable {
    /// What stands behind the opening fence.
    var language: String
    /// Where the opening fence is.
    var line: Int
    var text = ""

    /// The name of a flow for others to source: its first line is `# _NAME.flow…`.
    var sourcedName: String? {
      guard language == "flow", text.hasPrefix("# _"), let end = text.firstRange(of: ".flow")
      else { return nil }
      return String(text[text.index(text.startIndex, offsetBy: 2)..<end.upperBound])
    }
  }

  /// All fenced blocks, in their order.
  var examples: [Example] {
    var examples: [Example] = []
    var open: Example?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let example = open {
          examples.append(example)
          open = nil
        } else {
          open = Example(language: String(line.dropFirst(3)), line: index + 1)
        }
      } else {
        open?.text += line + "\n"
      }
    }
    if let open { examples.append(open) }
    return examples
  }
}
