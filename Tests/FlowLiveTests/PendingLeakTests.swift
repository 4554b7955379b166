import FlowLive
import Testing
import UIKit

/// A leak is judged when the work of its step is over.
@MainActor @Suite struct PendingLeakTests {
  @Test(arguments: [LoadWay.queue, .chain])
  func `a child between two screens is no leak while its next one loads`(way: LoadWay) throws {
    let session = try LiveSession(Loading.app(way))
    try session.run("link \"x://start\"")
    #expect(!(try session.run("link \"x://load\"")).contains("leak"))
    let shown = try session.run("wait 9s")
    #expect(shown.contains("shown     Loaded#1 on Loading#1 at 2 by Loader#1"))
    #expect(!shown.contains("leak"))
  }

  @Test func `a child that shows nothing more is told when its work is over`() throws {
    let session = try LiveSession(Loading.app(.nothing))
    try session.run("link \"x://start\"")
    #expect(!(try session.run("link \"x://load\"")).contains("leak"))
    #expect(!(try session.run("wait 1s")).contains("leak"))
    #expect(
      try session.run("wait 9s").contains("leak      Loader#1 held by Loading#1.child")
    )
  }

  @Test
  func `what holds a screen until its time has come is no leak before, whichever line began it`()
    throws
  {
    let session = try LiveSession(Loading.app(.none))
    try session.run("link \"x://start\"; link \"x://hold\"")
    #expect(!(try session.run("back")).contains("leak"))
    #expect(!(try session.run("wait 3s")).contains("leak"))
    try session.run("link \"x://start\"; link \"x://hold-long\"")
    #expect((try session.run("back")).contains("leak"))
  }

  @Test func `a clock that ticks hides no leak`() throws {
    let session = try LiveSession(Loading.app(.none))
    try session.run("link \"x://tick\"")
    try session.run("link \"x://start\"")
    #expect(
      try session.run("link \"x://load\"").contains("leak      Loader#1 held by Loading#1.child")
    )
  }

  @Test func `a clock that began with the leak hides it for some of its ticks only`() throws {
    let session = try LiveSession(Loading.app(.tick))
    try session.run("link \"x://start\"")
    #expect(!(try session.run("link \"x://load\"")).contains("leak"))
    var printed = ""
    for _ in 0..<4 { printed += try session.run("wait 1s") }
    #expect(printed.contains("leak      Loader#1 held by Loading#1.child"))
  }
}

/// What a child does once its screen is gone.
enum LoadWay { case none, queue, chain, nothing, tick }

enum Loading {
  static func app(_ way: LoadWay) -> LiveApp {
    LiveApp("Loading") { window in
      let coordinator = LoadingCoordinator(window.rootViewController as? UINavigationController)
      coordinator.way = way
      return coordinator
    }
    .link { (coordinator: LoadingCoordinator, url) in
      coordinator.follow(url.host ?? "")
      return true
    }
  }
}

@MainActor
private final class LoadingCoordinator {
  let navigation: UINavigationController?
  var way = LoadWay.none
  private var child: LoaderCoordinator?

  init(_ navigation: UINavigationController?) {
    self.navigation = navigation
    navigation?.viewControllers = [UIViewController()]
  }

  func follow(_ word: String) {
    switch word {
    case "start":
      let child = LoaderCoordinator(navigation)
      self.child = child
      child.show(EmptyController())
    case "load": child?.load(way)
    case "hold": hold(3)
    case "hold-long": hold(300)
    default: tick()
    }
  }

  private var held: (UIViewController, LoaderCoordinator)?

  private func hold(_ seconds: Double) {
    guard let top = navigation?.topViewController, let child else { return }
    held = (top, child)
    self.child = nil
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.held = nil }
  }

  private func tick() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.tick() }
  }
}

@MainActor
private final class LoaderCoordinator {
  weak var navigation: UINavigationController?
  private weak var screen: LoaderScreen?

  init(_ navigation: UINavigationController?) {
    self.navigation = navigation
  }

  func show(_ screen: LoaderScreen) {
    screen.delegate = self
    navigation?.pushViewController(screen, animated: true)
  }

  func load(_ way: LoadWay) {
    navigation?.popViewController(animated: true)
    switch way {
    case .none: return
    case .queue: after(5) { $0.show(LoadedController()) }
    case .chain: after(2) { $0.after(2) { $0.show(LoadedController()) } }
    case .nothing: after(5) { _ in }
    case .tick: tick()
    }
  }

  private func after(_ seconds: Double, _ body: @escaping (LoaderCoordinator) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in self.map(body) }
  }

  private func tick() {
    after(1) { $0.tick() }
  }
}

private class LoaderScreen: UIViewController {
  weak var delegate: LoaderCoordinator?
}

private final class EmptyController: LoaderScreen {}
private final class LoadedController: LoaderScreen {}
