import Testing
import UIKit

/// What controls of the app's own rely on.
@MainActor @Suite struct ControlTests {
  private final class Tabs: UISegmentedControl {
    var isSetUp = false

    override init(items: [Any]?) {
      super.init(items: items)
      isSetUp = true
      selectedSegmentIndex = 0
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `a segmented control of the app's own takes its items over`() {
    let tabs = Tabs(items: ["Map", "List"])
    #expect(tabs.isSetUp && tabs.numberOfSegments == 2)
    #expect(tabs.titleForSegment(at: tabs.selectedSegmentIndex) == "Map")
  }
}
