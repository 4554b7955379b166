/// The type that an app begins with.
package struct MainType: Codable, Equatable, Sendable {
  package let name: String
  /// Whether it is an app of SwiftUI's, and not a delegate.
  package let isOfSwiftUI: Bool

  /// The expression that makes the app's delegate.
  var delegate: String { isOfSwiftUI ? "\(name)._makeDelegate()" : "\(name)()" }

  /// The class of the scene's delegate, where the type says it; nil where the app's `Info.plist` does.
  var sceneDelegate: String? { isOfSwiftUI ? "\(name)._sceneDelegateClass" : nil }
}

extension TypeIndex {
  /// What begins an app by a type; nil for what begins another program.
  func mainType(_ type: TypeDeclaration) -> MainType? {
    if type.kind == .class { return MainType(name: type.name, isOfSwiftUI: false) }
    return isApp(type.name) ? MainType(name: type.name, isOfSwiftUI: true) : nil
  }

  /// Whether a type is an app of SwiftUI's.
  func isApp(_ name: String) -> Bool {
    let names = ancestors(of: name)
    return names.contains("SwiftUI.App") || names.contains("App") && self["App"] == nil
  }
}
