import Coordinators
import UIKit

/// One stack for everything: the entry and the home put their screens on it, one in place of the other.
public final class AppCoordinator: NavigationCoordinator {
  public init() { super.init(.own) }

  public override func start() { showEntry() }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event as? Destination {
    case .home: showHome(nil)
    case .homeOf(let userInfo): showHome(userInfo)
    case nil: return .pass
    }
    return .handled
  }

  /// Shows the log in.
  public func showEntry() { start(child(EntryCoordinator.self) ?? EntryCoordinator(), as: .root) }

  /// Shows the home; for the same user it is there already.
  public func showHome(_ userInfo: String?) {
    let old = child(HomeCoordinator.self)
    start(
      old?.userInfo == userInfo ? old ?? HomeCoordinator(userInfo) : HomeCoordinator(userInfo),
      as: .root
    )
  }
}

/// Waits for the network before it makes its screen.
public final class EntryCoordinator: NavigationCoordinator {
  private weak var login: LoginController?

  public init() { super.init(.shared) }

  public override var needs: [any Dependency.Type] { [Network.self] }

  public override func needs(for event: any CoordinatorEvent) -> [any Dependency.Type] {
    event is LoginEvent ? needs : []
  }

  public override func start() {
    let login = LoginController()
    self.login = login
    push(login)
  }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    switch event as? LoginEvent {
    case .enter(let user, _): if !user.isEmpty { emit(Destination.home) }
    case .signIn(let user, let password): if !user.isEmpty { signIn(user, password) }
    case nil: return .pass
    }
    return .handled
  }

  private func signIn(_ user: String, _ password: String) {
    dependency(Entry.self)?.login(
      user: user,
      password: password,
      whileRunning { [weak self] answer in
        switch answer {
        case .ok(let userInfo): self?.emit(Destination.homeOf(userInfo: userInfo))
        case .failed(let reason): self?.login?.reason = reason
        }
      }
    )
  }
}

public final class HomeCoordinator: SimpleCoordinator {
  public let userInfo: String?

  public init(_ userInfo: String? = nil) {
    self.userInfo = userInfo
    super.init()
  }

  public override func makeScreen() -> UIViewController { HomeScreenController(userInfo) }
}
