import UIKit

public final class SettingsViewController: UITableViewController {}
