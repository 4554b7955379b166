extension GraphJSON {
  /// The members of an object that nobody took yet.
  struct Reading {
    private let subject: String
    private var members: [String: JSONValue]

    init(_ value: JSONValue, _ subject: String) throws(GraphReadingFailure) {
      self.subject = subject
      guard case .object(let members) = value else {
        throw GraphReadingFailure(line: 0, message: "\(subject) is no object")
      }
      self.members = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }

    mutating func take(_ key: String) -> JSONValue? { members.removeValue(forKey: key) }

    mutating func text(_ key: String) throws(GraphReadingFailure) -> String {
      guard let text = try optionalText(key) else { throw wrong(key) }
      return text
    }

    mutating func optionalText(_ key: String) throws(GraphReadingFailure) -> String? {
      guard let value = take(key) else { return nil }
      guard case .string(let text) = value else { throw wrong(key) }
      return text
    }

    mutating func texts(_ key: String) throws(GraphReadingFailure) -> [String] {
      var texts: [String] = []
      for value in try array(key) {
        guard case .string(let text) = value else { throw wrong(key) }
        texts.append(text)
      }
      return texts
    }

    mutating func array(_ key: String) throws(GraphReadingFailure) -> [JSONValue] {
      guard let value = take(key) else { return [] }
      guard case .array(let values) = value else { throw wrong(key) }
      return values
    }

    mutating func flag(
      _ key: String,
      else missing: Bool = false
    ) throws(GraphReadingFailure) -> Bool {
      guard let value = take(key) else { return missing }
      guard case .bool(let flag) = value else { throw wrong(key) }
      return flag
    }

    mutating func whole(_ key: String) throws(GraphReadingFailure) -> Int {
      guard case .number(let text)? = take(key), let number = Int(text) else { throw wrong(key) }
      return number
    }

    /// A number from 0 to 1.
    mutating func share(_ key: String) throws(GraphReadingFailure) -> Double? {
      guard let value = take(key) else { return nil }
      guard case .number(let text) = value, let number = Double(text), (0...1).contains(number)
      else { throw wrong(key) }
      return number
    }

    mutating func word<Word: RawRepresentable<String>>(
      _ key: String
    ) throws(GraphReadingFailure) -> Word? {
      guard let text = try optionalText(key) else { return nil }
      guard let word = Word(rawValue: text) else { throw wrong(key) }
      return word
    }

    /// Nothing may be left.
    func end() throws(GraphReadingFailure) {
      if let key = members.keys.min() { throw wrong(key) }
    }

    private func wrong(_ key: String) -> GraphReadingFailure {
      GraphReadingFailure(line: 0, message: "'\(key)' of \(subject) is not as it should be")
    }
  }
}
