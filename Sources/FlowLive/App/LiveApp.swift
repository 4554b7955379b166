import Foundation
public import UIKit

/// An app's own Swift, for the shell: how it is launched, and what the shell cannot see by itself.
///
/// ```swift
/// LiveApp("Items") { window in
///   let coordinator = ApplicationCoordinator(window: window)
///   coordinator.start()
///   return coordinator
/// }
/// .shell()
/// ```
///
/// Coordinators and screens are found by themselves. Their IDs are the names of their classes without
/// `Coordinator`, `ViewController` or `Controller`, unless the declaration says others.
public struct LiveApp: Sendable {
  /// What the app is called.
  public let name: String
  var declaration = Declaration()
  let start: @MainActor @Sendable (AppOpening?) -> LaunchedRoot
  /// Whether it begins with a delegate of its own.
  let hasDelegate: Bool

  /// An app that fills a window; the window has an empty navigation controller as its root.
  ///
  /// What `launch` gives back is held as long as the app runs, as an app delegate would hold it.
  public init(_ name: String, launch: @escaping @MainActor (UIWindow) -> AnyObject?) {
    self.name = name
    hasDelegate = false
    start = { _ in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UINavigationController()
      var root: AnyObject?
      let lifecycle = AppLifecycle(filling: window) { root = launch(window) }
      return LaunchedRoot(object: root, window: window, lifecycle: lifecycle)
    }
  }

  /// An app that begins with its own delegate, and with scenes where it names a class of their delegates.
  ///
  /// A storyboard is the app's main one: its first controller fills the window before the delegate hears of it.
  public init(
    _ name: String,
    delegate: @escaping @MainActor () -> any UIApplicationDelegate,
    sceneDelegate: AnyClass? = nil,
    storyboard: String? = nil
  ) {
    self.name = name
    hasDelegate = true
    start = { opening in
      let delegate = delegate()
      let lifecycle = AppLifecycle(
        delegate: delegate,
        sceneDelegate: sceneDelegate,
        storyboard: storyboard.map { UIStoryboard(name: $0, bundle: nil) },
        opening: opening
      )
      return LaunchedRoot(object: delegate, window: nil, lifecycle: lifecycle)
    }
  }
}

/// What holds a running app.
struct LaunchedRoot {
  let object: AnyObject?
  let window: UIWindow?
  let lifecycle: AppLifecycle
}

extension LiveApp {
  /// A screen that the shell can make: what `push ID` and `present ID` show.
  ///
  /// `parameters` says what of a screen is told when it is shown, however it was made.
  public func controller<Screen: UIViewController>(
    _ id: String,
    _ make: @escaping @MainActor (Arguments) -> Screen,
    parameters: (@MainActor (Screen) -> KeyValuePairs<String, any LiveArgument>)? = nil
  ) -> LiveApp {
    var app = self
    app.declaration.controllers.append(
      Declaration.Controller(id: id, make: { make($0) })
    )
    return app.naming(id, Screen.self, parameters: parameters)
  }

  /// What screens of a class are called, where the class's name does not say it.
  public func controller<Screen: UIViewController>(
    _ id: String,
    _ type: Screen.Type,
    parameters: (@MainActor (Screen) -> KeyValuePairs<String, any LiveArgument>)? = nil
  ) -> LiveApp {
    naming(id, type, parameters: parameters)
  }

  private func naming<Screen: UIViewController>(
    _ id: String,
    _ type: Screen.Type,
    parameters: (@MainActor (Screen) -> KeyValuePairs<String, any LiveArgument>)?
  ) -> LiveApp {
    var app = self
    // A factory that only says that it makes a controller names no class of its own.
    if type != UIViewController.self { app.declaration.ids[ObjectIdentifier(type)] = id }
    app.declaration.named.append((id, true))
    if let parameters {
      app.declaration.parameters[id] = { controller in
        (controller as? Screen).map { screen in
          parameters(screen).map { (name: $0.key, value: $0.value.argumentText) }
        } ?? []
      }
    }
    return app
  }

  /// A coordinator that the shell can start: what `start ID` has a parent do.
  ///
  /// `arguments` are the names of what it takes, `size?` of what may be left out: where they are said, a command without
  /// one is refused before anything is called.
  public func coordinator<Parent: AnyObject>(
    _ id: String,
    arguments: [String]? = nil,
    _ start: @escaping @MainActor (Parent, Arguments) -> Void
  ) -> LiveApp {
    var app = self
    app.declaration.coordinators.append(
      Declaration.Starter(
        id: id,
        parent: LogicalID.name(of: Parent.self),
        takes: { $0 is Parent },
        start: { parent, arguments in
          if let parent = parent as? Parent { start(parent, arguments) }
        }
      )
    )
    app.declaration.named.append((id, false))
    // One ID may be of several types.
    if let arguments { app.declaration.arguments[id] = arguments }
    return app
  }

  /// What coordinators of a class are called, where the class's name does not say it.
  public func coordinator(_ id: String, _ type: AnyClass) -> LiveApp {
    var app = self
    app.declaration.ids[ObjectIdentifier(type)] = id
    app.declaration.named.append((id, type is UIViewController.Type))
    return app
  }

  /// A closure of a screen that the shell calls with arguments: what `emit ID name=value` does.
  ///
  /// Closures without arguments need no declaration: `emit onLogin` calls the property of that name.
  /// `arguments` are the names of what it takes, as for a coordinator.
  public func output<Screen: AnyObject>(
    _ id: String,
    arguments: [String]? = nil,
    _ emit: @escaping @MainActor (Screen, Arguments) -> Void
  ) -> LiveApp {
    var app = self
    app.declaration.outputs.append(
      Declaration.Output(
        id: id,
        takes: { $0 is Screen },
        emit: { screen, arguments in
          if let screen = screen as? Screen { emit(screen, arguments) }
        }
      )
    )
    // One ID may be of several types.
    if let arguments { app.declaration.arguments[id] = arguments }
    return app
  }

  /// A value of the app that expressions read and `set` writes, such as `session.isSignedIn`.
  public func state<Content: LiveArgument>(
    _ name: String,
    get: @escaping @MainActor () -> Content,
    set: (@MainActor (Content) -> Void)? = nil
  ) -> LiveApp {
    var app = self
    app.declaration.states.append(
      Declaration.State(
        name: name,
        get: { get().argumentText },
        set: set.map { Self.setter($0) }
      )
    )
    return app
  }

  private static func setter<Content: LiveArgument>(
    _ set: @escaping @MainActor (Content) -> Void
  ) -> @MainActor @Sendable (String) -> Bool {
    { text in
      guard let value = Content(argument: text) else { return false }
      set(value)
      return true
    }
  }

  /// What a link does with what holds the app; false where it leads nowhere.
  ///
  /// An app with a delegate of its own needs none.
  public func link<Root: AnyObject>(
    _ open: @escaping @MainActor (Root, URL) -> Bool
  ) -> LiveApp {
    var app = self
    app.declaration.link = { root, url in (root as? Root).map { open($0, url) } ?? false }
    return app
  }

  /// A notification that a server sends: what `notification deliver ID name=value` brings, and `notification open ID`.
  ///
  /// The payload is what the server sends, with its `aps`. Those that the app asks for itself need no declaration.
  ///
  /// ```swift
  /// .notification("order", arguments: ["id"]) {
  ///   ["aps": ["alert": "On its way"], "order": $0.id as Int]
  /// }
  /// ```
  public func notification(
    _ id: String,
    arguments: [String] = [],
    payload: @escaping @MainActor (Arguments) -> [AnyHashable: Any]
  ) -> LiveApp {
    var app = self
    app.declaration.notifications.append(
      Declaration.Notification(id: id, arguments: arguments, payload: payload)
    )
    return app
  }

  /// A scene that `scene connect ID` opens beside the first one, `main`: another window of the app's.
  ///
  /// With one of these the app supports several, as its property list would say, and may ask for them itself: one that
  /// it asks for with an activity has the activity's `targetContentIdentifier` as its ID, else `scene2` and so on. The app is one
  /// with a delegate, and its scenes have delegates. `activity` is what the scene is connected for.
  public func scene(
    _ id: String,
    for activity: @escaping @MainActor () -> NSUserActivity? = { nil }
  ) -> LiveApp {
    var app = self
    app.declaration.scenes.append((id, activity))
    return app
  }

  /// Where the app's storyboards and xibs are, beside the resources of packages; nothing else is read there.
  ///
  /// A path is relative to the file that says it.
  public func storyboards(
    in folder: String,
    language: String = "en",
    file: StaticString = #filePath
  ) -> LiveApp {
    var app = self
    let here = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    app.declaration.folders.append(URL(fileURLWithPath: folder, relativeTo: here).standardized.path)
    app.declaration.language = language
    return app
  }

  /// What the calendar says at each launch, on Linux; virtual time goes on from there.
  ///
  /// The date is one of ISO 8601 with its zone: `2026-01-31T09:00:00Z`. An app that shows dates has the same
  /// transcripts on each day by it; without it the calendar is the machine's. `Date()` and the functions of C are
  /// answered; `DispatchTime` and `ContinuousClock` are not.
  public func date(_ text: String) -> LiveApp {
    guard let date = try? Date(text, strategy: .iso8601) else {
      preconditionFailure("'\(text)' is no date such as 2026-01-31T09:00:00Z")
    }
    var app = self
    app.declaration.device.date = date
    return app
  }

  /// What random numbers follow from after each launch, on Linux: the same seed, the same numbers.
  ///
  /// It answers `SystemRandomNumberGenerator`, which `random(in:)`, `shuffled()` and `randomElement()` ask, `UUID()`, and
  /// the functions of C; without it all of them are the machine's.
  public func seed(_ seed: UInt64) -> LiveApp {
    var app = self
    app.declaration.device.random = seed
    return app
  }

  /// Which classes are coordinators; without this, those called `…Coordinator` or `…Flow`.
  public func coordinators(where isCoordinator: @escaping @Sendable (AnyClass) -> Bool) -> LiveApp {
    var app = self
    app.declaration.rule = CoordinatorRule(isCoordinator: isCoordinator)
    return app
  }
}
