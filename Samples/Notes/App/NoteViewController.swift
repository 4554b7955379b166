import UIKit

public final class NoteViewController: UIViewController {
  public var note = ""

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = note
  }

  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? NoteBodyViewController)?.note = note
  }
}

/// The text of a note, within the note.
final class NoteBodyViewController: UIViewController {
  var textView: UITextView!
  var note = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.accessibilityLabel = note
  }
}
