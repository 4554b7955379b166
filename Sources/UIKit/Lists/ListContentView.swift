import Foundation

final class ListContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration()
    super.init(coder: coder)
  }
}
