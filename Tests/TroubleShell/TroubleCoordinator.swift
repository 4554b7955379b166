import Foundation
import UIKit

/// What no app should do, a button for each.
enum Trouble: String, CaseIterable {
  case index, null, overflow, fatal, exception, cast, access, recursion, mutual, abort, exit, memory
  case loop, lock, fork, folder, print, raise, rows, later, queue, thread, count
  case endless, beat, clocks, order, operation, deadlock, stall, queues, waits, store
}

/// Shows the buttons, and does what each says.
@MainActor
final class TroubleCoordinator {
  private let navigation: UINavigationController
  private let none: [Int] = []
  private var texts: [String: String] = [:]
  private let lock = NSLock()

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  func start() {
    let menu = MenuController()
    menu.onTrouble = { [weak self] in self?.cause($0) }
    navigation.setViewControllers([menu], animated: false)
    let environment = ProcessInfo.processInfo.environment
    environment["TROUBLE_AT_LAUNCH"].map { cause(Trouble(rawValue: $0) ?? .fatal) }
    menu.mine.isArmed = environment["TROUBLE_AT_LOOK"] != nil
  }

  private func cause(_ trouble: Trouble) {
    switch trouble {
    case .index: _ = none[none.count + 3]
    case .null: showTitle(of: nil)
    case .overflow: _ = Int8(none.count + 127) + Int8(none.count + 1)
    case .fatal: fatalError("no way \(none.count)")
    case .exception:
      if let top = navigation.topViewController {
        navigation.pushViewController(top, animated: true)
      }
    case .cast:
      // swift-format-ignore: NeverForceUnwrap
      _ = (none as Any) as! String
    case .access: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = none.count
    case .recursion: print(deeper(none.count))
    case .mutual: startChild(none.count)
    case .abort: Foundation.abort()
    case .exit: Foundation.exit(3)
    case .memory: fill()
    case .loop: while none.isEmpty { texts["turn"] = "\(texts.count)" }
    case .lock:
      lock.lock()
      lock.lock()
    case .fork: forkAndSleep()
    case .folder: _ = FileManager.default.changeCurrentDirectoryPath("/")
    case .print:
      print("a line of the app")
      FileHandle.standardError.write(Data("an error of the app\n".utf8))
    case .raise: raise(SIGTERM)
    case .rows: navigation.pushViewController(RowsController(), animated: true)
    case .queue:
      onMainQueue { [weak self] in
        MainActor.assumeIsolated {
          self?.navigation.pushViewController(UIViewController(), animated: true)
        }
      }
    case .later:
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.cause(.null) }
    case .endless: postAgain()
    case .beat: beatForEver { [weak self] in MainActor.assumeIsolated { self?.count() } }
    case .clocks: onEveryClock { [weak self] in MainActor.assumeIsolated { self?.count() } }
    case .operation:
      onOperationQueue { [weak self] in
        MainActor.assumeIsolated {
          self?.navigation.pushViewController(UIViewController(), animated: true)
        }
      }
    case .order: print(Set(0..<100).map(String.init).joined(separator: " "))
    case .thread: Thread.detachNewThread { while true { sleep(1) } }
    case .count: count()
    case .deadlock: DispatchQueue.main.sync { count() }
    case .stall: DispatchSemaphore(value: 0).wait()
    case .queues:
      let shown = UIViewController()
      onEveryQueue { [weak self] name in
        MainActor.assumeIsolated {
          shown.title = [shown.title, name].compactMap { $0 }.joined(separator: " ")
          if shown.parent == nil { self?.navigation.pushViewController(shown, animated: true) }
        }
      }
    case .waits:
      let shown = UIViewController()
      shown.title = waitOnEveryQueue()
      navigation.pushViewController(shown, animated: true)
    case .store: navigation.pushViewController(StoreController(), animated: true)
    }
  }

  private func count() {
    let menu = navigation.topViewController as? MenuController
    menu?.taps += 1
  }

  private func postAgain() {
    DispatchQueue.main.async { [weak self] in self?.postAgain() }
  }

  private func showTitle(of controller: UIViewController?) {
    // swift-format-ignore: NeverForceUnwrap
    navigation.title = controller!.title
  }

  private func deeper(_ depth: Int) -> Int {
    if depth < 0 { return 0 }
    var block = [depth, depth + 1]
    block.append(deeper(block[1]))
    return block[2]
  }

  private func startChild(_ depth: Int) {
    texts["depth"] = "\(depth)"
    finishChild(depth + 1)
    texts["depth"] = nil
  }

  private func finishChild(_ depth: Int) {
    startChild(depth + 1)
    texts["end"] = "\(depth)"
  }

  private func fill() {
    var blocks: [[UInt8]] = []
    while true { blocks.append(Array(repeating: UInt8(blocks.count & 0xFF), count: 8 << 20)) }
  }

  private func forkAndSleep() {
    let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork")
    let fork = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)
    if fork() == 0 {
      sleep(3)
      _exit(0)
    }
  }
}

final class MenuController: UIViewController {
  var onTrouble: ((Trouble) -> Void)?
  var taps = 0
  let mine = MineButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trouble"
    view.addSubview(mine)
    let only = ProcessInfo.processInfo.environment["TROUBLE_ONLY"]
    for trouble in Trouble.allCases where only == nil || only == trouble.rawValue {
      let button = UIButton(type: .system)
      button.setTitle(trouble.rawValue, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.onTrouble?(trouble) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }
}

/// Stores one thing more, and shows what is stored; three at most.
final class StoreController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let defaults = UserDefaults.standard
    let names = ["a", "b", "c"]
    names.first { !defaults.bool(forKey: $0) }.map { defaults.set(true, forKey: $0) }
    // Reads what is in the file as well.
    defaults.synchronize()
    let stored = names.filter(defaults.bool)
    title = stored.joined()
    if stored.count == names.count { return }
    let button = UIButton(type: .system)
    button.setTitle("more", for: .normal)
    let more = UIAction { [weak self] _ in
      self?.navigationController?.setViewControllers([StoreController()], animated: false)
    }
    button.addAction(more, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// A button that nobody may look at once it is armed.
final class MineButton: UIButton {
  var isArmed = false

  override var isEnabled: Bool {
    get {
      if isArmed { fatalError("stepped on") }
      return super.isEnabled
    }
    set { super.isEnabled = newValue }
  }
}

/// A list whose rows cannot be made.
final class RowsController: UITableViewController {
  private let names: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}
