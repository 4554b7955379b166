import Coordinators
import Testing
import UIKit

/// Children on one stack go when their screens go, by whatever way.
@MainActor
@Suite struct NavigationCoordinatorTests {
  let app = App("Home")
  let child = Child("Account", .shared)

  private func stage() -> Stage {
    let stage = Stage(app)
    stage.run { app.start(child) }
    _ = app.take()
    _ = child.take()
    return stage
  }

  @Test func `a shared child puts its screens on the stack around it`() {
    let stage = stage()
    #expect(stage.coordinators == "App{Child}")
    #expect(stage.stack == ["Home", "Account"])
    #expect(stage.tree.path.map { $0 is Child } == [false, true])
  }

  @Test func `the back button ends a child, and its parent is told before it stops`() {
    let stage = stage()
    stage.back()
    #expect(stage.coordinators == "App")
    #expect(stage.stack == ["Home"])
    #expect(app.take() == ["Account popped, 1 children", "active"])
    #expect(child.take() == ["Account popped", "stop"])
    #expect(child.phase == .finished)
  }

  @Test func `a swipe ends a child, one that is taken back does not`() {
    let stage = stage()
    stage.swipeBack(cancelled: true)
    #expect(stage.coordinators == "App{Child}")
    #expect(stage.stack == ["Home", "Account"])
    stage.swipeBack()
    #expect(stage.coordinators == "App")
    #expect(app.take() == ["Account swiped, 1 children", "active"])
  }

  @Test func `code that sets the stack ends a child`() {
    let stage = stage()
    stage.run { app.setRoot(Screen("Other")) }
    #expect(stage.coordinators == "App")
    #expect(app.take().contains("Account replaced, 1 children"))
  }

  @Test func `a child that finishes takes its screens off, and no others`() {
    let stage = stage()
    stage.run { child.push(Screen("More")) }
    stage.run { app.push(Screen("Above")) }
    #expect(app.take() == ["active"])
    stage.run { child.finish() }
    #expect(stage.stack == ["Home", "Above"])
    #expect(stage.coordinators == "App")
    #expect(app.take() == ["Account finished, 1 children"])
  }

  @Test func `one way back over two generations ends the deepest first`() {
    let stage = stage()
    let grandchild = Grandchild("Orders", .shared)
    stage.run { child.start(grandchild) }
    #expect(stage.stack == ["Home", "Account", "Orders"])
    _ = child.take()
    stage.run { app.popToRoot() }
    #expect(stage.coordinators == "App")
    #expect(child.take() == ["Account popped", "Orders popped, 1 children", "stop"])
    #expect(app.take() == ["Account popped, 1 children", "active"])
  }

  @Test func `a flow in place of another ends it, after the next one has begun`() {
    let stage = Stage(App("none"))
    let root = stage.tree.root
    let (first, second) = (Child("Login", .shared), Grandchild("Tabs", .shared))
    var order: [String] = []
    stage.run {
      root.start(first, as: .root) { cause in
        order.append("first \(cause.rawValue)")
        root.start(second, as: .root)
        order.append("second starts")
      }
    }
    #expect(stage.stack == ["Login"])
    stage.run { first.finish() }
    #expect(stage.stack == ["Tabs"])
    #expect(stage.coordinators == "App{Grandchild}")
    #expect(order == ["first finished", "second starts"])
  }

  @Test func `a child is started once, and gone back to when it is started again`() {
    let stage = stage()
    stage.run { app.push(Screen("Above")) }
    stage.run { #expect(app.start(child)) }
    #expect(stage.stack == ["Home", "Account"])
    #expect(child.take() == ["active"])
  }

  @Test func `nobody is its own ancestor, and who has ended starts no more`() {
    let stage = stage()
    stage.run { #expect(!child.start(app)) }
    #expect(stage.reports == ["refused cycle by Child"])
    stage.run { child.finish() }
    stage.run {
      #expect(!app.start(child))
      child.finish()
      #expect(!child.push(Screen("Late")))
    }
    #expect(stage.stack == ["Home"])
    #expect(stage.reports.count == 4)
  }

  @Test func `a stack is refused on a stack`() {
    let stage = stage()
    stage.run {
      #expect(!app.start(Child("Own")))
      #expect(!app.push(UINavigationController()))
    }
    #expect(stage.coordinators == "App{Child}")
  }

  @Test func `a delegate of the app stays its own`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var shown: [String] = []

      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
      ) {
        shown.append(viewController.title ?? "-")
      }
    }
    let (stage, delegate) = (stage(), Delegate())
    app.stack?.delegate = delegate
    stage.back()
    #expect(delegate.shown == ["Home"])
    #expect(stage.coordinators == "App")
  }

  @Test func `a second push during a transition is heard of as well`() {
    let stage = stage()
    stage.loop.transitionsAreSlow = true
    let late = Grandchild("Late", .shared)
    stage.run {
      app.push(Screen("A"))
      app.start(late)
    }
    stage.loop.transitionsAreSlow = false
    stage.run {}
    #expect(stage.stack == ["Home", "Account", "A", "Late"])
    stage.back()
    #expect(late.phase == .finished)
    stage.back()
    stage.back()
    #expect(stage.coordinators == "App")
  }
}
