import FlowLive
import UIKit

/// How many coordinators and screens live at once.
let size = ProcessInfo.processInfo.environment["LIVE_BENCH_SIZE"].flatMap { Int($0) } ?? 10

LiveApp("Deck") { window in
  let coordinator = AppCoordinator(window: window, services: Services())
  coordinator.start(sections: size - 1)
  return coordinator
}
.shell()
