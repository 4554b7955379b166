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

  @Test func `a first design says of an element what was seen of it`() throws {
    let app = LiveApp("Kinds") { window in
      let stack = UINavigationController(rootViewController: AlertsController())
      window.rootViewController = stack
      return stack
    }
    let text = try draft(of: app)
    for line in [
      "  label count -> ", "  # never could never be used.", "  # more is not always there.",
      "  # less is not always there.",
    ] {
      #expect(text.contains(line.replacing(" -> ", with: "\n")), "\(text)")
    }
    let found = try conforming(app, to: text)
    #expect(found.parting == nil, "\(found)\n\(text)")
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

/// Counts in a label, and asks two things by alerts.
private final class AlertsController: ButtonsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let count = UILabel()
    count.accessibilityIdentifier = "count"
    count.text = "0"
    view.addSubview(count)
    let never = UIButton(primaryAction: UIAction(title: "never") { _ in })
    never.isEnabled = false
    view.addSubview(never)
    for (title, text) in [("more", "1"), ("less", "0")] {
      add("ask \(title)") { [unowned self] in
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: title, style: .default) { _ in count.text = text })
        present(alert, animated: false)
      }
    }
  }
}
