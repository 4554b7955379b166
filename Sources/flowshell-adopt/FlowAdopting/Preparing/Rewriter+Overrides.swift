import SwiftParser
import SwiftSyntax

// Objective-C overrides methods of extensions, in extensions, and optional ones of a protocol;
// Swift's classes have places only for those of their bodies.
extension Rewriter {
  func rewrite(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = types.last, node.isMember else { return .visitChildren }
    let method = Plan.Method(type: type.name, name: node.fullName)
    renameLabel(node)
    if leavesOut(node, method.name, node.modifiers, in: type) { return .skipChildren }
    if plan.awaking.contains(type.name), method.name == Plan.awake {
      for modifier in node.modifiers where modifier.name.text == "override" {
        edits.blank(modifier)
      }
      isAwaking = true
      tell(.change, node.name, "\(type.name) is told by UIKit when its nib is loaded")
    }
    if type.isExtension, shadowsDispatch(node, in: type.name) {
      edits.insert("@_disfavoredOverload ", before: node)
      tell(.change, node.name, "\(method.name) gives way to that of Dispatch")
    }
    if type.isExtension, let move = plan.move(method.name, of: type.name) {
      return self.move(node, node.name, node.modifiers, move)
    }
    if plan.newOverrides.contains(method), !type.isExtension {
      edits.insert("override ", before: node.funcKeyword)
      tell(.change, node.name, "\(method.name) overrides what UIKit does without it")
    }
    if plan.overrides[method] != nil {
      override = method
      rename(node.name, node.modifiers, method)
    }
    if type.isExtension, plan.dispatched.contains(method) {
      let signature = node.signature.trimmedDescription.onOneLine
      dispatch(node.name, MethodDeclaration(node), signature, node.body, method)
    }
    return .visitChildren
  }

  func rewrite(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = types.last, node.isMember, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return .visitChildren }
    let property = Plan.Method(type: type.name, name: name.text)
    if leavesOut(node, property.name, node.modifiers, in: type) { return .skipChildren }
    if type.isExtension, let move = plan.move(property.name, of: type.name) {
      return self.move(node, name, node.modifiers, move)
    }
    if plan.overrides[property] != nil {
      override = property
      rename(name, node.modifiers, property)
    }
    if type.isExtension, plan.dispatched.contains(property),
      let declaration = MethodDeclaration(node, binding)
    {
      let getter = binding.accessorBlock.flatMap { block in
        if case .getter = block.accessors { block } else { nil }
      }
      dispatch(name, declaration, ": \(declaration.result ?? "")", getter, property)
    }
    return .visitChildren
  }

  // Objective-C lets an extension take the place of a method of the class itself, for all of its objects.
  private func leavesOut(
    _ node: some DeclSyntaxProtocol,
    _ name: String,
    _ modifiers: DeclModifierListSyntax,
    in type: (name: String, isExtension: Bool)
  ) -> Bool {
    guard type.isExtension, modifiers.has("override"), index[type.name]?.isForeign == true,
      plan.overrides[Plan.Method(type: type.name, name: name)] == nil
    else { return false }
    edits.blank(node)
    tell(.warning, node, "\(name) is left out: nothing can be overridden for every \(type.name)")
    return true
  }

  // Dispatch of Linux has other types of closures, so a call could mean both.
  private func shadowsDispatch(_ node: FunctionDeclSyntax, in type: String) -> Bool {
    type == "DispatchQueue" && ["async", "asyncAfter", "sync"].contains(node.name.text)
  }

  /// A member goes into its class, or where it uses what its file alone can name, is called from there.
  private func move(
    _ node: some DeclSyntaxProtocol,
    _ name: TokenSyntax,
    _ modifiers: DeclModifierListSyntax,
    _ move: Plan.Move
  ) -> SyntaxVisitorContinueKind {
    guard move.member.isBound else {
      edits.blank(node)
      tell(.change, name, "\(move.member.fullName) stands in the class itself")
      return .skipChildren
    }
    for modifier in modifiers where modifier.name.text == "override" { edits.blank(modifier) }
    edits.replace(name, with: move.boundName)
    tell(.change, name, "\(move.member.fullName) is called by the class itself")
    return .visitChildren
  }

  /// An override is an own method that is registered.
  private func rename(
    _ name: TokenSyntax,
    _ modifiers: DeclModifierListSyntax,
    _ method: Plan.Method
  ) {
    for modifier in modifiers where modifier.name.text == "override" { edits.blank(modifier) }
    edits.replace(name, with: method.overrideName(name.text))
    tell(.change, name, "\(method.name) is looked up by class")
  }

  /// The method looks an override up; what it did itself has another name.
  private func dispatch(
    _ name: TokenSyntax,
    _ declaration: MethodDeclaration,
    _ signature: String,
    _ body: (some SyntaxProtocol)?,
    _ method: Plan.Method
  ) {
    guard let body, !declaration.isGeneric, !declaration.hasEffects,
      !declaration.parameters.contains(where: \.isInout)
    else {
      if !plan.overrides.values.contains(method) { return }
      let kinds = "a generic, inout, async or throwing one, or a property with a setter"
      return tell(.error, name, "\(method.name) cannot be overridden here: it is \(kinds)")
    }
    let type = declaration.functionType(of: method.type)
    // A class of no actor may call it, too: both types are called alike.
    let called = "unsafeBitCast(body, to: \(type.replacing("@MainActor ", with: "")).self)"
    // What answers a protocol of UIKit's is on the main actor, whatever its class is on; what stands beside it is not.
    let isolation = name.answersUIKit ? "@preconcurrency @MainActor " : ""
    // Overrides of other modules call it, too.
    let access = declaration.isOpen ? "public " : ""
    let base = "_flowshellBase_\(declaration.name)"
    let names = declaration.names
    let found = (["self"] + names).joined(separator: ", ")
    let call = declaration.call(base, names)
    let separator = declaration.parameters.isEmpty ? "" : ", "
    let parameters =
      declaration.isProperty
      ? ") -> \(declaration.result ?? "")" : separator + signature.dropFirst()
    let word = declaration.isProperty ? "var" : "func"
    let look = { (extra: String) in
      "if let body = UIKit.Overrides.find(\"\(method.key)\", of: self\(extra)) as? \(type) "
        + "{ return \(called)(\(found)) }; return \(call)"
    }
    edits.insert(
      "{ \(look("")) }; \(isolation)\(access)func _flowshellSuper_\(declaration.name)(above: AnyClass\(parameters) "
        + "{ \(look(", above: above")) }; \(isolation)\(word) \(base)\(signature) ",
      before: body
    )
    tell(.change, name, "\(method.name) is looked up by class")
  }

  /// `super.property` of an override that is looked up.
  func rewriteSuper(_ node: MemberAccessExprSyntax) {
    guard let override, override.name == node.declName.baseName.text,
      node.base?.is(SuperExprSyntax.self) == true
    else { return }
    edits.replace(node, with: "_flowshellSuper_\(override.name)(above: \(override.type).self)")
  }

  /// `super.method(…)` of an override that is looked up, or of one that only Objective-C has.
  func rewriteSuper(_ node: FunctionCallExprSyntax) {
    if isAwaking, node.trimmedDescription == "super.awakeFromNib()" {
      return edits.replace(node, with: "()")
    }
    guard let override, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      override.name.hasPrefix(member.declName.baseName.text + "(")
    else { return }
    let name = "_flowshellSuper_\(member.declName.baseName.text)"
    let separator = node.arguments.isEmpty ? "" : ", "
    edits.replace(member, with: name)
    if let paren = node.leftParen {
      edits.insert("above: \(override.type).self\(separator)", after: paren)
    }
  }

  /// Puts what the plan gives a class before the end of its body.
  func complete(_ body: MemberBlockSyntax) {
    guard let type = types.last?.name else { return }
    let defaults = (plan.defaults[type] ?? []).map(\.text).joined(separator: "; ")
    if let last = body.members.last, !defaults.isEmpty {
      edits.insert("; \(defaults)", after: last)
    } else if !defaults.isEmpty {
      edits.insert(" \(defaults)", after: body.leftBrace)
    }
    var text = ""
    let all = plan.moves[type] ?? []
    let calls = all.filter(\.member.isBound).map { " \($0.call);" }.joined()
    if !calls.isEmpty { edits.insert(calls, after: body.leftBrace) }
    let moves = all.filter { !$0.member.isBound }
    for move in moves {
      let member = move.member
      let snippet = SourceFile(path: member.file, text: "class \(type) {\(member.text)}")
      let rewriter = Rewriter(snippet, index, Plan())
      rewriter.renamed = renamed
      rewriter.walk(snippet.tree)
      var moved = rewriter.edits.applied(to: snippet.text)
      moved = String(moved.dropFirst("class \(type) {".count).dropLast())
      moved = move.member.access + moved
      if move.becomesOverride {
        moved = moved.replacing("func ", with: "override func ", maxReplacements: 1)
      }
      text +=
        "\n#sourceLocation(file: \(file.original(of: member.file).swiftLiteral), line: \(member.line))\n\(moved)"
    }
    if !moves.isEmpty {
      let line = file.place(of: body.rightBrace).line
      text +=
        "\n#sourceLocation(file: \(file.original(of: file.path).swiftLiteral), line: \(line))\n"
    }
    if !text.isEmpty { edits.insert(text + " ", before: body.rightBrace) }
  }
}

extension Plan.Method {
  /// The name of the method among those that are looked up.
  var key: String { "\(type).\(name)" }

  func overrideName(_ base: String) -> String {
    "_flowshellOverride_\(type.replacing(".", with: "_"))_\(base)"
  }
}

extension Plan.Move {
  /// The name of a member that stays in its extension.
  fileprivate var boundName: String { "_flowshellBound_\(method.name)" }

  /// The override that calls it.
  fileprivate var call: String {
    let head = "\(member.access)override \(method.isProperty ? "var" : "func") \(method.name)"
    let result = method.result?.onOneLine
    let call = method.call(boundName, method.names)
    return "\(head)\(method.isProperty ? "" : "(\(method.declaredHeads))")"
      + (result.map { "\(method.isProperty ? ":" : " ->") \($0)" } ?? "") + " { \(call) }"
  }
}

extension Plan.Default {
  /// The method's declaration in a class of the protocol.
  fileprivate var text: String {
    let result = method.result.map { " -> \($0.onOneLine)" } ?? ""
    let call = method.call(method.name, method.names)
    return
      "\(access)func \(method.name)(\(method.declaredHeads))\(result) { _flowshellDefaults.\(call) }"
  }
}

extension MethodDeclaration {
  /// The parameters as the body names them.
  fileprivate var names: [String] {
    parameters.map { $0.name.isValidSwiftIdentifier(for: .variableName) ? $0.name : "`\($0.name)`" }
  }

  /// `_ a: Int, b: Int`, the parameters of a declaration.
  fileprivate var declaredHeads: String {
    parameters.map { parameter in
      let label = parameter.label ?? "_"
      let names = label == parameter.name ? label : "\(label) \(parameter.name)"
      return "\(names): \(parameter.type.onOneLine)"
    }.joined(separator: ", ")
  }

  /// `name(a, label: b)`.
  func call(_ name: String, _ arguments: [String]) -> String {
    let list = zip(parameters, arguments).map { parameter, argument in
      parameter.label.map { "\($0): \(argument)" } ?? argument
    }
    return isProperty ? name : "\(name)(\(list.joined(separator: ", ")))"
  }

  /// The type of a function that takes the object first.
  func functionType(of type: String) -> String {
    let types = [type] + parameters.map(\.type.onOneLine)
    return "(@MainActor (\(types.joined(separator: ", "))) -> \(result?.onOneLine ?? "Void"))"
  }
}

extension TokenSyntax {
  /// Whether it names a member of an extension that says that its type conforms to a protocol of UIKit's.
  fileprivate var answersUIKit: Bool {
    var node: Syntax? = Syntax(self)
    while let inner = node {
      if let outer = inner.as(ExtensionDeclSyntax.self) {
        let inherited = outer.inheritanceClause?.inheritedTypes ?? []
        return inherited.contains { $0.type.trimmedDescription.hasPrefix("UI") }
      }
      node = inner.parent
    }
    return false
  }
}

extension DeclSyntaxProtocol {
  /// Whether it stands in a type, and not in a function.
  var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }
}

extension FunctionDeclSyntax {
  var fullName: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return "\(name.text)(\(labels.joined()))"
  }
}

extension String {
  /// The text without line breaks and comments to the end of a line.
  var onOneLine: String {
    split(whereSeparator: \.isNewline)
      .map { $0.replacing(/\/\/.*/, with: "").trimmingPrefix(while: \.isWhitespace) }
      .joined(separator: " ")
  }
}
