import Foundation
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

  private final class Stars: UIControl {
    var log: [String] = []
    var mayTrack = true

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin \(touch.view === self)")
      return mayTrack && super.beginTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      log.append("end \(isTracking)")
      sendActions(for: .valueChanged)
    }
  }

  @Test func `a tap is tracked by the control until it ends, if the control wants it`() {
    let stars = Stars()
    let told: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("changed", .valueChanged), ("up", .touchUpInside),
    ]
    for (name, event) in told {
      stars.addAction(UIAction { _ in stars.log.append(name) }, for: event)
    }
    stars.touch()
    #expect(stars.log == ["begin true", "down", "end true", "changed", "up"])
    #expect(!stars.isTracking)
    (stars.log, stars.mayTrack) = ([], false)
    stars.touch()
    #expect(stars.log == ["begin true"])
  }

  @Test func `an address is opened elsewhere by the old word, too`() throws {
    UIApplication.reset()
    let address = try #require(URL(string: "https://example.org"))
    #expect(UIApplication.shared.openURL(address))
    #expect(UIApplication.shared.urlsOpenedElsewhere == [address])
  }

  @Test func `a search bar may have a button for bookmarks`() {
    final class Search: NSObject, UISearchBarDelegate {
      var isTold = false
      func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { isTold = true }
    }
    let (bar, search) = (UISearchBar(), Search())
    bar.showsBookmarkButton = true
    bar.delegate = search
    bar.delegate?.searchBarBookmarkButtonClicked(bar)
    #expect(search.isTold)
  }

  @Test func `a blur has the number of its style`() {
    #expect(UIBlurEffect(style: .systemMaterialLight).style.rawValue == 13)
    #expect(UIBlurEffect.Style(rawValue: 20) == .systemChromeMaterialDark)
  }

  @Test func `a segmented control has a view for each segment, in their order`() {
    let control = UISegmentedControl(items: ["a", "b"])
    let line = UIView()
    control.addSubview(line)
    let views = control.subviews
    #expect(views.count == 3 && views.last === line)
    control.insertSegment(withTitle: "c", at: 1, animated: false)
    #expect(control.subviews.count == 4 && control.subviews[2] === views[1])
    for segment in 0..<control.numberOfSegments { control.subviews[segment].isHidden = true }
    #expect(!line.isHidden)
    control.removeSegment(at: 0, animated: false)
    #expect(!control.subviews.contains { $0 === views[0] })
    control.removeAllSegments()
    #expect(control.subviews.map { $0 === line } == [true])
  }

  @Test func `a button's handler may give it the configuration that it has changed`() {
    let button = UIButton()
    var count = 0
    button.configurationUpdateHandler = { button in
      count += 1
      button.configuration?.title = "\(count)"
    }
    button.configuration = .filled()
    #expect(count == 1 && button.configuration?.title == "1")
    button.setNeedsUpdateConfiguration()
    #expect(button.configuration?.title == "2")
  }

  @Test func `the same target and action are there once, for all their events`() {
    final class Screen: UIViewController {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let (tapped, screen, button) = (Selector("tapped"), Screen(), UIButton())
    Actions.add(tapped, to: Screen.self) { $0.tapped }
    let stage = Stage()
    stage.show(screen)
    screen.view.addSubview(button)
    for _ in 1...2 { button.addTarget(screen, action: tapped, for: .touchUpInside) }
    button.addTarget(screen, action: tapped, for: .touchDown)
    button.sendActions(for: .touchUpInside)
    #expect(screen.taps == 1)
    button.sendActions(for: .touchDown)
    #expect(screen.taps == 2)
    let gesture = UITapGestureRecognizer(target: screen, action: tapped)
    gesture.addTarget(screen, action: tapped)
    gesture.enter(.ended)
    #expect(screen.taps == 3)
  }

  @Test func `a button toggles as it is told to before its action, and asks for its look`() {
    let screen = UIViewController()
    let stage = Stage()
    stage.show(screen)
    var states: [Bool] = []
    let button = UIButton(
      primaryAction: UIAction { states.append(($0.sender as? UIButton)?.isSelected == true) }
    )
    var looks = 0
    button.configurationUpdateHandler = { _ in looks += 1 }
    button.changesSelectionAsPrimaryAction = true
    screen.view.addSubview(button)
    #expect(button.tap() && button.tap())
    #expect(states == [true, false] && looks == 2)
    button.isEnabled = false
    #expect(looks == 3)
    let item = UIBarButtonItem(primaryAction: UIAction { _ in })
    item.changesSelectionAsPrimaryAction = true
    #expect(item.tap(in: nil) && item.isSelected)
  }
}
