import UIKit

/// A list of texts; what a tap does is for subclasses.
class ListController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  @IBOutlet private(set) weak var table: UITableView!
  weak var chain: UIResponder?
  var texts: [String] { [] }

  override var next: UIResponder? { chain }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Task", for: indexPath)
    cell.textLabel?.text = texts[indexPath.row]
    return cell
  }
}
