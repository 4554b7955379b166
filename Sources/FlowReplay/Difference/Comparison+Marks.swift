import FlowShell

extension Comparison {
  /// The part of a line that is another one, in the golden file and in the transcript.
  ///
  /// Only lines that stand for each other have one, and only where most of them is the same.
  func marks(of change: Change, at offset: Int) -> (old: Range<Int>, new: Range<Int>)? {
    guard change.old.count == change.new.count, offset < change.old.count else { return nil }
    let old = golden.line(change.old.lowerBound + offset).withoutNewline
    let new = transcript.line(change.new.lowerBound + offset).withoutNewline
    var start = zip(old, new).prefix { $0 == $1 }.count
    var end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    guard (start + end) * 2 >= max(old.count, new.count) else { return nil }
    // No character is cut.
    while start > 0,
      old.dropFirst(start).first.isContinuation || new.dropFirst(start).first.isContinuation
    { start -= 1 }
    while end > 0, old.suffix(end).first.isContinuation { end -= 1 }
    return (
      old.startIndex + start..<old.endIndex - end, new.startIndex + start..<new.endIndex - end
    )
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutNewline: ArraySlice<UInt8> { last == 0x0A ? dropLast() : self }
}

extension UInt8? {
  /// Whether a byte goes on with a character of UTF-8.
  fileprivate var isContinuation: Bool { map { $0 & 0xC0 == 0x80 } ?? false }
}
