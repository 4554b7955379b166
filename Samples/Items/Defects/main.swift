import FlowLive
import Foundation
import UIKit

/// The one defect that the app has: all of them where none is named.
let defect = ProcessInfo.processInfo.environment["DEFECT"]

var app = LiveApp("Defects") { window in
  let root = UINavigationController()
  window.rootViewController = root
  let coordinator = DefectiveCoordinator(root, only: defect)
  coordinator.start()
  return coordinator
}
.coordinator("App", DefectiveCoordinator.self)
.example("name", "a")

// What asks a clock or a random number is the same in each run then.
if ProcessInfo.processInfo.environment["REPEATABLE"] != nil {
  app = app.date("2026-01-31T09:00:00Z").seed(1)
}
app.shell()
