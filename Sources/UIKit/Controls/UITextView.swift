import Foundation

/// Text of many lines.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInput {
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )

  private weak var ownDelegate: (any UITextViewDelegate)?
  open var delegate: (any UITextViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  override var scrollDelegate: (any UIScrollViewDelegate)? { ownDelegate }
  open var text: String! = ""
  private var givenText: NSAttributedString?
  open var attributedText: NSAttributedString! {
    get { NSAttributedString.current(givenText, text ?? "") }
    set {
      givenText = newValue
      text = newValue?.string ?? ""
    }
  }
  public let textContainer: NSTextContainer
  public let layoutManager: NSLayoutManager
  /// A copy of the text: to change it does not change the view's.
  open var textStorage: NSTextStorage {
    let storage = NSTextStorage(attributedString: attributedText)
    storage.addLayoutManager(layoutManager)
    return storage
  }
  open var textColor: UIColor?
  open var font: UIFont?
  open var adjustsFontForContentSizeCategory = false
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var textContainerInset = UIEdgeInsets.zero
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var keyboardType = UIKeyboardType.default
  open var textContentType: UITextContentType!
  open var returnKeyType = UIReturnKeyType.default
  open var isSecureTextEntry = false
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var enablesReturnKeyAutomatically = false
  private var ownInputView: UIView?
  private var ownAccessory: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }
  private var selected: UITextRange?
  open var selectedTextRange: UITextRange? {
    get { selected ?? textRange(from: endOfDocument, to: endOfDocument) }
    set { selected = newValue }
  }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func firstRect(for range: UITextRange) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  open override var canBecomeFirstResponder: Bool { isEditable }
  open var hasText: Bool { !(text ?? "").isEmpty }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    layoutManager = self.textContainer.laidOut()
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    layoutManager = textContainer.laidOut()
    super.init(coder: coder)
  }

  open func insertText(_ text: String) {
    self.text = (self.text ?? "") + text
    tellOfChange()
  }

  /// Takes the last character away.
  open func deleteBackward() {
    guard hasText else { return }
    text.removeLast()
    tellOfChange()
  }

  open func scrollRangeToVisible(_ range: NSRange) {}

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if window == nil { return becomeFirstResponderInWindow() }
    guard ownDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    ownDelegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard ownDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    ownDelegate?.textViewDidEndEditing(self)
    return true
  }

  /// A user types over the text, key by key; says whether it could.
  @discardableResult
  package func type(_ string: String) -> Bool {
    guard isEditable, window == nil || becomeFirstResponder() else { return false }
    var range = NSRange(location: 0, length: (text ?? "").utf16.count)
    // A long text is pasted.
    guard !string.isEmpty, string.utf8.count <= 1_000 else {
      enter(string, in: range)
      return true
    }
    for key in string where window == nil || isFirstResponder {
      enter(String(key), in: range)
      range = NSRange(location: (text ?? "").utf16.count, length: 0)
    }
    return true
  }

  private func enter(_ string: String, in range: NSRange) {
    guard ownDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    else { return }
    text = range.length > 0 ? string : (text ?? "") + string
    tellOfChange()
  }

  private func tellOfChange() {
    ownDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView,
    shouldInteractWith URL: URL,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldInteractWith URL: URL,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}
