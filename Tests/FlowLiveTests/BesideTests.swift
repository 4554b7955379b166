import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// Children of a container of the app's own that leave each other uncovered.
@MainActor @Suite struct BesideTests {
  @Test func `two stacks beside each other are both reached, and gone back on`() throws {
    let app = Self.app { frame in
      let rows = UIStackView()
      frame.view.addSubview(rows)
      for title in ["Left", "Right"] {
        let stack = UINavigationController(rootViewController: Sheet(title))
        frame.addChild(stack)
        rows.addArrangedSubview(stack.view)
      }
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let start = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(start)
    var bounds = LiveSearch.Bounds()
    bounds.states = 20
    let search = LiveSearch(from: start.told(), in: &states, bounds)
    #expect(search.taken.contains("back on Sheet#3"))
    // Each of its sheets opens one more like it.
    #expect(Set(search.findings.map(\.kind)) == ["pump"])
    let session = try LiveSession(app)
    try session.run("tap onLeft")
    #expect(try session.run("tree").contains("Navigation#1 navigation [Sheet#1, Sheet#3]"))
    try session.run("tap onRight")
    var told = try session.run("back on Sheet#3")
    #expect(told.contains("Sheet#3"), "\(told)")
    told = try session.run("back")
    #expect(told.contains("Sheet#4"), "\(told)")
  }

  @Test(arguments: Overlay.allCases)
  func `a player above tabs leaves them what a user sees`(_ overlay: Overlay) throws {
    let session = try Self.session { frame in
      let tabs = UITabBarController()
      tabs.viewControllers = ["One", "Two"].map { title in
        let stack = UINavigationController(rootViewController: Sheet(title))
        stack.tabBarItem.title = title
        return stack
      }
      frame.fill(with: tabs)
      overlay.place(Sheet("Player"), in: frame)
    }
    if overlay.covers {
      #expect(try session.run("! tap Two").contains("Two"))
      #expect(try session.run("screen").hasPrefix("Sheet#3 \"Player\""))
    } else {
      #expect(try session.run("screen").hasPrefix("Sheet#1 \"One\""))
      try session.run("tap Two")
      try session.run("tap onTwo")
      #expect(try session.run("back").contains("pop"))
      if overlay.isOutside {
        #expect(try session.run("! tap onPlayer").contains("onPlayer"))
      } else {
        try session.run("tap onPlayer")
        #expect(try session.run("screen").contains("on Player touched"))
      }
    }
  }

  @Test func `a bar above the stack of a container is reached`() throws {
    let session = try Self.session { frame in
      let header = UIView()
      let menu = UIButton(type: .system, primaryAction: UIAction(title: "Menu") { _ in })
      header.addSubview(menu)
      let stack = UINavigationController(rootViewController: Sheet("Content"))
      frame.addChild(stack)
      for view in [header, stack.view].compactMap(\.self) {
        view.translatesAutoresizingMaskIntoConstraints = false
        frame.view.addSubview(view)
      }
      NSLayoutConstraint.activate([
        header.topAnchor.constraint(equalTo: frame.view.topAnchor),
        header.leadingAnchor.constraint(equalTo: frame.view.leadingAnchor),
        header.trailingAnchor.constraint(equalTo: frame.view.trailingAnchor),
        header.heightAnchor.constraint(equalToConstant: 60),
        stack.view.topAnchor.constraint(equalTo: header.bottomAnchor),
        stack.view.leadingAnchor.constraint(equalTo: frame.view.leadingAnchor),
        stack.view.trailingAnchor.constraint(equalTo: frame.view.trailingAnchor),
        stack.view.bottomAnchor.constraint(equalTo: frame.view.bottomAnchor),
      ])
    }
    let text = try session.run("screen")
    #expect(text.contains("button menu") && text.contains("button onContent"), "\(text)")
  }

  /// How something lies over tabs.
  enum Overlay: CaseIterable {
    case frame, height, sheet, drawer, closedDrawer, below, whole, edges, nowhere

    var covers: Bool { [.whole, .edges, .nowhere].contains(self) }
    var isOutside: Bool { [.closedDrawer, .below].contains(self) }

    @MainActor func place(_ child: UIViewController, in frame: UIViewController) {
      frame.addChild(child)
      frame.view.addSubview(child.view)
      guard let view = child.view, let around = frame.view else { return }
      let bounds = around.bounds
      switch self {
      case .frame:
        view.frame = CGRect(x: 0, y: bounds.maxY - 120, width: bounds.width, height: 60)
      case .below: view.frame = bounds.offsetBy(dx: 0, dy: bounds.height)
      case .whole: view.frame = bounds
      case .nowhere: view.translatesAutoresizingMaskIntoConstraints = false
      case .height:
        pin(
          view,
          [
            view.leadingAnchor.constraint(equalTo: around.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: around.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: around.safeAreaLayoutGuide.bottomAnchor),
            view.heightAnchor.constraint(equalToConstant: 60),
          ]
        )
      case .sheet:
        pin(
          view,
          [
            view.leadingAnchor.constraint(equalTo: around.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: around.trailingAnchor),
            view.topAnchor.constraint(equalTo: around.bottomAnchor, constant: -300),
            view.heightAnchor.constraint(equalTo: around.heightAnchor),
          ]
        )
      case .drawer, .closedDrawer:
        pin(
          view,
          [
            view.leadingAnchor.constraint(
              equalTo: around.leadingAnchor,
              constant: self == .drawer ? 0 : -280
            ),
            view.topAnchor.constraint(equalTo: around.topAnchor),
            view.bottomAnchor.constraint(equalTo: around.bottomAnchor),
            view.widthAnchor.constraint(equalToConstant: 280),
          ]
        )
      case .edges:
        pin(
          view,
          [
            view.leftAnchor.constraint(equalTo: around.leftAnchor),
            around.rightAnchor.constraint(equalTo: view.rightAnchor),
            view.topAnchor.constraint(equalTo: around.topAnchor),
            view.bottomAnchor.constraint(equalTo: around.bottomAnchor),
          ]
        )
      }
      child.didMove(toParent: frame)
    }

    @MainActor private func pin(_ view: UIView, _ constraints: [NSLayoutConstraint]) {
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate(constraints)
    }
  }

  private static func session(
    _ fill: @escaping @MainActor (UIViewController) -> Void
  ) throws -> LiveSession { try LiveSession(app(fill)) }

  private static func app(_ fill: @escaping @MainActor (UIViewController) -> Void) -> LiveApp {
    LiveApp("Beside") { window in
      let frame = UIViewController()
      window.rootViewController = frame
      fill(frame)
      return nil
    }
  }
}

extension UIViewController {
  fileprivate func fill(with child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// A screen with one button, which pushes another or says that it was touched.
private final class Sheet: UIViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      primaryAction: UIAction(title: "on \(name)") { [weak self] action in
        guard let self else { return }
        navigationController?.pushViewController(Sheet("More"), animated: true)
        (action.sender as? UIButton)?.setTitle("on \(name) touched", for: .normal)
      }
    )
    button.accessibilityIdentifier = "on\(name)"
    view.addSubview(button)
  }
}
