import Coordinators
import UIKit

/// A screen of the editor's one stack with a list of what it may open.
public class EditorCoordinator: NavigationCoordinator {
  let main: Page
  private let flows: Set<Flow>
  private let pages: Set<Page>

  init(_ main: Page, _ host: Host = .shared, flows: Set<Flow>, pages: Set<Page> = []) {
    (self.main, self.flows, self.pages) = (main, flows, pages)
    super.init(host)
  }

  public override func permission(for id: any LogicalID) -> Permission {
    switch id {
    case let flow as Flow: flows.contains(flow) ? .granted : .refused
    case let page as Page: page == main || pages.contains(page) ? .granted : .refused
    default: .refused
    }
  }

  public override func start() { open(main) }

  public override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard let event = event as? EditorEvent else { return .pass }
    switch event {
    case .openFlow(let flow): open(flow)
    case .openPage(let page): open(page)
    case .help:
      // Nothing is said to a help that may not be opened.
      if case .granted = permission(for: Flow.help), let info = dependency(Shared.self) {
        info.helpTitle = main.rawValue
        info.helpFile = "help-\(main.rawValue)"
      }
      open(Flow.help)
    case .select(let key): select(key)
    case .theme(let name): send(EditorRequest.theme(name), to: .parent)
    case .done: finish()
    }
    return .handled
  }

  /// Somebody has chosen a filter on its screen.
  func select(_ key: String) { send(EditorRequest.select(key), to: .main) }

  public override func answer(_ request: any CoordinatorRequest) -> Bool {
    guard case .theme = request as? EditorRequest else { return false }
    send(request, to: .main)
    send(request, to: .overlays)
    send(request, to: .parent)
    return true
  }
}

/// One that passes a selection on to its parent, and ends.
public class PickerCoordinator: EditorCoordinator {
  init(_ main: Page, opens flows: Set<Flow> = [.help]) { super.init(main, flows: flows) }

  override func select(_ key: String) {
    send(EditorRequest.select(key), to: .parent)
    finish()
  }

  public override func answer(_ request: any CoordinatorRequest) -> Bool {
    switch request as? EditorRequest {
    case .select(let key): select(key)
    case .theme: send(request, to: .parent)
    default: send(request, to: .main)
    }
    return true
  }
}

/// One that shows what is selected.
public class BrowserCoordinator: EditorCoordinator {
  override func select(_ key: String) { start(FilterDisplayCoordinator(key)) }

  public override func answer(_ request: any CoordinatorRequest) -> Bool {
    guard case .select(let key) = request as? EditorRequest else { return super.answer(request) }
    select(key)
    return true
  }
}
