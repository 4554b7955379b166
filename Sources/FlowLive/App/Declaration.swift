import UIKit

/// What a team says of its app beside how it is launched.
struct Declaration: Sendable {
  var controllers: [Controller] = []
  var coordinators: [Starter] = []
  var outputs: [Output] = []
  var states: [State] = []
  /// Commands that only the app can do.
  var orders: [LiveVerb: @MainActor @Sendable (AnyObject, LiveOrder) -> Bool] = [:]
  var link: (@MainActor @Sendable (AnyObject, URL) -> Bool)?
  /// The links that a search opens.
  var links: [String] = []
  /// The types of the quick actions that the property list would have.
  var shortcuts: [String] = []
  /// What a server sends, by the names of the notifications, in the order declared.
  var notifications: [Notification] = []
  /// What outputs and coordinators take, by their IDs; what may be left out ends in `?`.
  var arguments: [String: [String]] = [:]
  /// The IDs of classes.
  var ids: [ObjectIdentifier: String] = [:]
  /// The same in the order declared, with whether each is of screens.
  var named: [(id: String, isScreen: Bool)] = []
  /// What is told of the screens of an ID.
  var parameters:
    [String: @MainActor @Sendable (UIViewController) -> [(name: String, value: String)]] = [:]
  /// What is typed into fields where any text would do, by the names of the fields.
  var examples: [(field: String, texts: [String])] = []
  /// Modules whose classes are nobody's who searches the app for all of its own.
  var libraries: Set<String> = []
  /// The scenes that can be connected beside the first, with what each is asked for.
  var scenes: [(id: String, activity: @MainActor @Sendable () -> NSUserActivity?)] = []
  /// The IDs that no leak is told of.
  var kept: Set<String> = []
  var rule = CoordinatorRule()
  /// Where storyboards are.
  var folders: [String] = []
  /// The language of their texts.
  var language = "en"
  var device = Device()

  /// A screen that can be made.
  struct Controller: Sendable {
    let id: String
    let make: @MainActor @Sendable (Arguments) -> UIViewController
  }

  /// A coordinator that a parent can start.
  struct Starter: Sendable {
    let id: String
    /// The ID of the parent's type.
    let parent: String
    let takes: @MainActor @Sendable (AnyObject) -> Bool
    let start: @MainActor @Sendable (AnyObject, Arguments) -> Void
  }

  /// A closure of a screen that can be called.
  struct Output: Sendable {
    let id: String
    let takes: @MainActor @Sendable (AnyObject) -> Bool
    let emit: @MainActor @Sendable (AnyObject, Arguments) -> Void
  }

  /// What a server sends.
  struct Notification: Sendable {
    let id: String
    let arguments: [String]
    let payload: @MainActor @Sendable (Arguments) -> [AnyHashable: Any]
  }

  /// A value of the app.
  struct State: Sendable {
    let name: String
    let get: @MainActor @Sendable () -> String
    /// False where the text is no such value; nil where it can only be read.
    let set: (@MainActor @Sendable (String) -> Bool)?
  }
}
