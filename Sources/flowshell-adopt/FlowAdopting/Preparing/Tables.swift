/// What stands behind a prepared file: its actions, outlets and overrides by name.
struct Tables {
  private let number: Int
  private let index: TypeIndex
  private let plan: Plan
  private var extensions: [String] = []
  private var calls: [String] = []
  private(set) var problems: [String] = []
  /// What classes that nothing behind the file can name conform to, each by themselves.
  private var unnamed: [String] = []

  init(number: Int, _ index: TypeIndex, _ plan: Plan) {
    self.number = number
    self.index = index
    self.plan = plan
  }

  /// The function that registers them.
  var registration: String? { calls.isEmpty ? nil : "_flowshellRegister\(number)" }

  /// The protocols that classes of the file say they conform to: they stay where the tables are left out.
  var protocols: String {
    unnamed.isEmpty ? "" : "\(Self.head)\n\(unnamed.joined(separator: "\n"))"
  }

  private static let head = "\n#sourceLocation()\nimport UIKit\n"

  var text: String {
    let extensions = extensions.joined(separator: "\n")
    if extensions.isEmpty && calls.isEmpty { return "" }
    // The directive ends one of the file's head, and may stand once.
    var text = protocols.isEmpty ? Self.head : ""
    text += "\n\(extensions)"
    if let registration {
      let calls = calls.map { "  \($0)\n" }.joined()
      text += "\n@MainActor func \(registration)() {\n\(calls)}\n"
    }
    return text
  }

  /// Adds the entries of a type, or of an extension of one.
  mutating func add(_ type: TypeDeclaration) {
    if type.kind == .protocol { return addDefaults(of: type) }
    guard type.kind == .class || type.kind == .extension else { return }
    let name = index[type.name]?.name ?? type.name
    if index[name]?.declaration?.isGeneric == true, !type.isLocal, !type.isHidden {
      return addGeneric(type, name)
    }
    if type.kind == .class, plan.awaking.contains(name) {
      if type.isLocal || type.isHidden {
        problems.append("awakeFromNib() of the hidden class \(type.name) is not called")
      } else {
        extensions.append("extension \(name): UIKit.NSNibAwaking {}\n")
      }
    }
    let connections = type.connections
    let isUnnamed = type.isLocal || type.isHidden
    var lines = (isUnnamed ? [] : type.methods).compactMap { method in
      method.role == .action || index.answersRuntime(method, of: name)
        ? action(of: name, method) : nil
    }
    if !connections.isEmpty || type.runtimeName != nil {
      let alias = type.runtimeName.map { ", named: \($0.swiftLiteral)" } ?? ""
      let register = "UIKit.StoryboardClass.register(\(name).self\(alias))"
      // A longer chain is too much for the compiler.
      lines.append(register + connections.prefix(8).joined())
      for start in stride(from: 8, to: connections.count, by: 8) {
        lines.append(register + connections.dropFirst(start).prefix(8).joined())
      }
    }
    lines += type.methods.compactMap { method in
      let own = Plan.Method(type: name, name: method.fullName)
      return plan.overrides[own].map { override(own, of: $0, method) }
    }
    if lines.isEmpty { return }
    if isUnnamed || type.isGeneric {
      let kind = type.isGeneric ? "generic" : type.isLocal ? "local" : "hidden"
      let what = isUnnamed ? "outlets and looked up overrides" : "actions and outlets"
      problems.append("\(what) of the \(kind) class \(type.name) are not connected")
      return
    }
    let function = "_flowshellConnect\(number)_\(extensions.count)"
    let body = lines.map { "    \($0)\n" }.joined()
    extensions.append(
      "extension \(name) {\n  @MainActor fileprivate static func \(function)() {\n\(body)  }\n}\n"
    )
    calls.append("\(name).\(function)()")
  }

  /// Adds the actions of a generic class, which is another type for each of its arguments.
  private mutating func addGeneric(_ type: TypeDeclaration, _ name: String) {
    addGenericOverrides(of: type, name)
    let methods = sent(of: type, name)
    if methods.isEmpty { return }
    // Its protocol would be met for some arguments only.
    if type.kind == .extension, type.isGeneric {
      problems.append("actions of the extension of \(type.name) with conditions are not connected")
      return
    }
    let sending = Sending("\(number)_\(extensions.count)", methods)
    extensions.append(
      "\(sending.declaration)extension \(name): \(sending.protocol) {\n  \(sending.method)\n}\n"
    )
    calls.append(sending.call)
  }

  /// Adds the actions of a class that only the scope around it can name: what it says of itself is given back.
  mutating func addUnnamed(_ type: TypeDeclaration) -> Sending? {
    guard type.kind == .class, type.isLocal || type.isHidden else { return nil }
    let methods = sent(of: type, index[type.name]?.name ?? type.name)
    if methods.isEmpty { return nil }
    let sending = Sending("\(number)_u\(unnamed.count)", methods)
    unnamed.append(sending.declaration)
    calls.append(sending.call)
    return sending
  }

  /// The methods of a type that selectors call.
  private func sent(of type: TypeDeclaration, _ name: String) -> [MethodDeclaration] {
    type.methods.filter {
      ($0.role == .action || index.answersRuntime($0, of: name)) && $0.isSent
    }
  }

  /// Adds the overrides of a generic class that are looked up: a protocol tells its objects and their versions.
  private mutating func addGenericOverrides(of type: TypeDeclaration, _ name: String) {
    let overrides = type.methods.compactMap { method in
      let own = Plan.Method(type: name, name: method.fullName)
      return plan.overrides[own].map { (own: own, original: $0, method: method) }
    }
    if overrides.isEmpty { return }
    if type.kind == .extension, type.isGeneric {
      problems.append(
        "overrides of the extension of \(type.name) with conditions are not connected"
      )
      return
    }
    let versions = "_FlowshellVersions\(number)_\(extensions.count)"
    let requirements = overrides.map { own, _, method in
      let name = own.overrideName(method.name)
      if method.isProperty {
        return "  var \(name): \(method.result?.onOneLine ?? "Void") { get }\n"
      }
      let heads = method.parameters.map {
        "\($0.label ?? "_") \($0.name): \($0.type.onOneLine)"
      }
      let result = method.result.map { " -> \($0.onOneLine)" } ?? ""
      return "  func \(name)(\(heads.joined(separator: ", ")))\(result)\n"
    }
    extensions.append(
      "@MainActor fileprivate protocol \(versions): AnyObject {\n\(requirements.joined())}\n"
        + "extension \(name): \(versions) {}\n"
    )
    for (own, original, method) in overrides {
      let call = method.call(own.overrideName(method.name), method.arguments)
      let heads = method.parameters.isEmpty ? "" : ", \(method.heads)"
      calls.append(
        "UIKit.Overrides.add(\(original.key.swiftLiteral), where: { $0 is any \(versions).Type }, "
          + "{ (target: \(original.type)\(heads)) in (target as! any \(versions)).\(call) }"
          + " as \(method.functionType(of: original.type)))"
      )
    }
  }

  private func action(of type: String, _ method: MethodDeclaration) -> String? {
    guard method.isSent else { return nil }
    let overridden = Plan.Method(type: type, name: method.fullName)
    let name =
      plan.overrides[overridden] == nil ? method.name : overridden.overrideName(method.name)
    let body =
      (method.result == nil ? "" : "_ = ") + "target.\(method.call(name, method.arguments))"
    return "UIKit.Actions.add(\(method.selector.swiftLiteral), to: \(type).self) "
      + "{ (target: \(type)) in { (\(method.heads)) in \(body) } }"
  }

  private func override(
    _ own: Plan.Method,
    of original: Plan.Method,
    _ method: MethodDeclaration
  ) -> String {
    let call = method.call(own.overrideName(method.name), method.arguments)
    let heads = method.parameters.isEmpty ? "" : ", \(method.heads)"
    return "UIKit.Overrides.add(\(original.key.swiftLiteral), to: \(own.type).self, "
      + "{ (target: \(original.type)\(heads)) in unsafeDowncast(target, to: \(own.type).self).\(call) }"
      + " as \(method.functionType(of: original.type)))"
  }

  /// What the app's own optional methods do where a class leaves them out.
  private mutating func addDefaults(of type: TypeDeclaration) {
    var methods: [String] = []
    for method in type.methods where method.isOptional {
      if let result = method.result, !result.hasSuffix("?"), !result.hasSuffix("!") {
        problems.append(
          "\(type.name).\(method.fullName) is optional and gives \(result): every class must have it"
        )
        continue
      }
      let heads = method.parameters.map { "\($0.label ?? "_") \($0.name): \($0.type.onOneLine)" }
      let result = method.result.map { " -> \($0.onOneLine) { nil }" } ?? " {}"
      methods.append("  func \(method.name)(\(heads.joined(separator: ", ")))\(result)\n")
    }
    if !methods.isEmpty { extensions.append("extension \(type.name) {\n\(methods.joined())}\n") }
  }
}

extension TypeDeclaration {
  /// What storyboards connect, as calls behind a registration.
  fileprivate var connections: [String] {
    outlets.map { outlet in
      let isCollection = outlet.type.hasPrefix("[")
      let kind = outlet.isInspectable ? "attribute" : isCollection ? "outlets" : "outlet"
      return ".\(kind)(\(outlet.name.swiftLiteral), \\.\(outlet.name))"
    }
      + methods.compactMap { method in
        guard method.role == .segueAction else { return nil }
        return ".segueAction(\(method.selector.swiftLiteral)) { target in "
          + "{ (\(method.heads)) in target.\(method.call(method.name, method.arguments)) } }"
      }
  }
}

extension MethodDeclaration {
  /// Whether a selector can be sent that calls it.
  var isSent: Bool {
    !isStatic && !hasEffects && !isGeneric && parameters.count <= 2
      && !parameters.contains(where: \.isInout)
      && (parameters.count < 2 || parameters[1].type.hasPrefix("UIEvent"))
  }

  /// `a0: UIButton, a1: UIEvent`, the parameters of a closure.
  fileprivate var heads: String {
    parameters.enumerated().map { "a\($0): \($1.type.onOneLine)" }.joined(separator: ", ")
  }

  fileprivate var arguments: [String] { parameters.indices.map { "a\($0)" } }
}

extension Plan {
  /// The class of `_flowshellDefaults`; empty where nothing asks it.
  func defaultsClass(_ index: TypeIndex) -> String {
    let protocols = Set(defaults.values.joined().map(\.protocol)).sorted()
    if protocols.isEmpty { return "" }
    var seen: Set<String> = []
    let required = protocols.flatMap { index.requiredMethods(of: $0) }
      .filter { seen.insert($0.fullName).inserted }
      .map { method in
        let heads = method.parameters.map { "\($0.label ?? "_") \($0.name): \($0.type.onOneLine)" }
        let result = method.result.map { " -> \($0.onOneLine)" } ?? ""
        return "  func \(method.name)(\(heads.joined(separator: ", ")))\(result) { fatalError() }\n"
      }
    return "\n/// Does what UIKit does without a delegate's method.\n"
      + "@MainActor let _flowshellDefaults = _FlowshellDefaults()\n"
      + "final class _FlowshellDefaults: NSObject, \(protocols.joined(separator: ", ")) {\n\(required.joined())}\n"
  }
}
