/// What one file declares, as far as other files are prepared by it.
package struct FileDeclarations: Codable, Hashable, Sendable {
  package var imports: [String] = []
  package var types: [TypeDeclaration] = []
  /// The generic types that are given types by name.
  package var applications: [GenericApplication] = []
  /// The names of methods that the file has selectors of: `tap`, `tap:`.
  package var selectors: [String] = []
  /// The names of properties that may hold a function.
  package var closures: [String] = []
}

/// `Weak<any Listener, Int>`: a generic type, and the names of what it is given.
package struct GenericApplication: Codable, Hashable, Sendable {
  package let name: String
  package let arguments: [String]
}

/// A type, or an extension of one.
package struct TypeDeclaration: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable { case `class`, `protocol`, `extension`, other }

  package let kind: Kind
  /// The name with those of the types around it: `Outer.Inner`.
  package let name: String
  /// The superclass and the protocols, as they are written.
  package var inherited: [String] = []
  package var isGeneric = false
  /// The generic parameters, in their order: nil for one that may be other than a class.
  package var classParameters: [String?] = []
  /// Whether only the types around it see it.
  package var isHidden = false
  /// Whether it stands in a function.
  package var isLocal = false
  /// `public ` or `open `, else nothing.
  package var access = ""
  /// Whether the program begins with it.
  package var isMain = false
  /// The name that `@objc(NAME)` gives.
  package var runtimeName: String?
  /// Whether all of its members are Objective-C's.
  package var hasRuntimeMembers = false
  package var methods: [MethodDeclaration] = []
  package var outlets: [OutletDeclaration] = []
  /// Members of an extension that may have to stand in the class itself.
  package var movable: [MovableMember] = []
}

/// A member of an extension, with its text.
package struct MovableMember: Codable, Hashable, Sendable {
  /// `tableView(_:didSelectRowAt:)`, or the name of a property.
  package let fullName: String
  package let text: String
  package let file: String
  package let line: Int
  package let isOverride: Bool
  /// What the extension says of all its members, where the member says nothing: `public `, else nothing.
  package var access = ""
  /// Whether it uses what only its file, or its extension, can name.
  package var isBound = false
}

/// A method, or a computed property, as far as names and calls need it.
package struct MethodDeclaration: Codable, Hashable, Sendable {
  package enum Role: String, Codable, Sendable {
    case plain
    /// `@objc` or `@IBAction`.
    case action
    /// `@IBSegueAction`.
    case segueAction
  }

  package struct Parameter: Codable, Hashable, Sendable {
    /// The label of a call; nil for `_`.
    package let label: String?
    /// The name in the body.
    package let name: String
    /// The type as it is written.
    package let type: String
    package let isInout: Bool
  }

  package let name: String
  package let parameters: [Parameter]
  /// The type as it is written; nil for none.
  package let result: String?
  package var role: Role
  /// The selector that `@objc(NAME)` gives.
  package let runtimeName: String?
  package let isStatic: Bool
  package let isOverride: Bool
  /// `optional` in a protocol of Objective-C.
  package let isOptional: Bool
  /// `async` or `throws`.
  package let hasEffects: Bool
  package let isGeneric: Bool
  package var isProperty = false
  /// Whether it says `@objc open`: other modules may override it, also in an extension.
  package var isOpen = false

  /// `tap(_:with:)`.
  package var fullName: String {
    isProperty ? name : "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  /// The name that Objective-C knows it by: `tap:with:`.
  package var selector: String {
    runtimeName ?? Selectors.name(name, parameters.map(\.label))
  }
}

/// A property that a storyboard connects, or gives a value.
package struct OutletDeclaration: Codable, Hashable, Sendable {
  package let name: String
  /// The type without its optional mark: `UIButton`, `[UIView]`.
  package let type: String
  /// Whether it is a value that a designer sets: `@IBInspectable`.
  package let isInspectable: Bool
}
