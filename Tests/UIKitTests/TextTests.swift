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
}
