package import FlowScript

extension Statement {
  /// The range of a word among the arguments; the whole line when it is not there.
  package func range(of word: String, in source: SourceText) -> SourceRange {
    let wanted = Array(word.utf8)
    if wanted.isEmpty { return range }
    for argument in arguments {
      for part in [argument.key, argument.value.range].compactMap(\.self)
      where source.bytes[part.indices].elementsEqual(wanted) {
        return part
      }
    }
    let end = Int(range.end)
    var start = Int(self.word.end)
    // The search begins behind the first word, or at the start of a statement without one.
    while start + wanted.count <= end {
      let stop = start + wanted.count
      if source.bytes[start..<stop].elementsEqual(wanted),
        start == 0 || !source.bytes[start - 1].isInName, stop == end || !source.bytes[stop].isInName
      {
        return SourceRange(start, stop)
      }
      start += 1
    }
    return range
  }
}

extension UInt8 {
  /// Whether it may be a part of an ID or a name.
  fileprivate var isInName: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
