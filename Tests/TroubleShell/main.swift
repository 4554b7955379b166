import FlowLive
import UIKit

LiveApp("Trouble") { window in
  let navigation = UINavigationController()
  window.rootViewController = navigation
  let coordinator = TroubleCoordinator(navigation)
  coordinator.start()
  return coordinator
}
.shell()
