import FlowNavigation
import UIKit

extension Finger {
  /// Chooses an option by its text.
  package static func choose(_ wanted: String, in element: LiveElement) throws(TouchRefusal) {
    try check(element)
    guard !element.options.isEmpty || element.kind == .choice else { throw element.wrongKind }
    guard let index = element.options.firstIndex(where: { $0.description == wanted }) else {
      throw TouchRefusal(
        .badValue,
        wanted,
        other: element.options.map(\.description).joined(separator: " ")
      )
    }
    guard element.mayChoose(index) else { throw TouchRefusal(.disabled, element.name) }
    switch element.part {
    case .control(let segments as UISegmentedControl): segments.choose(segment: index)
    case .control(let button as UIButton): choose(index, in: button.menu, from: button)
    case .control(let dots as UIPageControl):
      dots.currentPage = index
      dots.sendActions(for: .valueChanged)
    case .barItem(let item): choose(index, in: item.menu, from: item)
    case .picker(let picker, let component): picker.turn(to: index, component: component)
    case .searchScope(let bar): bar.choose(scope: index)
    default: throw element.wrongKind
    }
  }

  private static func choose(_ index: Int, in menu: UIMenu?, from sender: AnyObject) {
    let actions = menu?.leaves ?? []
    guard actions.indices.contains(index) else { return }
    if menu?.options.contains(.singleSelection) ?? false {
      for action in actions { action.state = .off }
      actions[index].state = .on
    }
    actions[index].send(from: sender)
  }
}

extension LiveElement {
  /// Whether the option at a place can be chosen.
  func mayChoose(_ index: Int) -> Bool {
    switch part {
    case .control(let segments as UISegmentedControl):
      segments.isEnabledForSegment(at: index)
    case .control(let button as UIButton): button.menu.mayChoose(index)
    case .barItem(let item): item.menu.mayChoose(index)
    default: true
    }
  }
}

extension UIMenu? {
  @MainActor fileprivate func mayChoose(_ index: Int) -> Bool {
    let actions = self?.leaves ?? []
    return actions.indices.contains(index) && !actions[index].attributes.contains(.disabled)
  }
}
