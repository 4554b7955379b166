import SwiftSyntax

/// A member that a protocol of the app asks for.
struct ProtocolRequirement {
  /// `load(_:)`, or the name of a property.
  let name: String
  /// The member for a class: its body makes a value.
  let member: (_ place: String) -> String
}

// Some errors say what would do: a word too much, a value that is missing.
extension CutFinder {
  /// What mends an error in its own place; empty where only leaving out helps.
  func repairs(for problem: Problem) -> [Cut] {
    let text = problem.message.text
    guard let token = token(at: problem.offset) else { return [] }
    if text.hasPrefix("cannot inherit from class") {
      // Locks of Foundation's have stored parts of that module.
      let text = "import CoreFoundation; "
      return [cut(.word, 0..<0, text, Syntax(token), problem.message.text)]
    }
    if text.contains("does not override") { return override(token, text) }
    if text.contains("requires an 'override' keyword") { return missingOverride(token, text) }
    if text.hasPrefix("missing return in") { return ending(token, text) }
    if text.hasPrefix("switch must be exhaustive") { return exhaustion(token, text) }
    if text.contains("does not conform to protocol") { return conformance(token, problem) }
    if text.contains("has no initializers") || text.contains("initializ") {
      return properties(token, problem)
    }
    return []
  }

  private func override(_ token: TokenSyntax, _ reason: String) -> [Cut] {
    var next: Syntax? = Syntax(token)
    while let node = next {
      if let member = node.asProtocol((any WithModifiersSyntax).self),
        let word = member.modifiers.first(where: { $0.name.text == "override" })
      {
        return [cut(.word, word.bytes, nil, node, reason)]
      }
      next = node.parent
    }
    return []
  }

  private func missingOverride(_ token: TokenSyntax, _ reason: String) -> [Cut] {
    var next: Syntax? = Syntax(token)
    while let node = next {
      let keyword =
        node.as(FunctionDeclSyntax.self)?.funcKeyword
        ?? node.as(VariableDeclSyntax.self)?.bindingSpecifier
        ?? node.as(InitializerDeclSyntax.self)?.initKeyword
      if let start = keyword?.bytes.lowerBound {
        return [cut(.word, start..<start, "override ", node, reason)]
      }
      next = node.parent
    }
    return []
  }

  /// A value for a function that was left without its `return`.
  private func ending(_ token: TokenSyntax, _ reason: String) -> [Cut] {
    guard token.tokenKind == .rightBrace, let node = token.parent else { return [] }
    let start = token.bytes.lowerBound
    let text = "\(token.separator)return \(result(at: token)) "
    return [cut(.ending, start..<start, text, node, reason)]
  }

  private func exhaustion(_ token: TokenSyntax, _ reason: String) -> [Cut] {
    var next: Syntax? = Syntax(token)
    while let node = next {
      if let choice = node.as(SwitchExprSyntax.self) {
        let start = choice.rightBrace.bytes.lowerBound
        let text = "\(choice.rightBrace.separator)default: break "
        return [cut(.ending, start..<start, text, node, reason)]
      }
      next = node.parent
    }
    return []
  }

  // MARK: Properties without a value

  private func properties(_ token: TokenSyntax, _ problem: Problem) -> [Cut] {
    let reason = problem.message.text
    var cuts: [Cut] = []
    for offset in problem.notes {
      guard let variable = self.token(at: offset)?.stored else { continue }
      cuts += property(variable, reason)
    }
    let names =
      (problem.message.names + problem.message.notes.flatMap { CompilerMessage.names(in: $0.text) })
      .filter { $0.hasPrefix("self.") }.map { String($0.dropFirst(5)) }
    guard !names.isEmpty, let type = token.enclosingType else { return cuts }
    for member in type.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        let name = variable.bindings.first?.pattern.trimmedDescription, names.contains(name)
      else { continue }
      cuts += property(variable, reason)
    }
    return cuts
  }

  private func property(_ variable: VariableDeclSyntax, _ reason: String) -> [Cut] {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.initializer == nil, let type = binding.typeAnnotation?.type,
      let around = variable.enclosingType
    else { return [] }
    let name = binding.pattern.trimmedDescription
    let isObject = around.is(ClassDeclSyntax.self)
    let isPlain = !variable.attributes.contains {
      $0.named != nil && !Attributes.dropped.contains($0.named ?? "")
    }
    let text =
      isObject && isPlain
      ? "lazy var \(name): \(type.trimmedDescription) = \(double(at: variable))"
      : "var \(name): (\(type.trimmedDescription))!"
    let range = variable.bindingSpecifier.bytes.lowerBound..<type.bytes.upperBound
    return [cut(.property, range, text, Syntax(variable), reason)]
  }

  // MARK: Conformances

  private func conformance(_ token: TokenSyntax, _ problem: Problem) -> [Cut] {
    guard let type = token.enclosingType else { return [] }
    let missing = problem.message.notes.filter { $0.text.contains("protocol requires") }
      .compactMap { CompilerMessage.names(in: $0.text).first }
    let name = problem.message.names.last ?? ""
    let requirements = requirements(name).filter { missing.contains($0.name) }
    let reason = problem.message.text
    let start = type.memberBlock.rightBrace.bytes.lowerBound
    if !requirements.isEmpty {
      let members = requirements.map { $0.member(literal(at: type)) }.joined(separator: "; ")
      let text = "\(type.memberBlock.rightBrace.separator)\(members) "
      return [cut(.requirement, start..<start, text, Syntax(type), reason)]
    }
    let inherited = type.inheritanceClause?.inheritedTypes.first {
      $0.type.trimmedDescription.withoutGenerics == name.withoutGenerics
    }
    return inherited.map { [cut(.conformance, $0.type.bytes, "Any", Syntax($0), reason)] } ?? []
  }
}

extension TokenSyntax {
  /// What has to stand between the token before and something new.
  fileprivate var separator: String {
    let isFirst = previousToken(viewMode: .sourceAccurate)?.tokenKind == .leftBrace
    return isFirst || leadingTrivia.contains(where: \.isNewline) ? "" : "; "
  }
}

extension SyntaxProtocol {
  /// The stored property that a token of a class stands in.
  fileprivate var stored: VariableDeclSyntax? {
    var next: Syntax? = Syntax(self)
    while let node = next {
      if let variable = node.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return variable
      }
      next = node.parent
    }
    return nil
  }

  var enclosingType: (any DeclGroupSyntax)? {
    var next: Syntax? = Syntax(self)
    while let node = next {
      if let type = node.asProtocol((any DeclGroupSyntax).self) { return type }
      next = node.parent
    }
    return nil
  }
}

extension ProtocolDeclSyntax {
  /// What a class of the protocol must have.
  var requirements: [ProtocolRequirement] {
    let access = modifiers.has("public") ? "public " : ""
    return memberBlock.members.flatMap { item -> [ProtocolRequirement] in
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        let head = function.with(\.attributes, []).trimmedDescription.onOneLine
        let hasResult = function.hasResult
        return [
          ProtocolRequirement(name: function.fullName) { place in
            "\(access)\(head) \(hasResult ? "{ return _flowshellDouble(\(place)) }" : "{}")"
          }
        ]
      }
      if let variable = item.decl.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first,
        let type = binding.typeAnnotation?.type.trimmedDescription
      {
        let name = binding.pattern.trimmedDescription
        let isStatic = variable.modifiers.has("static") ? "static " : ""
        return [
          ProtocolRequirement(name: name) { place in
            "\(access)\(isStatic)var \(name): \(type.onOneLine) { get { _flowshellDouble(\(place)) } set {} }"
          }
        ]
      }
      return []
    }
  }
}
