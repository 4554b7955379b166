import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What a search calls a cancelled gesture: none is a tap on an element of that name.
@MainActor @Suite struct SearchedCancelTests {
  @Test func `a button called cancel is no gesture that is cancelled`() throws {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .everybody)
    var opened = state
    #expect(try reached(opened.take("tap open")).verb == .tap)
    var tapped = opened
    let tap = try reached(tapped.take("tap cancel"))
    #expect(tap.verb == .tap && !tap.isCancelled)
    let swipe = try reached(opened.take("back cancel"))
    #expect(swipe.isCancelled && swipe.verb == .back)

    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(search.states.count == 2)
    #expect(search.findings == [])
  }

  private func reached(_ record: SearchRecord) throws -> SearchStep {
    guard case .reached(let step, _) = record else { throw NotReached(record: record) }
    return step
  }

  private struct NotReached: Error { let record: SearchRecord }

  private var app: LiveApp {
    LiveApp("Cancel") { window in
      let root = UIViewController()
      let stack = UINavigationController(rootViewController: root)
      root.navigationItem.rightBarButtonItem = item("open") { [unowned stack] in
        let form = UIViewController()
        form.navigationItem.rightBarButtonItem = item("cancel") { [unowned stack] in
          stack.popViewController(animated: true)
        }
        stack.pushViewController(form, animated: true)
      }
      window.rootViewController = stack
      return stack
    }
  }
}

@MainActor private func item(_ name: String, _ work: @escaping () -> Void) -> UIBarButtonItem {
  let item = UIBarButtonItem(title: name, primaryAction: UIAction { _ in work() })
  item.accessibilityIdentifier = name
  return item
}
