import Foundation
import RxSwift
import UIKit

/// The proxy of a text view's delegate.
open class RxTextViewDelegateProxy: RxScrollViewDelegateProxy {
  public weak private(set) var textView: UITextView?

  public init(textView: UITextView) {
    self.textView = textView
    super.init(parentObject: textView)
  }

  open override class var told: Set<String> {
    super.told.union([
      "textViewDidBeginEditing:", "textViewDidEndEditing:", "textViewDidChange:",
      "textViewDidChangeSelection:",
    ])
  }
}

extension RxTextViewDelegateProxy: UITextViewDelegate {
  private var next: UITextViewDelegate? { forwardToDelegate() as? UITextViewDelegate }

  public func textViewShouldBeginEditing(_ view: UITextView) -> Bool {
    next?.textViewShouldBeginEditing(view) ?? true
  }
  public func textViewDidBeginEditing(_ view: UITextView) {
    tell("textViewDidBeginEditing:", [view]) { next?.textViewDidBeginEditing(view) }
  }
  public func textViewShouldEndEditing(_ view: UITextView) -> Bool {
    next?.textViewShouldEndEditing(view) ?? true
  }
  public func textViewDidEndEditing(_ view: UITextView) {
    tell("textViewDidEndEditing:", [view]) { next?.textViewDidEndEditing(view) }
  }
  public func textView(
    _ view: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { next?.textView(view, shouldChangeTextIn: range, replacementText: text) ?? true }
  public func textViewDidChange(_ view: UITextView) {
    tell("textViewDidChange:", [view]) { next?.textViewDidChange(view) }
  }
  public func textViewDidChangeSelection(_ view: UITextView) {
    tell("textViewDidChangeSelection:", [view]) { next?.textViewDidChangeSelection(view) }
  }
}
