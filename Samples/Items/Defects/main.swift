import FlowLive
import Foundation
import UIKit

/// The one defect that the app has: all of them where none is named.
let defect = ProcessInfo.processInfo.environment["DEFECT"]

LiveApp("Defects") { window in
  let root = UINavigationController()
  window.rootViewController = root
  let coordinator = DefectiveCoordinator(root, only: defect)
  coordinator.start()
  return coordinator
}
.coordinator("App", DefectiveCoordinator.self)
.example("name", "a")
.shell()
