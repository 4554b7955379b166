import FlowReadline

/// A question at the terminal that is answered by yes or no.
enum Question {
  /// Asks until there is an answer; Enter stands for the default, Ctrl-C and Ctrl-D for no.
  static func ask(_ question: String, default answer: Bool) -> Bool {
    // The terminal hands over one line at a time: nothing behind it is lost.
    var reader = PlainReader(descriptor: 0, blockSize: 4_096)
    while true {
      switch reader.next(prompt: "\(question) \(answer ? "[Y/n]" : "[y/N]") ") {
      case .interrupted, .endOfFile:
        Console.write("\n")
        return false
      case .line(let line):
        switch String(decoding: line, as: UTF8.self).lowercased().filter({ $0 != " " }) {
        case "": return answer
        case "y", "yes": return true
        case "n", "no": return false
        default: Console.write("y or n, or Enter for the one in capitals\n")
        }
      }
    }
  }

  /// Asks for a line; nil at Ctrl-D and at Ctrl-C.
  static func line(_ question: String) -> String? {
    var reader = PlainReader(descriptor: 0, blockSize: 4_096)
    switch reader.next(prompt: question) {
    case .line(let line): return String(decoding: line, as: UTF8.self)
    case .interrupted, .endOfFile:
      Console.write("\n")
      return nil
    }
  }
}
