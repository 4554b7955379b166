import Coordinators
import Testing
import UIKit

/// Gives an item or nothing.
final class FormFlow: NavigationCoordinator, ResultCoordinator {
  typealias Result = String

  override func start() { push(Screen("FormFlow")) }
}

/// Modals, and results of flows.
@MainActor
@Suite struct ModalTests {
  private final class Box: ContainerCoordinator {
    private let keeps: Bool

    init(isKept: Bool) {
      keeps = isKept
      super.init()
    }

    override var isKept: Bool { keeps }
  }

  let app = App("List")

  @Test func `a modal with a result is away before its parent hears of it`() {
    let (stage, form) = (Stage(app), FormFlow())
    var heard: [String] = []
    stage.run {
      app.start(form, as: .modal()) { end in
        heard.append("\(end.result ?? "none") \(end.cause.rawValue) \(stage.hasModal)")
        if let item = end.result { app.push(Screen(item)) }
      }
    }
    #expect(stage.hasModal)
    #expect(stage.coordinators == "App{FormFlow}")
    stage.run { form.finish(with: "Tea") }
    #expect(heard == ["Tea finished false"])
    #expect(stage.stack == ["List", "Tea"])
    #expect(stage.coordinators == "App")
    #expect(stage.complaints == [])
  }

  @Test(arguments: [true, false])
  func `a modal whose flow ends while a finger pulls at it leaves, whatever the finger does`(
    isCancelled: Bool
  ) {
    let (stage, form) = (Stage(app), FormFlow())
    var heard: [String] = []
    stage.run {
      app.start(form, as: .modal()) { heard.append("\($0.result ?? "none") \(stage.hasModal)") }
    }
    stage.run {
      let swipe = stage.topmost.flatMap(SheetSwipe.begin(on:))
      form.finish(with: "Tea")
      isCancelled ? swipe?.cancel() : swipe?.finish()
    }
    #expect(!stage.hasModal)
    #expect(heard == ["Tea false"])
    #expect(stage.coordinators == "App")
    #expect(stage.complaints == [])
  }

  @Test func `a flow that ends while its modal leaves at once ends with that`() {
    final class Leaving: UIViewController {
      var onLeave: () -> Void = {}
      override func viewWillDisappear(_ animated: Bool) { onLeave() }
    }
    let (stage, form, screen) = (Stage(app), FormFlow(), Leaving())
    var ends = 0
    stage.run { app.start(form, as: .modal()) { _ in ends += 1 } }
    stage.run { form.setStack([screen]) }
    screen.onLeave = { form.finish(with: "Tea") }
    stage.run { stage.topmost?.presentingViewController?.dismiss(animated: false) }
    #expect(ends == 1)
    #expect(!stage.hasModal)
    #expect(stage.coordinators == "App")
  }

  @Test func `a modal that is empty before its turn to be shown leaves`() {
    let (stage, box, form) = (Stage(app), Box(isKept: false), FormFlow())
    stage.run {
      app.present(Screen("Hint"))
      app.start(box, as: .modal())
      box.start(form)
      form.finish(with: "Tea")
    }
    #expect(stage.coordinators == "App")
    #expect(stage.complaints == [])
    stage.run { app.dismiss() }
    #expect(!stage.hasModal)
  }

  @Test func `what is over a modal that has lost its content ends first, and is told`() {
    let (stage, box, form) = (Stage(app), Box(isKept: false), FormFlow())
    var heard: [String] = []
    stage.run { app.start(box, as: .modal()) { heard.append("Box \($0.rawValue)") } }
    stage.run {
      box.start(form) { [weak box] end in
        heard.append("Form \(end.cause.rawValue)")
        box?.start(FormFlow(), as: .modal()) { heard.append("other Form \($0.cause.rawValue)") }
      }
    }
    stage.run { form.finish() }
    #expect(heard == ["Form finished", "other Form dismissed", "Box finished"])
    #expect(!stage.hasModal)
    #expect(stage.coordinators == "App")
    #expect(stage.complaints == [])
  }

  @Test(arguments: [Cause.finished, .swiped, .dismissed])
  func `a modal that goes without a result ends its flow once`(_ cause: Cause) {
    let (stage, form) = (Stage(app), FormFlow())
    var heard: [Cause] = []
    stage.run {
      app.start(form, as: .modal()) { end in
        #expect(end.result == nil)
        heard.append(end.cause)
      }
    }
    switch cause {
    case .finished: stage.run { form.finish() }
    case .swiped:
      stage.swipeDown(cancelled: true)
      #expect(stage.coordinators == "App{FormFlow}")
      stage.swipeDown()
    default: stage.run { form.stack?.dismiss(animated: true) }
    }
    #expect(heard == [cause])
    #expect(stage.coordinators == "App")
    #expect(!stage.hasModal)
  }

  @Test(arguments: [false, true])
  func `a modal that loses what is on it is dismissed with the cause of that`(isKept: Bool) {
    let (stage, box, child) = (Stage(app), Box(isKept: isKept), Child("Question"))
    var heard: [Cause] = []
    stage.run {
      app.start(box, as: .modal()) { heard.append($0) }
      box.start(child)
    }
    stage.run { box.present(Screen("Hint")) }
    stage.run { child.finish() }
    #expect(!stage.hasModal)
    #expect(heard == (isKept ? [] : [.finished]))
    #expect(box.phase == (isKept ? .parked : .finished))
    #expect(stage.complaints == [])
  }

  @Test func `nothing of a tree is left when it is let go of, with a child and what waits`() {
    weak var app: App?
    weak var form: FormFlow?
    do {
      let root = App("List")
      app = root
      let window = UIWindow(frame: UIScreen.main.bounds)
      let tree = CoordinatorTree(root, in: window)
      MainLoop.driving {
        tree.start()
        let child = FormFlow()
        form = child
        root.start(child, as: .modal()) { end in root.push(Screen(end.result ?? "")) }
        root.whenReady([Network.self]) { root.popToRoot() }
        MainLoop.current.settle()
      }
    }
    MainLoop.driving { _ = MainLoop.current.settle() }
    #expect(form == nil)
    #expect(app == nil)
  }

  @Test func `what is over a modal that goes ends with it, topmost first`() {
    let stage = Stage(app)
    let (one, two) = (Child("One"), Grandchild("Two"))
    stage.run {
      app.start(one, as: .modal())
      one.start(two, as: .modal())
    }
    #expect(stage.coordinators == "App{Child{Grandchild}}")
    stage.run { app.stack?.dismiss(animated: true) }
    #expect(stage.coordinators == "App")
    #expect(one.take().suffix(3) == ["Two dismissed, 1 children", "One dismissed", "stop"])
    #expect(stage.complaints == [])
  }

  @Test func `a modal goes with the screen that presented it`() {
    let stage = Stage(app)
    let (place, photos) = (Child("Place", .shared), Grandchild("Photos"))
    stage.run { app.start(place) }
    stage.run { place.start(photos, as: .modal()) }
    stage.run { app.popToRoot() }
    #expect(stage.coordinators == "App")
    #expect(!stage.hasModal)
    #expect(stage.stack == ["List"])
  }

  @Test func `a screen that was presented goes with the screen that presented it`() {
    let (stage, place) = (Stage(app), Child("Place", .shared))
    stage.run { app.start(place) }
    stage.run { place.present(Screen("Photo")) }
    stage.run { app.popToRoot() }
    #expect(!stage.hasModal)
    #expect(place.take().suffix(3) == ["Photo dismissed", "Place popped", "stop"])
    #expect(stage.coordinators == "App")
  }

  @Test func `who presents nothing dismisses the modal that it is in`() {
    let (stage, form) = (Stage(app), FormFlow())
    stage.run { app.start(form, as: .modal()) }
    stage.run { form.present(Screen("Photo")) }
    stage.run { form.dismiss() }
    #expect(stage.screen == "FormFlow")
    stage.run { form.dismiss() }
    #expect(stage.screen == "List")
    #expect(app.take().last == "active")
    stage.run { app.dismiss() }
    #expect(stage.screen == "List")
    #expect(stage.complaints == [])
  }

  @Test func `a parent that dismisses what a child has taken along stays where it is`() {
    let (stage, form) = (Stage(app), FormFlow())
    let photo = Child("Photo")
    stage.run { app.start(form, as: .modal()) }
    stage.run { form.start(photo, as: .modal()) { _ in form.dismiss() } }
    stage.swipeDown()
    #expect(stage.screen == "FormFlow")
    stage.run { form.dismiss() }
    #expect(stage.screen == "List")
  }

  @Test func `a flow in the place of all is there though a modal leaves for it`() {
    let (stage, form, next) = (Stage(app), FormFlow(), Child("Next", .shared))
    stage.run { app.start(form, as: .modal()) }
    stage.run { app.start(next, as: .root) }
    #expect(stage.stack == ["Next"])
    #expect(stage.coordinators == "App{Child}")
    #expect(!stage.hasModal)
  }

  @Test func `who loses a modal by setting its stack hears of it when that is set`() {
    let (stage, form) = (Stage(app), FormFlow())
    stage.run {
      app.start(form, as: .modal()) { _ in app.present(Screen("Sorry")) }
    }
    stage.run { app.setRoot(Screen("Other")) }
    #expect(stage.screen == "Sorry")
    stage.swipeDown()
    #expect(stage.stack == ["Other"])
  }

  @Test
  func
    `a modal that is kept comes back with what is on it, and is pushed where it is asked for so`()
  {
    final class Kept: Noting {
      override var isKept: Bool { true }
    }
    let (stage, notes) = (Stage(app), Kept("Notes", .shared))
    stage.run { app.start(notes, as: .modal()) }
    stage.run { notes.push(Screen("Note")) }
    stage.swipeDown()
    #expect(notes.phase == .parked)
    #expect(stage.coordinators == "App{Kept}")
    stage.run { app.start(notes, as: .modal()) }
    #expect(stage.stack == ["Notes", "Note"])
    #expect(stage.hasModal)
    stage.run { notes.finish() }
    #expect(notes.phase == .parked)
    #expect(!stage.hasModal)
    stage.run { app.start(notes) }
    #expect(stage.stack == ["List", "Notes", "Note"])
    stage.run { notes.finish() }
    #expect(notes.phase == .parked)
    #expect(stage.stack == ["List"])
    stage.run { app.start(notes, as: .modal()) }
    #expect(stage.stack == ["Notes", "Note"])
    #expect(notes.log.filter { $0 == "start" } == ["start"])
    #expect(stage.complaints == [])
  }

  @Test
  func `a screen that is kept is the same one as a modal and on a stack, and after a refusal`() {
    final class Help: SimpleCoordinator {
      var made = 0
      override var isKept: Bool { true }
      override func makeScreen() -> UIViewController {
        made += 1
        return Screen("Help")
      }
    }
    final class Box: SimpleCoordinator {
      override func makeScreen() -> UIViewController { Screen("Box") }
    }
    let (stage, help, box) = (Stage(app), Help(), Box())
    stage.run { app.start(help) }
    stage.back()
    stage.run { app.start(help, as: .modal()) }
    #expect(stage.hasModal && stage.screen == "Help")
    stage.swipeDown()
    stage.run { app.start(help) }
    #expect(stage.stack == ["List", "Help"])
    #expect(help.made == 1)
    // There is no stack around a modal of one screen: what is kept stays as it was.
    stage.run { app.start(box, as: .modal()) }
    let notes = Help()
    stage.run { box.start(notes, as: .modal()) }
    stage.swipeDown()
    stage.run { #expect(!box.start(notes, as: .root)) }
    #expect(notes.phase == .parked)
    stage.run { box.start(notes, as: .modal()) }
    #expect(stage.screen == "Help" && notes.made == 1)
  }

  @Test func `one modal after the other waits until the first is away`() {
    let (stage, form) = (Stage(app), FormFlow())
    let next = Child("Next")
    stage.run { app.start(form, as: .modal()) { _ in app.start(next, as: .modal()) } }
    stage.run { form.finish(with: "Tea") }
    #expect(stage.coordinators == "App{Child}")
    #expect(stage.screen == "Next")
    #expect(stage.complaints == [])
  }

  @Test func `a flow that ends while it comes ends when it is there`() {
    let (stage, form) = (Stage(app), FormFlow())
    stage.run {
      app.start(form, as: .modal())
      form.finish(with: "Tea")
    }
    #expect(stage.coordinators == "App")
    #expect(!stage.hasModal)
    #expect(stage.complaints == [])
  }

  @Test func `a sheet that may not be swiped says that somebody tried`() {
    final class Firm: Noting {
      override var isDismissible: Bool { false }
    }
    let (stage, firm) = (Stage(app), Firm("Firm"))
    stage.run { app.start(firm, as: .modal()) }
    stage.run { #expect(SheetSwipe.begin(on: stage.topmost ?? UIViewController()) == nil) }
    #expect(firm.take().last == "DismissAttempt()")
    #expect(stage.coordinators == "App{Firm}")
  }

  @Test func `a screen that was presented goes by itself, and its events go to who presented it`() {
    let stage = Stage(app)
    let screen = Screen("Photo")
    stage.run { app.present(screen) }
    stage.run { screen.emit(Said.one) }
    #expect(app.take().last == "one")
    stage.run { screen.dismiss(animated: true) }
    #expect(app.take().first == "Photo dismissed")
    stage.run { screen.emit(Said.two) }
    #expect(app.take() == [])
  }

  @Test func `what a raw modal says goes to who owns what presented it`() {
    let stage = Stage(app)
    let table = Table()
    stage.run { app.stack?.present(table, animated: true) }
    stage.run { table.emit(Said.one) }
    #expect(app.take().last == "one")
  }
}
