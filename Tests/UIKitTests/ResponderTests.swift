import Foundation
import Testing
import UIKit

/// Section 10: the responder chain and actions.
@MainActor @Suite final class ResponderTests {
  lazy var stage = Stage()

  /// The responders from one up, by what they are.
  private func chain(_ responder: UIResponder) -> [String] {
    sequence(first: responder) { $0.next }.map {
      ($0 as? Probe)?.name ?? "\(type(of: $0))"
    }
  }

  @Test func `a class is no target of what its objects do`() {
    final class Screen: UIViewController {
      static var taps = 0
      func tapped() { Self.taps += 1 }
    }
    let (tapped, screen, button) = (Selector("tapped"), Screen(), UIButton())
    Actions.add(tapped, to: Screen.self) { $0.tapped }
    stage.show(screen)
    screen.view.addSubview(button)
    button.addTarget(Screen.self, action: tapped, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(Screen.taps == 0)
    #expect(
      stage.exceptions.map(\.reason) == ["+[Screen tapped]: unrecognized selector sent to class"]
    )
  }

  @Test func `U261 a view's next is its controller if it is the root view, else its superview`() {
    let a = stage.probe("A")
    let view = UIView()
    a.view.addSubview(view)
    #expect(view.next === a.view && a.view.next === a)
  }

  @Test func `U262 a controller's next: the presenter, the window of a root, else the superview`() {
    let root = stage.probe("R")
    let child = stage.probe("C")
    let modal = stage.probe("M")
    stage.show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    root.present(modal, animated: false)
    #expect(modal.next === root)
    #expect(root.next === stage.window)
    #expect(child.next === root.view)
  }

  @Test func `U263 U265 from the window to the application and its delegate`() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let delegate = Delegate()
    #expect(stage.window.next === UIApplication.shared)
    UIApplication.shared.delegate = delegate
    #expect(UIApplication.shared.next === delegate)
    UIApplication.shared.delegate = nil
    final class Plain: NSObject, UIApplicationDelegate {}
    let plain = Plain()
    UIApplication.shared.delegate = plain
    #expect(UIApplication.shared.next == nil)
  }

  @Test func `U264 (second-hand) with scenes the scene comes between`() {
    _ = stage
    let scene = UIWindowScene.made()
    let window = UIWindow(windowScene: scene)
    #expect(window.next === scene && scene.next === UIApplication.shared)
  }

  @Test func `U266 a plain responder has no next`() {
    #expect(UIResponder().next == nil)
  }

  @Test func `U267 (second-hand) from a leaf up through a container`() {
    let stack = stage.stack("A")
    let leaf = UILabel()
    let middle = UIView()
    middle.addSubview(leaf)
    stack.topViewController?.view.addSubview(middle)
    #expect(
      chain(leaf) == [
        "UILabel", "UIView", "UIView", "A", "UIView", "UINavigationController", "UIWindow",
        "UIApplication",
      ]
    )
  }

  @Test func `U268 (second-hand) a replaced root view has no hop to the controller`() {
    let a = stage.probe("A")
    let old = a.view
    a.view = UIView()
    #expect(old?.next == nil)
  }

  @Test func `U269 the defaults of first responders`() {
    #expect(!UIResponder().canBecomeFirstResponder && UIResponder().canResignFirstResponder)
  }

  final class Target: UIResponder {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withSender(_ sender: UIControl) { calls.append("sender \(type(of: sender))") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) { calls.append("event") }

    static func register() {
      Actions.add("plain", to: Target.self) { $0.plain }
      Actions.add("withSender:", to: Target.self) { $0.withSender }
      Actions.add("withEvent::", to: Target.self) { $0.withEvent }
    }
  }

  @Test func `U270 U273 all pairs are sent, through sendAction, with the arguments they take`() {
    final class Own: UIButton {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action.description)
        super.sendAction(action, to: target, for: event)
      }
    }
    _ = stage
    Target.register()
    let target = Target()
    let button = Own()
    for name in ["plain", "withSender:", "withEvent::"] {
      button.addTarget(target, action: Selector(name), for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["plain", "sender Own", "event"])
    #expect(button.sent == ["plain", "withSender:", "withEvent::"])
  }

  @Test func `U271 a nil target goes up the responder chain`() {
    final class Handling: UIViewController {
      var handled = 0
      func handle() { handled += 1 }
    }
    Actions.add("handle", to: Handling.self) { $0.handle }
    let controller = Handling()
    stage.show(controller)
    let button = UIButton()
    controller.view.addSubview(button)
    button.addTarget(nil, action: "handle", for: .touchUpInside)
    button.tap()
    #expect(controller.handled == 1)
  }

  // As 'self' is in the closure of a stored property: a method.
  @Test func `an action whose target is no object goes up the responder chain`() {
    final class Form: UIView {
      var handled = 0
      func handle() { handled += 1 }
    }
    Actions.add("handleInForm", to: Form.self) { $0.handle }
    let (controller, form, button) = (UIViewController(), Form(), UIButton())
    stage.show(controller)
    controller.view.addSubview(form)
    form.addSubview(button)
    let method: (Form) -> () -> Form = { form in { form } }
    button.addTarget(method, action: "handleInForm", for: .touchUpInside)
    button.tap()
    #expect(form.handled == 1)
  }

  @Test(arguments: ["popViewControllerAnimated:", "popViewControllerWithAnimated:"])
  func `methods of UIKit's own are actions too`(_ name: String) {
    let stack = UINavigationController(rootViewController: UIViewController())
    stage.show(stack)
    let (screen, button, field) = (UIViewController(), UIButton(), UITextField())
    stack.pushViewController(screen, animated: false)
    stage.commit()
    for view in [button, field] { screen.view.addSubview(view) }
    field.becomeFirstResponder()
    UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: nil, for: nil)
    #expect(!field.isFirstResponder)
    field.becomeFirstResponder()
    button.addTarget(screen.view, action: "endEditing:", for: .touchUpInside)
    button.tap()
    #expect(!field.isFirstResponder)
    button.addTarget(stack, action: Selector(name), for: .touchUpInside)
    button.tap()
    stage.loop.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U272 U323 targets are not retained`() {
    _ = stage
    Target.register()
    let button = UIButton()
    weak var weakTarget: Target?
    do {
      let target = Target()
      weakTarget = target
      button.addTarget(target, action: "plain", for: .touchUpInside)
    }
    #expect(weakTarget == nil)
    button.sendActions(for: .touchUpInside)
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `U274 removing a target without an action removes all its actions`() {
    _ = stage
    let target = Target()
    let button = UIButton()
    button.addTarget(target, action: "plain", for: .touchUpInside)
    button.addTarget(target, action: "withSender:", for: .touchUpInside)
    button.removeTarget(target, action: nil, for: .touchUpInside)
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
  }

  @Test func `U275 a nil target is a null among all targets`() {
    _ = stage
    let button = UIButton()
    button.addTarget(nil, action: "plain", for: .touchUpInside)
    #expect(button.allTargets.contains { $0.base is NSNull })
  }

  @Test func `U276 the target of an action is the first up the chain that can perform it`() {
    Target.register()
    let root = stage.probe("R")
    let leaf = UIView()
    stage.show(root)
    root.view.addSubview(leaf)
    Actions.add("onlyRoot", to: Probe.self) { _ in {} }
    #expect(leaf.target(forAction: "onlyRoot", withSender: nil) as? Probe === root)
    #expect(leaf.target(forAction: "nobody", withSender: nil) == nil)
  }

  @Test func `U277 a disabled control ignores touches`() {
    let root = stage.probe("R")
    stage.show(root)
    var taps = 0
    let button = UIButton(primaryAction: UIAction { _ in taps += 1 })
    root.view.addSubview(button)
    button.isEnabled = false
    #expect(!button.tap())
    button.isEnabled = true
    #expect(button.tap() && taps == 1)
  }

  @Test func `U278 sendActions runs the action in the call`() {
    _ = stage
    var ran = false
    let button = UIButton()
    button.addAction(UIAction { _ in ran = true }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(ran)
  }

  @Test func `U279 an unhandled touch goes up the chain`() {
    final class Touched: UIViewController {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
      }
    }
    let controller = Touched()
    stage.show(controller)
    let leaf = UIView()
    controller.view.addSubview(leaf)
    leaf.touchesBegan([UITouch()], with: nil)
    #expect(controller.touches == 1)
  }

  @Test func `U280 (assumed) a value changed by code sends no action`() {
    let root = stage.probe("R")
    stage.show(root)
    let toggle = UISwitch()
    root.view.addSubview(toggle)
    var changes = 0
    toggle.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    toggle.setOn(true, animated: false)
    #expect(changes == 0)
    toggle.tap()
    #expect(changes == 1 && !toggle.isOn)
  }

  @Test func `U281 (second-hand) nobody becomes first responder outside a window`() {
    final class First: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = First()
    #expect(!controller.becomeFirstResponder())
    stage.show(controller)
    #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
  }

  @Test func `U282 U286 a segue nobody defined raises`() {
    let a = stage.probe("A")
    a.performSegue(withIdentifier: "X", sender: nil)
    #expect(stage.exceptions.map(\.reason) == ["Receiver (A) has no segue with identifier 'X'"])
  }

  @Test func `U289 a segue is made by code with a block`() {
    var performed = false
    let segue = UIStoryboardSegue(
      identifier: "X",
      source: stage.probe("A"),
      destination: stage.probe("B")
    ) { performed = true }
    segue.perform()
    #expect(performed)
  }

  @Test func `U300 show goes to the first that takes it, else the controller is presented`() {
    let root = stage.probe("R")
    stage.show(root)
    let b = stage.probe("B")
    root.show(b, sender: nil)
    #expect(root.presentedViewController === b)
  }

  @Test func `U302 canPerformAction false opts a container out`() {
    final class Shy: UINavigationController {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    }
    let stack = Shy(rootViewController: stage.probe("A"))
    stage.show(stack)
    let b = stage.probe("B")
    stack.topViewController?.show(b, sender: nil)
    #expect(stack.viewControllers.count == 1 && stack.presentedViewController === b)
  }

  /// A split view as wide as a test says.
  private final class Split: UISplitViewController {
    var isNarrow = false
    override var isCollapsed: Bool { isNarrow }
  }

  /// Says that it handles what a split view is to show, or how it collapses.
  private final class Handler: NSObject, UISplitViewControllerDelegate {
    var merges = false
    var shown: [UIViewController] = []
    func splitViewController(
      _ splitViewController: UISplitViewController,
      showDetail vc: UIViewController,
      sender: Any?
    ) -> Bool {
      shown.append(vc)
      return true
    }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { merges }
  }

  private func split(isNarrow: Bool, primary: UIViewController) -> Split {
    let split = Split(nibName: nil, bundle: nil)
    split.isNarrow = isNarrow
    split.viewControllers = [primary, stage.probe("D")]
    return split
  }

  @Test
  func `U301 a detail goes to the detail side, in compact width to the stack, else full screen`() {
    let wide = split(isNarrow: false, primary: stage.probe("P"))
    stage.show(wide)
    wide.viewControllers[0].showDetailViewController(stage.probe("X"), sender: nil)
    #expect(stage.names(wide.viewControllers) == ["P", "X"])
    let stack = UINavigationController(rootViewController: stage.probe("P"))
    let narrow = split(isNarrow: true, primary: stack)
    stage.show(narrow)
    stack.topViewController?.showDetailViewController(stage.probe("X"), sender: nil)
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers).last == "X")
    let alone = stage.probe("P")
    stage.show(split(isNarrow: true, primary: alone))
    alone.showDetailViewController(stage.probe("X"), sender: nil)
    #expect(alone.presentedViewController?.modalPresentationStyle == .fullScreen)
  }

  @Test func `U303 the delegate of a split view may handle what it is to show`() {
    let wide = split(isNarrow: false, primary: stage.probe("P"))
    let handler = Handler()
    wide.delegate = handler
    stage.show(wide)
    wide.showDetailViewController(stage.probe("X"), sender: nil)
    #expect(stage.names(handler.shown) == ["X"])
    #expect(stage.names(wide.viewControllers) == ["P", "D"])
  }

  @Test(arguments: [(false, ["P", "D"]), (true, ["P"])])
  func `U304 collapsing merges the detail onto the primary, unless the delegate does`(
    merges: Bool,
    names: [String]
  ) {
    let stack = UINavigationController(rootViewController: stage.probe("P"))
    let narrow = split(isNarrow: true, primary: stack)
    let handler = Handler()
    handler.merges = merges
    narrow.delegate = handler
    stage.show(narrow)
    #expect(stage.names(stack.viewControllers) == names)
    #expect(same(narrow.viewControllers, [stack]))
  }
}
