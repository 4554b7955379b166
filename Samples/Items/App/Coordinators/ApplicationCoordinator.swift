import UIKit

/// Decides which flow comes next; each one replaces the one before.
public final class ApplicationCoordinator: ParentCoordinator {
  private let router: any Router
  private let coordinators: any CoordinatorFactory
  private let session: Session
  /// A link that nobody can follow yet.
  private var waiting: DeepLink?

  public init(router: any Router, coordinators: any CoordinatorFactory, session: Session) {
    self.router = router
    self.coordinators = coordinators
    self.session = session
  }

  public override func start() {
    if !session.isAuthorised {
      runAuth()
    } else if !session.isOnboarded {
      runOnboarding()
    } else {
      runTabbar()
    }
  }

  public func open(_ link: DeepLink) {
    switch link {
    case .onboarding: runOnboarding()
    case .signUp: runAuth()
    case .item(let id):
      guard let tabbar = children.first as? TabbarCoordinator else {
        waiting = link
        return
      }
      tabbar.showItem(id)
    }
  }

  private func runAuth() {
    let auth = coordinators.auth(router)
    auth.onFinish = { [weak self, weak auth] in
      self?.session.isAuthorised = true
      self?.remove(auth)
      self?.start()
    }
    replaceChildren(by: auth)
    auth.start()
  }

  private func runOnboarding() {
    let onboarding = coordinators.onboarding(router)
    onboarding.onFinish = { [weak self, weak onboarding] in
      self?.session.isOnboarded = true
      self?.remove(onboarding)
      self?.start()
    }
    replaceChildren(by: onboarding)
    onboarding.start()
  }

  private func runTabbar() {
    let (tabbar, screen) = coordinators.tabbar()
    replaceChildren(by: tabbar)
    router.setRoot(screen, hidesBar: true)
    tabbar.start()
    if let link = waiting {
      waiting = nil
      open(link)
    }
  }
}
