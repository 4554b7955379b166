import Foundation

/// A place between two characters.
open class UITextPosition: NSObject {
  let offset: Int
  init(offset: Int) { self.offset = offset }
}

/// What lies between two places of a text.
open class UITextRange: NSObject {
  open var start: UITextPosition { first }
  open var end: UITextPosition { last }
  open var isEmpty: Bool { first.offset >= last.offset }
  private let first: UITextPosition
  private let last: UITextPosition

  init(_ first: UITextPosition, _ last: UITextPosition) {
    self.first = first
    self.last = last
  }
}

/// Where a selection is drawn: nowhere.
@MainActor @preconcurrency
open class UITextSelectionRect: NSObject { open var rect: CGRect { .zero } }

// Places are counted in the units of `NSString`; a range that was not selected in code is the end of the text.
extension UITextInput {
  fileprivate var typed: NSString {
    let text = (self as? UITextField)?.text ?? (self as? UITextView)?.text
    return (text ?? "") as NSString
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  public var endOfDocument: UITextPosition { UITextPosition(offset: typed.length) }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...typed.length).contains(place) ? UITextPosition(offset: place) : nil
  }
  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    UITextRange(from.offset < to.offset ? from : to, from.offset < to.offset ? to : from)
  }
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
  public func text(in range: UITextRange) -> String? {
    let range = NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
    return NSMaxRange(range) <= typed.length ? typed.substring(with: range) : nil
  }

  /// Puts a text in the place of another, as code does: no delegate is asked.
  public func replace(_ range: UITextRange, withText text: String) {
    let old = NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
    guard NSMaxRange(old) <= typed.length else { return }
    let new = typed.replacingCharacters(in: old, with: text)
    (self as? UITextField)?.text = new
    (self as? UITextView)?.text = new
  }
}
