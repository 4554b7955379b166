import Testing
import UIKit

/// What an app asks of traits.
@MainActor @Suite struct TraitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let traits: UITraitCollection
    let isContained: Bool
    let testDescription: String

    init(_ name: String, _ traits: UITraitCollection, _ isContained: Bool) {
      self.traits = traits
      self.isContained = isContained
      testDescription = name
    }
  }

  @Test(arguments: [
    Case("nothing", UITraitCollection(), true),
    Case("compact", UITraitCollection(horizontalSizeClass: .compact), true),
    Case("regular", UITraitCollection(horizontalSizeClass: .regular), false),
    Case("a phone", UITraitCollection(userInterfaceIdiom: .phone), true),
    Case("a tablet", UITraitCollection(userInterfaceIdiom: .pad), false),
    Case(
      "a phone in regular width",
      UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .phone),
        UITraitCollection(horizontalSizeClass: .regular),
      ]),
      false
    ),
  ])
  func `a collection contains what the other one says`(_ example: Case) {
    #expect(UITraitCollection.current.containsTraits(in: example.traits) == example.isContained)
  }

  @Test func `the last of several that says something of a trait has its way`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(displayScale: 2),
    ])
    #expect(traits.horizontalSizeClass == .regular)
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.displayScale == 2)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits == UITraitCollection(traitsFrom: [traits]))
  }

  private final class Badge: UIView {
    override class var requiresConstraintBasedLayout: Bool { true }
    override var accessibilityLabel: String? {
      get { "\(super.accessibilityLabel ?? "") unread" }
      set { super.accessibilityLabel = newValue }
    }
  }

  private final class Sheet: UIViewController {
    override func accessibilityPerformEscape() -> Bool { true }
  }

  @Test func `what is said to assistive technology may be overridden`() {
    let badge = Badge(frame: .zero)
    badge.accessibilityLabel = "2"
    #expect(badge.accessibilityLabel == "2 unread")
    #expect(Badge.requiresConstraintBasedLayout && !UIView.requiresConstraintBasedLayout)
    #expect(
      Sheet().accessibilityPerformEscape() && !UIViewController().accessibilityPerformEscape()
    )
  }

  @Test func `sizes of text are in their order`() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UITraitCollection.current.preferredContentSizeCategory < .accessibilityLarge)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }
}
