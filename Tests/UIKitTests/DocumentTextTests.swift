import Foundation
import Testing
import UIKit

/// Texts of documents, and values that Objective-C bridges.
@MainActor @Suite struct DocumentTextTests {
  private func words(_ page: String) throws -> String {
    try NSAttributedString(
      data: Data(page.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil
    ).string
  }

  @Test func `a page's text has its words, and a line for each paragraph`() throws {
    let page = "<html><head><title>T</title></head><body><p>A <b>b</b>\n c</p><p>d<br>e</p></body>"
    #expect(try words(page) == "A b c\nd\ne\n")
    #expect(try words("a &amp; b &#8211; &#x41; &unknown;") == "a & b – A &unknown;")
    #expect(try words("<style>p { }</style><!-- no -->yes") == "yes")
  }

  @Test func `a plain document's text is as it is`() throws {
    let text = try NSAttributedString(data: Data("<b>".utf8), documentAttributes: nil)
    #expect(text.string == "<b>")
  }

  @Test func `a length is a number where Objective-C asks for one`() {
    let length: CGFloat = 1.5
    let layer = CAGradientLayer()
    layer.locations = [length].map { $0 as NSNumber }
    #expect(layer.locations == [1.5])
    #expect((NSNumber(value: 2.5) as Any) as? CGFloat == 2.5)
    let text: String? = "7"
    #expect(text.flatMap(Int.init) == 7)
  }

  @Test func `a lock whose owner takes it again is recursive`() {
    var (attributes, lock) = (pthread_mutexattr_t(), pthread_mutex_t())
    pthread_mutexattr_init(&attributes)
    let type: Int = .init(PTHREAD_MUTEX_RECURSIVE)
    #expect(pthread_mutexattr_settype(&attributes, type) == 0)
    pthread_mutex_init(&lock, &attributes)
    #expect(pthread_mutex_lock(&lock) == 0 && pthread_mutex_trylock(&lock) == 0)
  }

  @Test func `places of a text are counted, and what lies between them replaced`() throws {
    let field = UITextField(frame: .zero)
    field.text = "1234"
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let range = try #require(field.textRange(from: field.endOfDocument, to: second))
    #expect(field.offset(from: range.start, to: range.end) == 3)
    #expect(field.text(in: range) == "234" && field.position(from: second, offset: 9) == nil)
    #expect(field.selectedTextRange?.start.isEqual(nil) == false)
    field.replace(range, withText: "-")
    #expect(field.text == "1-")
  }

  final class Report: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "report" }
  }

  @Test func `what is shared is made when it is asked for`() {
    let screen = UIActivityViewController(
      activityItems: [Report(placeholderItem: "")],
      applicationActivities: nil
    )
    let report = screen.activityItems.first as? Report
    #expect(report?.activityType == nil && report?.placeholderItem as? String == "")
    let made = report?.activityViewController(screen, itemForActivityType: .mail)
    #expect(made as? String == "report" && report?.activityType == .mail)
  }

  @Test func `a control tells what it does until it is stopped`() {
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in }, for: .touchDown)
    button.addTarget(button, action: Selector("layoutIfNeeded"), for: .touchUpInside)
    var events: [UIControl.Event] = []
    button.enumerateEventHandlers { _, _, event, _ in events.append(event) }
    #expect(events == [.touchDown, .touchUpInside])
    button.enumerateEventHandlers { _, _, event, stop in
      events.append(event)
      stop = true
    }
    #expect(events.count == 3)
  }

  @Test func `a font is told by its attributes, and one without a size has its descriptor's`() {
    let font = UIFont(name: "Serif", size: 14)
    let other = font?.fontDescriptor.addingAttributes([.family: "F"]).withDesign(.rounded)
    #expect(other?.postscriptName == "Serif" && other?.object(forKey: .family) as? String == "F")
    let made = other.map { UIFont(descriptor: $0, size: 0) }
    #expect(made?.pointSize == 14 && made?.fontName == "Serif")
    #expect(UIFontDescriptor().withSize(9).pointSize == 9)
  }

  @Test func `a layer's transforms are computed`() {
    let twice = CATransform3DMakeScale(2, 2, 1)
    #expect(twice.m11 == 2 && twice.m33 == 1 && !CATransform3DIsIdentity(twice))
    #expect(CATransform3DTranslate(twice, 1, 0, 0).m41 == 2)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(0, 0, 0, 1)))
    #expect(CATransform3DIsIdentity(CALayer().transform))
  }
}
