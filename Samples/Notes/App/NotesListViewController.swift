import UIKit

public final class NotesListViewController: UITableViewController {
  private var notes = ["Milk", "Call home"]

  public override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    notes.count
  }

  public override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    (cell as? NoteCell)?.titleLabel.text = notes[indexPath.row]
    return cell
  }

  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let note = segue.destination as? NoteViewController,
      let row = tableView.indexPathForSelectedRow?.row
    else { return }
    note.note = notes[row]
  }

  func noteWasSaved(_ segue: UIStoryboardSegue) {
    guard let form = segue.source as? NoteFormViewController else { return }
    notes.append(form.titleField.text ?? "")
    tableView.reloadData()
  }

  func noteWasDeleted(_ segue: UIStoryboardSegue) {
    guard let note = segue.source as? NoteViewController else { return }
    notes.removeAll { $0 == note.note }
    tableView.reloadData()
  }

  func formWasCancelled(_ segue: UIStoryboardSegue) {}
}
