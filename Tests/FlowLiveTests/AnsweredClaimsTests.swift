import FlowCommands
import FlowLive
import Testing
import UIKit

/// Whatever can be claimed or looked at is answered truly of a live app, or refused: nothing holds because nobody looked.
@MainActor @Suite struct AnsweredClaimsTests {
  @Test func `each claim that there is stands in the table`() {
    #expect(ClaimCase.all.map(\.name).sorted() == CommandTable.claims.commands.map(\.name).sorted())
  }

  @Test(arguments: ClaimCase.all)
  func `a claim is answered truly or refused, negated or not`(claim: ClaimCase) throws {
    let session = try LiveSession(Desk.app)
    if !claim.before.isEmpty { try session.run(claim.before) }
    switch claim.answer {
    case .told(let holds, let fails):
      if let holds {
        try session.run("expect \(holds)")
        #expect(throws: LineFailure.self) { try session.run("expect not \(holds)") }
      }
      try session.run("expect not \(fails)")
      let failure = #expect(throws: LineFailure.self) { try session.run("expect \(fails)") }
      #expect(failure?.reason.contains("not-supported") == false)
    case .refused(let claim):
      for line in ["expect \(claim)", "expect not \(claim)"] {
        let failure = #expect(throws: LineFailure.self) { try session.run(line) }
        #expect(failure?.reason.hasPrefix("not-supported: ") == true, "\(line)")
      }
    }
  }

  @Test(arguments: ["unhandled", "double-handling", "dead-letter", "dead-end", "unflushed"])
  func `a warning that nobody could give is refused`(code: String) throws {
    let session = try LiveSession(Desk.app)
    try session.run("expect lint none; expect not lint leak")
    for line in ["expect lint \(code)", "expect not lint \(code)"] {
      let failure = #expect(throws: LineFailure.self) { try session.run(line) }
      #expect(failure?.reason.hasPrefix("not-supported: ") == true, "\(line)")
    }
  }

  @Test(arguments: [
    ("expect that $Answer.route == null", "not-supported"),
    ("expect not that $Answer.route == null", "not-supported"),
    ("if $Answer.route == null -> back", "not-supported"),
    ("while $Answer.route != null max 3 -> back", "not-supported"),
    ("if $self.queue == null -> back", "unknown-name"),
    ("expect that $Answer.children == null", "unknown-name"),
    ("expect that not alive(Nobody)", "unknown-id"),
  ])
  func `a condition about what is not known is refused`(line: String, code: String) throws {
    let session = try LiveSession(Desk.app)
    let failure = #expect(throws: LineFailure.self) { try session.run(line) }
    #expect(failure?.reason.hasPrefix(code + ": ") == true)
  }

  @Test func `a condition knows who is there`() throws {
    let session = try LiveSession(Desk.app)
    try session.run("expect that alive(Answer) and alive(First) and not alive(Memo)")
    try session.run("tap ask\nexpect that alive(Memo) and alive(Memo#1) and not alive(Memo#2)")
    try session.run("if not alive(Memo) -> ! tap close\nwhile alive(Memo) max 2 -> tap close")
    try session.run("expect gone Memo; expect that not alive(Memo)")
  }

  @Test func `each look that there is stands in the table`() {
    let looks = CommandTable.standard.commands.filter { $0.family == .looking }.map(\.name)
    #expect(Set(LookCase.all.map(\.name)) == Set(looks).subtracting(["trace"]))
  }

  @Test(arguments: LookCase.all)
  func `a look is answered truly or refused`(look: LookCase) throws {
    let session = try LiveSession(Desk.app)
    try session.run("tap more")
    guard let shown = look.shown else {
      let failure = #expect(throws: LineFailure.self) { try session.run(look.line) }
      #expect(failure?.reason.hasPrefix(look.code) == true)
      return
    }
    #expect(try session.run(look.line).contains(shown))
  }
}

/// A claim with what becomes of it.
struct ClaimCase: Sendable, CustomTestStringConvertible {
  enum Answer: Sendable {
    /// A claim that holds, where there is one, and one that does not.
    case told(String?, String)
    case refused(String)
  }

  let before: String
  let answer: Answer

  init(_ holds: String?, not fails: String) {
    before = ""
    answer = .told(holds, fails)
  }

  init(_ before: String, _ holds: String, not fails: String) {
    self.before = before
    answer = .told(holds, fails)
  }

  init(refused claim: String) {
    before = ""
    answer = .refused(claim)
  }

  var testDescription: String {
    switch answer {
    case .told(_, let text), .refused(let text): text
    }
  }

  var name: String { String(testDescription.prefix { $0 != " " }) }

  static let all = [
    ClaimCase("screen First", not: "screen Second"),
    ClaimCase("path Answer/First", not: "path Answer/Second"),
    ClaimCase("tap more", "stack First Second", not: "stack First"),
    ClaimCase("tap ask", "modal Note", not: "modal none"),
    ClaimCase("tab Letters", not: "tab Other"),
    ClaimCase(refused: "overlays none"),
    ClaimCase(refused: "subs First none"),
    ClaimCase("tap ask", "children Answer Memo", not: "children Answer none"),
    ClaimCase("alive Answer", not: "alive Memo"),
    ClaimCase("gone Memo", not: "gone Answer"),
    ClaimCase(refused: "idle Answer"),
    ClaimCase(refused: "parked Answer"),
    ClaimCase(refused: "waiting Answer"),
    ClaimCase("tap ask", "owner Note Memo", not: "owner Note Answer"),
    ClaimCase(refused: "route Answer none"),
    ClaimCase("scene main active", not: "scene main closed"),
    ClaimCase(refused: "service db ready"),
    ClaimCase(refused: "queue Answer 0"),
    ClaimCase("pending none", not: "pending later"),
    ClaimCase("lint none", not: "lint covered"),
    ClaimCase("that $depth == 1", not: "that $depth == 2"),
    ClaimCase("element more enabled", not: "element more disabled"),
    ClaimCase("text more \"more\"", not: "text more \"less\""),
    ClaimCase("type note a", "field note \"a\"", not: "field note \"b\""),
    ClaimCase("tap ask; tap close", "finished Memo", not: "finished Answer"),
    ClaimCase("tap ask; tap close", "removed Note dismissed", not: "removed First"),
    ClaimCase("tap ask; tap close", "activated Answer", not: "activated Memo"),
    ClaimCase("tap more; back", "poppedBack Answer First", not: "poppedBack Memo"),
    ClaimCase(refused: "handled later by Answer"),
    ClaimCase(refused: "unhandled later"),
    ClaimCase(refused: "visited Answer"),
    ClaimCase(refused: "dropped later"),
    ClaimCase("! back", "refusal last-frame", not: "refusal hidden"),
    ClaimCase(nil, not: "crash"),
    ClaimCase("tap more", "order \"shown Second\"", not: "order \"dismiss\""),
  ]
}

/// A look with what it shows.
struct LookCase: Sendable, CustomTestStringConvertible {
  let line: String
  /// Nil where it is refused.
  let shown: String?
  var code = "not-supported: "

  var testDescription: String { line }
  var name: String { String(line.prefix { $0 != " " }) }

  static let all = [
    LookCase(line: "tree", shown: "Answer#1"),
    LookCase(line: "screen", shown: "Second"),
    LookCase(line: "path", shown: "Answer/Second\n"),
    LookCase(line: "elements", shown: "note field"),
    LookCase(line: "ids screens", shown: "Second\n"),
    LookCase(line: "ids subcontrollers", shown: nil),
    LookCase(line: "ids services", shown: nil),
    LookCase(line: "chain", shown: "Answer#1\n"),
    LookCase(line: "inspect Answer", shown: "root of main"),
    LookCase(line: "why onMore", shown: nil),
    LookCase(line: "doctor", shown: "none\n"),
    LookCase(line: "next user", shown: "back"),
    LookCase(line: "next system", shown: nil),
    LookCase(line: "diff", shown: "+"),
    LookCase(line: "services", shown: nil),
    LookCase(line: "pending", shown: "none\n"),
    LookCase(line: "routes", shown: nil),
  ]
}

/// Tabs, a stack in one of them, and a child with a modal.
private enum Desk {
  static let app = LiveApp("Desk") { window in
    let coordinator = AnswerCoordinator()
    coordinator.start(in: window)
    return coordinator
  }
}

@MainActor private final class AnswerCoordinator {
  private var memo: MemoCoordinator?
  private let stack = UINavigationController()

  func start(in window: UIWindow) {
    let first = FirstController()
    first.onMore = { [stack] in stack.pushViewController(SecondController(), animated: true) }
    first.onAsk = { [weak self] in self?.ask() }
    stack.viewControllers = [first]
    stack.tabBarItem = UITabBarItem(title: "Letters", image: nil, tag: 0)
    let tabs = UITabBarController()
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
    tabs.viewControllers = [stack, other]
    window.rootViewController = tabs
  }

  private func ask() {
    let memo = MemoCoordinator()
    self.memo = memo
    memo.start(on: stack) { [weak self] in
      self?.stack.dismiss(animated: true)
      self?.memo = nil
    }
  }
}

@MainActor private final class MemoCoordinator {
  func start(on stack: UINavigationController, _ close: @escaping () -> Void) {
    let note = NoteController()
    note.coordinator = self
    note.onClose = close
    stack.present(note, animated: true)
  }
}

private class FirstController: UIViewController {
  var onMore: (() -> Void)?
  var onAsk: (() -> Void)?
  private let note = UITextField()
  private lazy var more = UIButton(
    primaryAction: UIAction(title: "more") { [weak self] _ in self?.onMore?() }
  )
  private lazy var ask = UIButton(
    primaryAction: UIAction(title: "ask") { [weak self] _ in self?.onAsk?() }
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [note, more, ask] { view.addSubview(part) }
  }
}

private final class SecondController: FirstController {}

private final class NoteController: UIViewController {
  weak var coordinator: MemoCoordinator?
  var onClose: (() -> Void)?
  private lazy var close = UIButton(
    primaryAction: UIAction(title: "close") { [weak self] _ in self?.onClose?() }
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(close)
  }
}
