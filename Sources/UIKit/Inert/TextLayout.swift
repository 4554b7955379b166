import Foundation

/// Where a text is laid out: kept.
open class NSTextContainer: NSObject {
  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var maximumNumberOfLines = 0
  open var exclusionPaths: [UIBezierPath] = []
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  open internal(set) weak var layoutManager: NSLayoutManager?

  public init(size: CGSize) { self.size = size }
  public convenience override init() { self.init(size: .zero) }

  /// What lays it out: a new one where nothing does.
  func laidOut() -> NSLayoutManager {
    if let layoutManager { return layoutManager }
    let manager = NSLayoutManager()
    manager.addTextContainer(self)
    return manager
  }
}

/// Lays nothing out: each character is a glyph, none has a place, and a finger is on the first.
open class NSLayoutManager: NSObject {
  open private(set) var textContainers: [NSTextContainer] = []
  open internal(set) weak var textStorage: NSTextStorage?
  open var usesFontLeading = true
  open var allowsNonContiguousLayout = false
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  public override init() {}

  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
  }
  open func ensureLayout(for container: NSTextContainer) {}
  open func usedRect(for container: NSTextContainer) -> CGRect { .zero }
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  { .zero }
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { 0 }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
  open func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { 0 }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndexForCharacter(at characterIndex: Int) -> Int { characterIndex }
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  open func glyphRange(
    forCharacterRange charRange: NSRange,
    actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  open func characterRange(
    forGlyphRange glyphRange: NSRange,
    actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
}

/// A text that is laid out.
open class NSTextStorage: NSMutableAttributedString {
  open private(set) var layoutManagers: [NSLayoutManager] = []

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }
}

extension NSAttributedString {
  /// A text with the attributes it was given, for as long as it is that text.
  static func current(_ given: NSAttributedString?, _ text: String?) -> NSAttributedString? {
    given?.string == text ? given : text.map { NSAttributedString(string: $0) }
  }
}
