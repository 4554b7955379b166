import FlowLive
import Testing
import UIKit

/// What a first design says of the ways out of screens.
@MainActor @Suite struct DraftedWaysTests: DesignDrafting {
  @Test func `what can never be left by a swipe or by going back is so in a first design`() throws {
    let text = try draft(of: app)
    for line in [
      "Alert \"Sure?\" dismissible=false", "Cover dismissible=false", "Sheet", "Last back=hidden",
      "Next",
    ] {
      #expect(text.contains("controller \(line) {\n"), "\(text)")
    }
    let found = try conforming(app, to: text)
    #expect(found.parting == nil, "\(found)\n\(text)")
    #expect(found.description.contains("steps: complete\n"), "\(found)")
  }

  private var app: LiveApp {
    LiveApp("Ways") { window in
      let stack = UINavigationController(rootViewController: StartController())
      window.rootViewController = stack
      return stack
    }
  }
}

private class ButtonsController: UIViewController {
  func add(_ title: String, _ body: @escaping () -> Void) {
    view.addSubview(UIButton(primaryAction: UIAction(title: title) { _ in body() }))
  }
}

private final class StartController: ButtonsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("ask") { [unowned self] in
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: false)
    }
    add("cover") { [unowned self] in
      let cover = CoverController()
      cover.modalPresentationStyle = .fullScreen
      present(cover, animated: false)
    }
    add("sheet") { [unowned self] in present(SheetController(), animated: false) }
    add("next") { [unowned self] in
      navigationController?.pushViewController(NextController(), animated: false)
    }
    add("last") { [unowned self] in
      navigationController?.pushViewController(LastController(), animated: false)
    }
  }
}

private final class CoverController: ButtonsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("close") { [unowned self] in dismiss(animated: false) }
  }
}

private final class SheetController: UIViewController {}

private final class NextController: UIViewController {}

private final class LastController: ButtonsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.hidesBackButton = true
    add("done") { [unowned self] in
      navigationController?.popViewController(animated: false)
    }
  }
}
