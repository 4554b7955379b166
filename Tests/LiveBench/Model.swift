import UIKit

struct Card {
  let id: Int
  let title: String
  let tags: [String]
}

struct Event {
  let name: String
  let screen: String
}

@MainActor
protocol Analytics: AnyObject {
  func track(_ event: Event)
}

/// Keeps the last events only.
final class RecentEvents: Analytics {
  private var events: [Event] = []

  func track(_ event: Event) {
    events.append(event)
    if events.count > 20 { events.removeFirst(10) }
  }
}

@MainActor
final class CardStore {
  private(set) var cards = (1...20).map { Card(id: $0, title: "Card \($0)", tags: ["a", "b"]) }
  private var observers: [Int: ([Card]) -> Void] = [:]

  func observe(_ observer: @escaping ([Card]) -> Void) -> Int {
    observers[observers.count] = observer
    observer(cards)
    return observers.count - 1
  }
}

@MainActor
struct Services {
  let analytics: any Analytics = RecentEvents()
  let store = CardStore()
}

@MainActor
protocol SectionViewModelDelegate: AnyObject {
  func sectionDidOpen(_ card: Card)
  func sectionDidAdd()
}

@MainActor
final class SectionViewModel {
  let services: Services
  let level: Int
  var cards: [Card] = []
  weak var delegate: (any SectionViewModelDelegate)?

  init(services: Services, level: Int) {
    self.services = services
    self.level = level
  }

  func open() {
    if let card = cards.first { delegate?.sectionDidOpen(card) }
  }

  func add() { delegate?.sectionDidAdd() }
}
