import UIKit

final class NoteCell: UITableViewCell {
  var titleLabel: UILabel!
}
