import FlowLive
import Testing
import UIKit

/// A sheet that does not dim what lies beneath leaves that to the finger.
@MainActor @Suite struct UndimmedSheetTests {
  @Test func `what lies beneath is reached until the sheet is as high as where it dims`() throws {
    let session = try LiveSession(Chart.app)
    #expect(session.path == "Places")
    try session.run("tap mark; tap raise")
    try session.run("! tap mark\nexpect refusal covered")
    try session.run("tap raise; tap close")
    #expect(session.path == "Chart")
  }

  @Test func `an item of a bar calls a view without a name by what it says`() throws {
    let session = try LiveSession(Chart.app)
    try session.run("tap myProfile; tap close")
    #expect(session.path == "Chart")
  }
}

private final class ChartViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let mark = UIButton(type: .system)
    mark.setTitle("Mark", for: .normal)
    let close = UIButton(
      type: .system,
      primaryAction: UIAction { [unowned self] _ in
        dismiss(animated: true)
      }
    )
    close.setTitle("Close", for: .normal)
    for button in [mark, close] { view.addSubview(button) }
    let face = UIView()
    face.addGestureRecognizer(UITapGestureRecognizer())
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: face)
    navigationItem.rightBarButtonItem?.accessibilityLabel = "My profile"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let places = PlacesViewController()
    let sheet = places.sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    sheet?.largestUndimmedDetentIdentifier = .medium
    present(places, animated: true)
  }
}

private final class PlacesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
    let raise = UIButton(
      type: .system,
      primaryAction: UIAction { [unowned self] _ in
        let sheet = sheetPresentationController
        sheet?.selectedDetentIdentifier =
          sheet?.selectedDetentIdentifier == .large ? .medium : .large
      }
    )
    raise.setTitle("Raise", for: .normal)
    view.addSubview(raise)
  }
}

@MainActor private enum Chart {
  static let app = LiveApp("Chart") { window in
    window.rootViewController = UINavigationController(
      rootViewController: ChartViewController()
    )
    window.makeKeyAndVisible()
    return nil
  }
}
