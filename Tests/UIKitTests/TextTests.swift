import Foundation
import Testing
import UIKit

/// Texts as apps ask for them: what they say, and that nothing is laid out.
@MainActor @Suite struct TextTests {
  @Test func `a text view keeps what is shown in the keyboard's place`() {
    let text = UITextView()
    let (keys, bar) = (UIView(), UIToolbar())
    (text.inputView, text.inputAccessoryView) = (keys, bar)
    #expect(text.inputView === keys && text.inputAccessoryView === bar)
  }

  @Test func `a view's text with attributes is the text that it has now`() {
    let (label, view) = (UILabel(), UITextView())
    label.text = "Terms"
    view.attributedText = NSAttributedString(string: "Terms", attributes: [.kern: 1])
    #expect(label.attributedText?.string == "Terms" && view.text == "Terms")
    #expect(view.textStorage.attribute(.kern, at: 0, effectiveRange: nil) != nil)
    view.text = "Other"
    #expect(view.attributedText.string == "Other" && view.textStorage.string == "Other")
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test func `a tap on a text asks for the letter under it`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "Terms of use")
    let tap = UITapGestureRecognizer()
    #expect(tap.isOn(NSRange(location: 0, length: 5), of: label))
    #expect(!tap.isOn(NSRange(location: 9, length: 3), of: label))
  }

  @Test func `a text view of the app's own is made with a container`() {
    final class Note: UITextView {
      override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        self.textContainer.lineFragmentPadding = 0
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(Note().textContainer.lineFragmentPadding == 0)
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
    manager.addTextContainer(container)
    #expect(Note(frame: .zero, textContainer: container).layoutManager === manager)
    #expect(UITextView().layoutManager.textContainers.count == 1)
  }
}

extension UITapGestureRecognizer {
  /// Whether it is on a part of a label's text, as apps ask everywhere.
  fileprivate func isOn(_ range: NSRange, of label: UILabel) -> Bool {
    guard let text = label.attributedText else { return false }
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
    let storage = NSTextStorage(attributedString: text)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    container.lineFragmentPadding = 0
    container.lineBreakMode = label.lineBreakMode
    container.maximumNumberOfLines = label.numberOfLines
    container.size = label.bounds.size
    let (point, box) = (location(in: label), manager.usedRect(for: container))
    let index = manager.characterIndex(
      for: CGPoint(x: point.x - box.origin.x, y: point.y - box.origin.y),
      in: container,
      fractionOfDistanceBetweenInsertionPoints: nil
    )
    return NSLocationInRange(index, range)
  }
}
