import FlowLive
import Foundation
import Synchronization
import Testing
import UIKit

/// The calendar and random numbers are the same on each day and in each run, where an app is given its own.
@MainActor @Suite struct DeviceTests {
  /// Each link opens a screen whose title is what the machine was asked for.
  private static let app = LiveApp("Asking") { window in
    window.rootViewController as? UINavigationController
  }
  .link { (navigation: UINavigationController, url) in
    let screen = UIViewController()
    screen.title = answer(to: url.host ?? "")
    navigation.pushViewController(screen, animated: true)
    return true
  }

  private static func answer(to question: String) -> String {
    switch question {
    case "date": Date().formatted(.iso8601)
    case "now": Date.now.formatted(.iso8601)
    case "day": DateFormatter.localizedString(from: Date(), dateStyle: .short, timeStyle: .none)
    case "seconds": "\(time(nil))"
    case "calendar": "\(Calendar(identifier: .gregorian).component(.year, from: Date()))"
    case "ago": "\(Int(Date(timeIntervalSinceNow: -60).timeIntervalSince1970))"
    case "number": "\(Int.random(in: 0..<1_000_000))"
    case "order": "\(Array(0..<20).shuffled())"
    case "uuid": UUID().uuidString
    case "arc4random": "\(arc4random())"
    case "uniform": "\(arc4random_uniform(1_000_000))"
    case "random": "\(random())"
    case "others": dates()
    case "drand48": "\(drand48())"
    default: question
    }
  }

  private static func title(_ question: String, of app: LiveApp = app) throws -> String {
    let session = try LiveSession(app)
    try session.run("link \"x://\(question)\"")
    return try session.run("echo $top.title")
  }

  @Test(arguments: [
    ("date", "2026-01-31T09:00:00Z"), ("now", "2026-01-31T09:00:00Z"), ("day", "31/01/2026"),
    ("seconds", "1769850000"), ("calendar", "2026"), ("ago", "1769849940"),
  ])
  func `the calendar says what is declared`(question: String, said: String) throws {
    #expect(try Self.title(question, of: Self.dated) == said + "\n")
    #expect(try Self.title(question) != said + "\n" || question == "calendar")
  }

  private static let dated = app.date("2026-01-31T09:00:00Z")

  @Test func `virtual time goes on from there`() throws {
    let session = try LiveSession(Self.dated)
    try session.run("wait 3600s\nlink \"x://date\"")
    #expect(try session.run("echo $top.title") == "2026-01-31T10:00:00Z\n")
    // It is undone with the step, and a launch begins anew.
    try session.run("undo\nundo\nlink \"x://date\"")
    #expect(try session.run("echo $top.title") == "2026-01-31T09:00:00Z\n")
    #expect(Date() > Date(timeIntervalSince1970: 1_780_000_000), "the test itself has its own")
  }

  @Test(arguments: ["number", "order", "uuid", "arc4random", "uniform", "random", "drand48"])
  func `random numbers follow from the seed`(question: String) throws {
    let first = try Self.title(question, of: Self.app.seed(7))
    #expect(try Self.title(question, of: Self.app.seed(7)) == first)
    #expect(try Self.title(question, of: Self.app.seed(8)) != first)
    #expect(question != "uuid" || first.dropFirst(14).hasPrefix("4"))
  }

  @Test(arguments: ["number", "order", "uuid", "arc4random", "uniform"])
  func `without a seed they are the machine's`(question: String) throws {
    #expect(try Self.title(question) != Self.title(question))
  }

  @Test func `threads of the test runner have the machine's`() async throws {
    let session = try LiveSession(Self.dated.seed(7))
    try session.run("link \"x://others\"")
    #expect(try session.run("echo $top.title") != "2026-01-31T09:00:00Z 2026-01-31T09:00:00Z\n")
    #expect(try session.run("echo $top.title").hasPrefix("2026-01-31T09:00:00Z "))
  }

  /// What two threads say the date is, the first that of the app.
  private static func dates() -> String {
    let other = Mutex("")
    let thread = Thread { other.withLock { $0 = Date().formatted(.iso8601) } }
    thread.start()
    while !thread.isFinished { sched_yield() }
    return "\(Date().formatted(.iso8601)) \(other.withLock { $0 })"
  }

  @Test(arguments: ["number", "random", "drand48"])
  func `each line has other random numbers`(question: String) throws {
    let session = try LiveSession(Self.app.seed(7))
    var told: Set<String> = []
    for _ in 0..<3 {
      try session.run("link \"x://\(question)\"")
      told.insert(try session.run("echo $top.title"))
    }
    #expect(told.count == 3, "\(told)")
  }

  @Test func `an app whose numbers follow from a seed is the same after the same lines`() throws {
    let session = try LiveSession(Self.app.seed(7))
    let lines = "link \"x://number\"\nlink \"x://number\""
    try session.run(lines)
    let first = try session.run("echo $top.title")
    try session.run("link \"x://number\"")
    #expect(try session.run("echo $top.title") != first)
    let told = try session.run("undo\necho $top.title")
    #expect(told.hasSuffix(first) && !told.contains("complaint"), "\(told)")
  }
}
