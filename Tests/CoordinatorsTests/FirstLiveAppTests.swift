import Coordinators
import FlowLive
import Foundation
import Testing
import UIKit

// The app of the page "Your first live app", as it stands there.

private final class TripCoordinator: NavigationCoordinator {
  override func start() { push(CitiesController()) }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard case .book(let city) = event as? Trip else { return .pass }
    start(BookingCoordinator(city), as: .modal()) { end in
      guard let guest = end.result else { return }
      let receipt = ReceiptController()
      receipt.title = "\(guest) to \(city)"
      self.push(receipt)
    }
    return .handled
  }
}

private final class BookingCoordinator: NavigationCoordinator, ResultCoordinator {
  typealias Result = String
  private let city: String

  init(_ city: String) {
    self.city = city
    super.init()
  }

  override func start() {
    let screen = GuestController()
    screen.title = city
    push(screen)
  }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard case .done(let guest) = event as? Trip else { return .pass }
    finish(with: guest)
    return .handled
  }
}

private enum Trip: CoordinatorEvent {
  case book(String)
  case done(String)
}

private final class CitiesController: CoordinatedController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities"
    for city in ["Bern", "Rome"] {
      let action = UIAction(title: city) { [unowned self] _ in emit(Trip.book(city)) }
      view.addSubview(UIButton(primaryAction: action))
    }
  }
}

private final class GuestController: CoordinatedController {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "name"
    view.addSubview(field)
    let action = UIAction(title: "Book") { [unowned self] _ in emit(Trip.done(field.text ?? "")) }
    view.addSubview(UIButton(primaryAction: action))
  }
}

private final class ReceiptController: CoordinatedController {}

private enum TripApp: LiveAppProvider {
  static let app = LiveApp("Trip") { window in
    let tree = CoordinatorTree(TripCoordinator(), in: window)
    tree.start()
    return tree
  }
  .example("name", "Ada")
}

/// The page "Your first live app": its app does at a prompt what stands there.
@MainActor @Suite struct FirstLiveAppTests {
  @Test func `the page shows what its lines print`() throws {
    let session = try LiveSession(TripApp.self)
    let page = try Self.page
    let blocks = page.components(separatedBy: "```text\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    var shown: [String] = []
    for line in ["tap Rome", "type name Ada", "tap Book", "undo 3"] {
      shown += ["> \(line)"] + (try session.run(line)).split(separator: "\n").map(String.init)
    }
    let prompt = try #require(blocks.first).split(separator: "\n")
    let told = prompt.drop { !$0.hasSuffix("> tap Rome") }
      .map { $0.contains("> ") ? "> \($0.split(separator: "> ")[1])" : String($0) }
    #expect(told == shown)
    try session.run(blocks.dropFirst().first ?? "")
  }

  @Test func `the page has the lines of this app`() throws {
    let own = Set(
      try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
        .map { $0.replacing("private ", with: "").trimmingCharacters(in: .whitespaces) }
    )
    let code = try Self.page.components(separatedBy: "The app, `")[1]
      .components(separatedBy: "`swift run TripShell` builds it")[0].split(separator: "\n")
      .filter { $0.hasPrefix("    ") && !$0.contains("import Trip") }
      .map { $0.replacing("private ", with: "").trimmingCharacters(in: .whitespaces) }
    #expect(code.count > 60)
    for line in code { #expect(own.contains(line), "the page has another line: \(line)") }
  }

  private static var page: String {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let path = "Sources/FlowShell/FlowShell.docc/FirstLiveApp.md"
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
  }
}
