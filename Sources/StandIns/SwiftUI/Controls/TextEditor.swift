import UIKit

/// Text of many lines that is typed.
public struct TextEditor: View, PrimitiveView {
  let text: Binding<String>
  public init(text: Binding<String>) { self.text = text }

  func update(_ node: Node) {
    let view = node.own { ValueTextView(frame: .zero) }
    if view.text != text.wrappedValue { view.text = text.wrappedValue }
    view.isEditable = node.environment.isEnabled
    view.write = { text.wrappedValue = $0 }
  }
}

/// The text view of UIKit's that an editor is.
final class ValueTextView: UITextView, UITextViewDelegate {
  var write: ((String) -> Void)?
  var focused: ((Bool) -> Void)?

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func textViewDidChange(_ textView: UITextView) { write?(text) }
  func textViewDidBeginEditing(_ textView: UITextView) { focused?(true) }
  func textViewDidEndEditing(_ textView: UITextView) { focused?(false) }
}
