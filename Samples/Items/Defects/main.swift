import FlowLive
import UIKit

LiveApp("Defects") { window in
  let root = UINavigationController()
  window.rootViewController = root
  let coordinator = DefectiveCoordinator(root)
  coordinator.start()
  return coordinator
}
.coordinator("App", DefectiveCoordinator.self)
.shell()
