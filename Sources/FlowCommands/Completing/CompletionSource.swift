/// What a session knows that a word could be; everything is empty unless it says otherwise.
package protocol CompletionSource {
  /// The names of the definition.
  var coordinatorIDs: [String] { get }
  var screenIDs: [String] { get }
  var subcontrollerIDs: [String] { get }
  var events: [String] { get }
  var services: [String] { get }
  /// `SERVICE.CALL` of every service.
  var calls: [String] { get }
  var requests: [String] { get }
  var scenes: [String] { get }
  /// Those that are connected now.
  var openScenes: [String] { get }
  var routes: [String] { get }
  /// What can be reached on the visible screen, rows as `rows[2]`.
  var elements: [String] { get }
  /// The elements of it that hold something.
  var fields: [String] { get }
  /// Live coordinators, screens and sub-controllers: `ID`, or `ID#n` where there are several.
  var nodes: [String] { get }
  /// What stands in modals, topmost first.
  var presented: [String] { get }
  /// The items of the nearest tabs.
  var tabItems: [String] { get }
  /// What `set` can set: `state.badge`, `session.user`.
  var paths: [String] { get }
  var checkpoints: [String] { get }

  /// The declared parameters of an ID or an event.
  func parameters(of name: String) -> [String]
  /// The outcomes of a call `SERVICE.CALL`.
  func outcomes(of call: String) -> [String]
  /// The options of an element that can be chosen.
  func options(of element: String) -> [String]
  /// Files and folders that begin so; folders end in `/`.
  func files(matching prefix: String) -> [String]
}

extension CompletionSource {
  package var coordinatorIDs: [String] { [] }
  package var screenIDs: [String] { [] }
  package var subcontrollerIDs: [String] { [] }
  package var events: [String] { [] }
  package var services: [String] { [] }
  package var calls: [String] { [] }
  package var requests: [String] { [] }
  package var scenes: [String] { [] }
  package var openScenes: [String] { [] }
  package var routes: [String] { [] }
  package var elements: [String] { [] }
  package var fields: [String] { [] }
  package var nodes: [String] { [] }
  package var presented: [String] { [] }
  package var tabItems: [String] { [] }
  package var paths: [String] { [] }
  package var checkpoints: [String] { [] }

  package func parameters(of name: String) -> [String] { [] }
  package func outcomes(of call: String) -> [String] { [] }
  package func options(of element: String) -> [String] { [] }
  package func files(matching prefix: String) -> [String] { [] }
}
