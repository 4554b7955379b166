import UIKit

final class SettingsController: UIViewController {
  private let theme = UISegmentedControl(items: ["system", "light", "dark"])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    theme.accessibilityIdentifier = "theme"
    theme.selectedSegmentIndex = 0
    view.addSubview(theme)
  }
}
