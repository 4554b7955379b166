import Foundation

extension String {
  /// The modules that a file imports, under whatever condition.
  var imports: Set<String> {
    // A file has thousands of lines and few imports: those with the word are looked at, by their bytes.
    var text = self
    var found: Set<String> = []
    text.withUTF8 { bytes in
      var place = 0
      while let word = bytes.place(of: "import", from: place) {
        place = word + 6
        if let name = bytes.imported(at: word) { found.insert(name) }
      }
    }
    return found
  }

  /// The names that stand right behind a text.
  func names(behind word: String) -> Set<String> {
    var text = self
    var names: Set<String> = []
    text.withUTF8 { bytes in
      var place = 0
      while let found = bytes.place(of: word, from: place) {
        place = found + word.utf8.count
        let start = place
        while place < bytes.count, bytes[place].isOfName { place += 1 }
        if place > start { names.insert(String(decoding: bytes[start..<place], as: UTF8.self)) }
      }
    }
    return names
  }

  /// Whether a name stands in a text, not as a part of another one.
  func names(_ name: String) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var place = 0
      while let found = bytes.place(of: name, from: place) {
        place = found + name.utf8.count
        let isBegun = found == 0 || !bytes[found - 1].isOfName
        if isBegun, place == bytes.count || !bytes[place].isOfName { return true }
      }
      return false
    }
  }

  /// Whether a text contains another, byte for byte.
  func mentions(_ word: String) -> Bool {
    var text = self
    return text.withUTF8 { $0.place(of: word, from: 0) != nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a text begins next.
  fileprivate func place(of text: String, from start: Int) -> Int? {
    guard let baseAddress else { return nil }
    var text = text
    return text.withUTF8 { word -> Int? in
      guard let letters = word.baseAddress else { return nil }
      var place = start
      while place + word.count <= count,
        let first = memchr(baseAddress + place, Int32(letters[0]), count - word.count + 1 - place)
      {
        place = UnsafeRawPointer(first) - UnsafeRawPointer(baseAddress)
        if memcmp(first, letters, word.count) == 0 { return place }
        place += 1
      }
      return nil
    }
  }

  /// The module that the word `import` at a place is about; nil where it is no declaration's.
  fileprivate func imported(at word: Int) -> String? {
    guard isDeclaration(before: word) else { return nil }
    var end = word + 6
    guard let first = name(behind: &end) else { return nil }
    // `import class Foundation.Bundle`
    return name(behind: &end) ?? first
  }

  /// Whether nothing but attributes and a word of access stands before the word on its line.
  private func isDeclaration(before word: Int) -> Bool {
    var start = word
    while start > 0, self[start - 1] != 0x0A, self[start - 1] != 0x0D { start -= 1 }
    guard start < word else { return true }
    guard self[word - 1] == 0x20 || self[word - 1] == 0x09 else { return false }
    let words = String(decoding: self[start..<word], as: UTF8.self)
      .split { $0 == " " || $0 == "\t" }
    let access = ["public", "package", "internal", "fileprivate", "private"]
    return words.allSatisfy { $0.hasPrefix("@") || access.contains(String($0)) }
  }

  /// The name behind blanks, where one begins.
  private func name(behind place: inout Int) -> String? {
    var start = place
    while start < count, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    guard start > place, start < count, self[start].beginsName else { return nil }
    place = start
    while place < count, self[place].isOfName {
      place += 1
    }
    return String(decoding: self[start..<place], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isOfName: Bool { beginsName || (0x30...0x39).contains(self) }

  fileprivate var beginsName: Bool {
    self == UInt8(ascii: "_") || self >= 0x80 || (0x41...0x5A).contains(self)
      || (0x61...0x7A).contains(self)
  }
}
