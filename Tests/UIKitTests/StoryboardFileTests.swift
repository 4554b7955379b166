import Foundation
import Testing

@testable import UIKit

/// Storyboards and xibs read at run time.
@MainActor @Suite final class StoryboardFileTests {
  lazy var stage: Stage = {
    InterfaceLibrary.folders = [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Storyboards"
    ]
    InterfaceLibrary.language = "en"
    WalkController.register()
    WalkController.log = []
    WalkController.refused = []
    return Stage()
  }()

  private func board(_ name: String = "Walk") -> UIStoryboard {
    _ = stage
    return UIStoryboard(name: name, bundle: nil)
  }

  private func controller(_ identifier: String) throws -> WalkController {
    try #require(board().instantiateViewController(withIdentifier: identifier) as? WalkController)
  }

  /// The initial stack in the window, and its first controller.
  private func launch() throws -> (stack: UINavigationController, first: WalkController) {
    let stack = try #require(
      board().instantiateInitialViewController() as? UINavigationController
    )
    stage.show(stack)
    return (stack, try #require(stack.topViewController as? WalkController))
  }

  private func button(_ title: String, of controller: UIViewController) throws -> UIButton {
    try #require(
      controller.view.subviews.lazy.compactMap { $0 as? UIButton }
        .first { $0.currentTitle == title }
    )
  }

  private func take() -> [String] {
    defer { WalkController.log = [] }
    return WalkController.log
  }

  private func names(_ controllers: [UIViewController]) -> [String] {
    controllers.map { $0.interfaceName ?? "\(type(of: $0))" }
  }

  @Test func `a controller has its bar items at once, its view's outlets when that is loaded`()
    throws
  {
    let first = try controller("A")
    #expect(take() == ["A.init", "A.awake"])
    #expect(first.title == "First")
    #expect(first.navigationItem.title == "Start")
    #expect(first.navigationItem.leftBarButtonItem?.title == "Tabs")
    #expect(first.navigationItem.rightBarButtonItem?.systemItem == .add)
    #expect(first.plus === first.navigationItem.rightBarButtonItem)
    #expect(first.level == 7 && first.isBold)
    #expect(first.label == nil && first.buttons.isEmpty && first.width == nil)
    #expect(first.storyboard?.name == "Walk")
    first.loadViewIfNeeded()
    #expect(first.label?.text == "Hello")
    #expect(first.buttons.map(\.currentTitle) == ["Show", "Act"])
    #expect(first.buttons.map(\.isEnabled) == [true, false])
    #expect(first.buttons.map(\.isHidden) == [false, true])
    #expect(first.buttons[0].accessibilityIdentifier == "show")
    #expect(first.width != nil)
  }

  @Test
  func `an object beside a controller comes with it, and hears of it before the view is there`()
    throws
  {
    let made = board("Module").instantiateInitialViewController()
    let controller = try #require(made as? WalkController)
    #expect(take() == ["A.init", "A.awake", "Module.awake A new"])
    #expect(controller.given == "given")
    let module = try #require(controller.module)
    controller.loadViewIfNeeded()
    #expect(take() == ["A.didLoad"])
    #expect(module.button?.currentTitle == "Act")
    #expect(module.times == 1)
    #expect(
      controller.view.subviews.lazy.compactMap { $0 as? UITextField }.first?.delegate === module
    )
    module.button?.sendActions(for: .touchUpInside)
    let item = try #require(controller.navigationItem.rightBarButtonItem)
    #expect(item.target === module)
    #expect(take() == ["Module.act button"])
  }

  @Test func `an action that a copied scene has to the other's controller goes nowhere`() throws {
    let first = try #require(board("Module").instantiateInitialViewController())
    let made = board("Module").instantiateViewController(withIdentifier: "Copy")
    let copy = try #require(made as? WalkController)
    let button = try button("Act", of: copy)
    #expect(button.allTargets.count == 1)
    #expect(button.allTargets.first?.base as? WalkController === copy)
    withExtendedLifetime(first) {}
  }

  @Test func `elements have their states, and what is left out for a phone is not there`() throws {
    let view = try #require(try controller("A").view)
    func first<View: UIView>(_ type: View.Type) -> View? {
      view.subviews.lazy.compactMap { $0 as? View }.first
    }
    #expect(first(UISwitch.self)?.isOn == true)
    #expect(first(UITextField.self)?.isSecureTextEntry == true)
    #expect(first(UITextField.self)?.placeholder == "Name")
    #expect(first(UISegmentedControl.self)?.selectedSegmentIndex == 1)
    #expect(first(UISegmentedControl.self)?.titleForSegment(at: 1) == "Two")
    #expect(view.subviews.contains { $0.accessibilityIdentifier == "box" })
    #expect(view.subviews.count == 8)
  }

  @Test func `actions reach their target, with the sender that was touched`() throws {
    let (_, first) = try launch()
    _ = take()
    let toggle = first.view.subviews.lazy.compactMap { $0 as? UISwitch }.first
    toggle?.sendActions(for: .valueChanged)
    first.plus?.tap(in: first)
    first.buttons[1].sendActions(for: .touchUpInside)
    #expect(take() == ["A.act UISwitch", "A.act UIBarButtonItem", "A.act UIButton"])
  }

  @Test
  func `U282 U283 U284 U285 a touched segue asks, makes, prepares and performs, in this order`()
    throws
  {
    let (stack, first) = try launch()
    _ = take()
    try button("Show", of: first).tap()
    stage.commit()
    #expect(
      take() == [
        "A.should toB", "B.init", "B.awake", "A.prepare toB new", "B.wM", "B.didLoad", "B.wA",
      ]
    )
    stage.loop.settle()
    #expect(names(stack.viewControllers) == ["A", "B"])
  }

  @Test func `U282 code that performs a segue is not asked whether it may; a touch is`() throws {
    let (stack, first) = try launch()
    WalkController.refused = ["toB"]
    try button("Show", of: first).tap()
    #expect(stack.viewControllers.count == 1)
    first.performSegue(withIdentifier: "toB", sender: nil)
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `U286 U287 an unknown identifier raises`() throws {
    let (_, first) = try launch()
    first.performSegue(withIdentifier: "nope", sender: nil)
    #expect(stage.exceptions.first?.reason.hasSuffix("has no segue with identifier 'nope'") == true)
  }

  @Test func `U288 the box Animates decides, and a custom segue's own perform is what happens`()
    throws
  {
    let (stack, first) = try launch()
    stage.loop.transitionsAreSlow = true
    first.performSegue(withIdentifier: "quiet", sender: nil)
    #expect(first.presentedViewController?.isBeingPresented == false)
    #expect(first.presentedViewController?.modalPresentationStyle == .overFullScreen)
    first.dismiss(animated: false)
    _ = take()
    first.performSegue(withIdentifier: "custom", sender: nil)
    #expect(take().contains("custom custom"))
    #expect(names(stack.viewControllers) == ["A", "B"])
  }

  @Test func `a bar item and a gesture trigger segues, and tabs bring their controllers`() throws {
    let (stack, first) = try launch()
    first.navigationItem.leftBarButtonItem?.tap(in: first)
    stage.loop.settle()
    let tabs = try #require(first.presentedViewController as? UITabBarController)
    #expect(names(tabs.viewControllers ?? []) == ["S", "D"])
    #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["Rows", "Favorites"])
    first.dismiss(animated: false)
    stage.loop.settle()
    let box = first.view.subviews.first { $0.accessibilityIdentifier == "box" }
    box?.gestureRecognizers?.first?.recognize()
    stage.loop.settle()
    #expect(names(stack.viewControllers) == ["A", "B"])
  }

  @Test func `U299 an embedded controller is prepared before its parent has loaded, then a child`()
    throws
  {
    let first = try controller("A")
    _ = take()
    first.loadViewIfNeeded()
    #expect(
      take() == [
        "A.should embed", "E.init", "E.awake", "A.prepare embed new", "E.wM", "E.didLoad",
        "A.didLoad",
      ]
    )
    #expect(names(first.children) == ["E"])
    WalkController.refused = ["embed"]
    #expect(try controller("A").view != nil)
    #expect(take().filter { $0.hasPrefix("E") } == [])
  }

  @Test func `a segue action makes the destination, and a reference leads to another storyboard`()
    throws
  {
    let (stack, first) = try launch()
    first.performSegue(withIdentifier: "made", sender: nil)
    stage.loop.settle()
    #expect((stack.topViewController as? WalkController)?.given == "made")
    #expect(stack.topViewController?.interfaceName == "B")
    first.performSegue(withIdentifier: "other", sender: nil)
    stage.loop.settle()
    #expect(stack.topViewController?.interfaceName == "Guest")
    first.performSegue(withIdentifier: "pop", sender: nil)
    let popover = first.presentedViewController?.presentationController
    #expect((popover as? UIPopoverPresentationController)?.sourceView === first.label)
  }

  @Test func `a class that is not there is told once, and its element's own stands in`() throws {
    for _ in 0..<2 {
      let guest = board("Other").instantiateViewController(withIdentifier: "Guest")
      #expect(type(of: guest) == UIViewController.self)
      let button = guest.view.subviews.first as? UIButton
      button?.sendActions(for: .touchUpInside)
    }
    #expect(
      stage.complaints == [
        .interface(
          location: "Other.storyboard:5:7",
          sentence: "Unknown class NotThere in Interface Builder file."
        )
      ]
    )
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `what a class does not say is told with its place, and what does not fit is left out`()
    throws
  {
    let odd = try #require(
      board("Odd").instantiateInitialViewController() as? UINavigationController
    )
    let inner = try #require(odd.viewControllers.first as? UINavigationController)
    let controller = try #require(inner.viewControllers.first as? OddController)
    controller.loadViewIfNeeded()
    (controller.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(controller.label == nil)
    let told = stage.complaints.map {
      if case .interface(let location, let sentence) = $0 { "\(location) \(sentence)" } else { "" }
    }
    #expect(
      told == [
        "Odd.storyboard:13:9 OddController has no attribute speed.",
        "Odd.storyboard:16:7 The outlet label of OddController takes no UIButton.",
        "Odd.storyboard:17:7 OddController has no outlet other.",
      ]
    )
    // A stack as the root of a stack is what some storyboards have.
    #expect(stage.exceptions.map(\.reason).allSatisfy { $0.contains("unrecognized selector") })
    #expect(stage.exceptions.count == 1)
  }

  @Test func `controllers that contain each other raise`() {
    _ = board("Circle").instantiateInitialViewController()
    #expect(
      stage.exceptions.first?.reason == "Circle.storyboard:5:5: the controllers contain each other"
    )
  }

  @Test func `code makes a controller of a storyboard with what it needs`() throws {
    let made = board().instantiateViewController(identifier: "B") { coder in
      WalkController(coder: coder, given: "it")
    }
    #expect(made.given == "it" && made.interfaceName == "B")
    #expect(try button("Modal", of: made).currentTitle == "Modal")
  }

  @Test func `static rows are a table's, and a row performs its segue before the delegate hears`()
    throws
  {
    let table = try #require(
      board().instantiateViewController(withIdentifier: "S") as? WalkTable
    )
    stage.show(table)
    #expect(table.tableView.style == .grouped)
    #expect(table.tableView.numberOfRows(inSection: 0) == 2)
    #expect(table.tableView(table.tableView, titleForHeaderInSection: 0) == "Top")
    #expect(table.clearsSelectionOnViewWillAppear == false)
    let cell = table.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.textLabel?.text == "Modal" && cell?.detailTextLabel?.text == "more")
    table.tableView.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(
      take().filter { !$0.hasPrefix("C.") } == ["prepare row row 0 selected 0", "didSelect 0"]
    )
    stage.loop.settle()
    #expect(table.presentedViewController?.interfaceName == "C")
  }

  @Test func `constraints have their items, and a placeholder is taken out`() throws {
    let view = try #require(try controller("A").view)
    #expect(view.constraints.map(\.constant) == [3, -20, 0])
    #expect(view.constraints.map(\.firstAttribute) == [.width, .leading, .width])
    #expect(view.constraints.first?.firstItem === view && view.constraints.first?.secondItem == nil)
    let segments = view.subviews.first { $0 is UISegmentedControl }
    let leading = view.constraints[1]
    #expect(leading.firstItem === segments && leading.secondItem === view.safeAreaLayoutGuide)
    #expect(leading.secondAttribute == .trailing && segments?.placement == .partial)
    #expect(view.constraints[2].multiplier == 4.0 / 3)
  }

  @Test func `a row has the constraints of what is on it`() throws {
    let table = try #require(
      board().instantiateViewController(withIdentifier: "S") as? WalkTable
    )
    stage.show(table)
    let cell = table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.contentView.constraints.count == 1)
  }

  @Test func `each row of a prototype is a cell of its own, with its outlets and segue`() throws {
    let table = try #require(
      board().instantiateViewController(withIdentifier: "D") as? WalkTable
    )
    stage.show(table)
    let cells = table.tableView.visibleCells.compactMap { $0 as? WalkCell }
    #expect(cells.map { $0.caption?.text } == ["row 0", "row 1", "row 2"])
    #expect(cells.allSatisfy { $0.isAwake && $0.reuseIdentifier == "Row" })
    let inRow = cells[1].contentView.subviews.lazy.compactMap { $0 as? UIButton }.first
    inRow?.sendActions(for: .touchUpInside)
    table.tableView.tapRow(at: IndexPath(row: 2, section: 0))
    #expect(
      take().filter { !$0.hasPrefix("C.") } == [
        "table act", "prepare pick row 2 selected 2", "didSelect 2",
      ]
    )
  }

  @Test func `U290 U291 U292 U293 unwinding asks the ancestors, and each container shows the way`()
    throws
  {
    let (stack, first) = try launch()
    first.performSegue(withIdentifier: "toB", sender: nil)
    stage.loop.settle()
    let second = try #require(stack.topViewController as? WalkController)
    try button("Modal", of: second).tap()
    stage.loop.settle()
    let modal = try #require(second.presentedViewController as? WalkController)
    let source = UIStoryboardUnwindSegueSource(modal, "backToFirst:", nil)
    #expect(names(stack.allowedChildrenForUnwinding(from: source)) == ["B", "A"])
    _ = take()
    try button("Home", of: modal).tap()
    stage.loop.settle()
    #expect(take().prefix(3) == ["C.should home", "C.prepare home loaded", "A.unwound from C"])
    #expect(stack.presentedViewController == nil)
    #expect(names(stack.viewControllers) == ["A"])
  }

  @Test func `U294 a container finds the child that presents the source`() throws {
    let (stack, first) = try launch()
    first.definesPresentationContext = true
    let modal = try controller("C")
    modal.modalPresentationStyle = .currentContext
    first.present(modal, animated: false)
    let source = UIStoryboardUnwindSegueSource(modal, "x", nil)
    #expect(stack.childContaining(source) === first)
    #expect(stack.allowedChildrenForUnwinding(from: source) == [])
  }

  @Test func `U295 the deprecated question wins where a class overrides it`() throws {
    final class Old: UIViewController {
      override func canPerformUnwindSegueAction(
        _ action: Selector,
        from fromViewController: UIViewController,
        withSender sender: Any
      ) -> Bool { true }
    }
    #expect(Old().canPerformUnwindSegueAction("any:", from: Old(), sender: nil))
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .formSheet, .popover])
  func `U296 U297 U298 what old systems left presented after unwinding is dismissed`(
    style: UIModalPresentationStyle
  ) throws {
    let (stack, first) = try launch()
    let modal = try controller("C")
    modal.modalPresentationStyle = style
    first.present(modal, animated: false)
    stage.loop.settle()
    modal.performSegue(withIdentifier: "home", sender: nil)
    stage.loop.settle()
    #expect(stack.presentedViewController == nil)
    #expect(take().contains("A.unwound from C"))
  }

  @Test func `an unwind segue that nobody wants does nothing`() throws {
    let (_, first) = try launch()
    first.performSegue(withIdentifier: "quiet", sender: nil)
    let modal = try #require(first.presentedViewController as? WalkController)
    _ = take()
    modal.performSegue(withIdentifier: "nowhere", sender: nil)
    stage.loop.settle()
    #expect(take() == [])
    #expect(first.presentedViewController === modal)
  }

  @Test func `texts are those of the language`() throws {
    _ = stage
    InterfaceLibrary.language = "de"
    InterfaceLibrary.forget()
    defer { InterfaceLibrary.forget() }
    let first = try controller("A")
    first.loadViewIfNeeded()
    #expect(first.label?.text == "Hallo")
    #expect(first.buttons.map(\.currentTitle) == ["Zeigen", "Act"])
    let table = board().instantiateViewController(withIdentifier: "S")
    #expect(table.tabBarItem.title == "Zeilen")
    InterfaceLibrary.language = "en"
  }

  @Test func `a broken storyboard raises with file, line and column`() {
    _ = board("Broken").instantiateInitialViewController()
    #expect(
      stage.exceptions.first?.reason
        == "Broken.storyboard:5:20: the segue leads to 'gone', which is not in the file"
    )
  }

  @Test(arguments: ["../Walk", "/etc/passwd", "de.lproj/Walk", "None"])
  func `what is not in the folder is not found`(name: String) {
    _ = board(name).instantiateInitialViewController()
    #expect(stage.exceptions.first?.reason.hasPrefix("Could not find a storyboard") == true)
  }

  @Test func `a xib is a controller's view, and a cell`() throws {
    _ = stage
    let controller = NibController()
    stage.show(controller)
    #expect(controller.button?.currentTitle == "Go")
    controller.button?.tap()
    #expect(controller.count == 1)
    func make<T: UIViewController>(_: T.Type) -> T { T.made(nibName: "NibController", bundle: nil) }
    let made = make(NibController.self)
    made.loadViewIfNeeded()
    #expect(made.nibName == "NibController" && made.button?.currentTitle == "Go")
    let table = UITableView(frame: .zero)
    table.register(UINib(nibName: "WalkCell", bundle: nil), forCellReuseIdentifier: "Nib")
    let cell = table.dequeueReusableCell(withIdentifier: "Nib") as? WalkCell
    #expect(cell?.caption?.text == "nib" && cell?.isAwake == true)
    let loaded = Bundle.main.loadNibNamed("WalkCell", owner: nil)
    #expect(loaded?.count == 1 && loaded?.first is WalkCell)
  }

  @Test func `a view of another framework is of its class, and a plain one without it`() {
    final class Web: UIView {}
    _ = stage
    StoryboardClass.register(Web.self, named: "WKWebView")
    let loaded = Bundle.main.loadNibNamed("Frameworks", owner: nil) as? [UIView]
    #expect(loaded?.map { type(of: $0) == Web.self } == [true, false])
    #expect(loaded?.last.map { type(of: $0) == UIView.self } == true)
  }

  @Test func `without an app each prototype is a row, and unwinding goes back one screen`() throws {
    _ = stage
    UIStoryboard.isInert = true
    defer { UIStoryboard.isInert = false }
    let table = try #require(
      board().instantiateViewController(withIdentifier: "D") as? UITableViewController
    )
    stage.show(table)
    #expect(table.tableView.visibleCells.map(\.reuseIdentifier) == ["Row"])
    let guest = board("Other").instantiateViewController(withIdentifier: "Guest")
    #expect(guest.view != nil && stage.complaints.isEmpty)
    let (stack, first) = try launch()
    first.performSegue(withIdentifier: "toB", sender: nil)
    stage.loop.settle()
    stack.topViewController?.performSegue(withIdentifier: "back", sender: nil)
    stage.loop.settle()
    #expect(names(stack.viewControllers) == ["A"])
  }

  @Test func `a stack on a stack gives all it holds to the primary side of a narrow split view`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let split = UISplitViewController()
    split.viewControllers = [stack, board("Odd").instantiateInitialViewController()!]
    stage.show(split)
    #expect(stack.viewControllers.count == 2 && stack.topViewController is OddController)
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `without an app a custom segue shows what it leads to`() throws {
    _ = stage
    UIStoryboard.isInert = true
    defer { UIStoryboard.isInert = false }
    let first = board("Absent").instantiateInitialViewController()
    let stack = try #require(first as? UINavigationController)
    stage.show(stack)
    stack.topViewController?.performSegue(withIdentifier: "custom", sender: nil)
    stage.loop.settle()
    #expect(stack.viewControllers.map(\.interfaceName) == ["A", "B"])
  }

  @Test func `nothing of a scene outlives its controller`() throws {
    _ = stage
    weak var held: UIViewController?
    weak var view: UIView?
    do {
      let (stack, first) = try launch()
      first.performSegue(withIdentifier: "toB", sender: nil)
      stage.loop.settle()
      held = stack.topViewController
      view = held?.view
      stack.popViewController(animated: false)
    }
    stage.loop.settle()
    #expect(held == nil && view == nil)
    _ = stage
  }
}
