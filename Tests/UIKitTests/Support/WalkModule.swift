import UIKit

/// An object of the storyboard `Module` that gives its controller what it needs, as VIPER's initialisers do.
class WalkModule: NSObject, UITextFieldDelegate, NSNibAwaking {
  weak var controller: WalkController? { didSet { times += 1 } }
  weak var button: UIButton?
  /// How often the controller was connected.
  var times = 0

  @MainActor
  func awakeFromNib() {
    let state = controller?.isViewLoaded == false && button == nil ? "new" : "late"
    WalkController.log.append("Module.awake \(controller?.name ?? "-") \(state)")
    controller?.given = "given"
  }

  @MainActor
  func act(_ sender: Any) {
    WalkController.log.append("Module.act \(sender is UIButton ? "button" : "other")")
  }
}
