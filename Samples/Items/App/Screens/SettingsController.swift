import UIKit

public final class SettingsController: UIViewController {
  private let theme = UISegmentedControl(items: ["system", "light", "dark"])

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    theme.accessibilityIdentifier = "theme"
    theme.selectedSegmentIndex = 0
    view.addSubview(theme)
  }
}
