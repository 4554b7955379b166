import SwiftSyntax

/// Finds what of a file has to go because of an error, from the smallest part to the whole file.
struct CutFinder {
  /// An error, by offsets in the original text.
  struct Problem {
    let message: CompilerMessage
    let offset: Int
    /// The offsets of the notes that stand in the same file.
    let notes: [Int]
  }

  let file: SourceFile
  /// The members that a protocol of the app asks for.
  let requirements: (String) -> [ProtocolRequirement]

  /// The parts around an error that could go, the smallest first.
  func candidates(for problem: Problem) -> [Cut] {
    guard let token = token(at: problem.offset) else { return [] }
    let reason = problem.message.text
    var cuts: [Cut] = []
    var child = Syntax(token)
    var isInBody = false
    while let node = child.parent {
      if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self) { isInBody = true }
      if let text = text(at: child, reason) { cuts.append(text) }
      if let modifier = modifier(at: node, problem) { cuts.append(modifier) }
      cuts += self.cuts(at: node, from: child, isInBody, reason)
      child = node
    }
    return cuts
  }

  func token(at offset: Int) -> TokenSyntax? {
    guard offset >= 0, offset < file.tree.endPosition.utf8Offset else { return nil }
    return file.tree.token(at: AbsolutePosition(utf8Offset: offset))
  }

  /// The words of the statement, or of the member, around a place.
  func words(around offset: Int) -> Set<String> {
    var next = token(at: offset).map { Syntax($0) }
    while let node = next {
      if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) {
        return Set(node.tokens(viewMode: .sourceAccurate).map(\.text))
      }
      next = node.parent
    }
    return []
  }

  private func cuts(
    at node: Syntax,
    from child: Syntax,
    _ isInBody: Bool,
    _ reason: String
  ) -> [Cut] {
    if let value = typedValue(at: node, from: child) {
      let text = node.is(ReturnStmtSyntax.self) ? result(at: value.node) : double(at: value.node)
      let plain = cut(.expression, value.range, text, node, reason)
      guard value.node.isImplicitInstance, value.range == value.node.bytes else { return [plain] }
      let made = "_flowshellObject(\(double(at: value.node)))"
      return [cut(.object, value.range, made, node, reason), plain]
    }
    if let segment = node.as(ExpressionSegmentSyntax.self) {
      return [cut(.expression, segment.expressions.bytes, "\"\"", node, reason)]
    }
    if let type = madeType(at: node) {
      let text = "(\(double(at: node)) as \(type))"
      return [cut(.instance, node.bytes, text, node, reason)]
    }
    if let element = node.as(ConditionElementSyntax.self), case .expression = element.condition {
      let isGuard = element.parent?.parent?.is(GuardStmtSyntax.self) == true
      return [
        cut(.condition, element.condition.bytes, isGuard ? "true" : unmet(at: node), node, reason)
      ]
    }
    // The others stay: tabs, rows, attributes of a text.
    if node.is(ArrayElementSyntax.self) || node.is(DictionaryElementSyntax.self) {
      return [cut(.element, node.bytes, nil, node, reason)]
    }
    if node.is(AttributeSyntax.self) { return [cut(.word, node.bytes, nil, node, reason)] }
    if let inherited = node.as(InheritedTypeSyntax.self) {
      return [cut(.conformance, inherited.type.bytes, "Any", node, reason)]
    }
    if let item = node.as(CodeBlockItemSyntax.self) { return statements(item, reason) }
    if let body = body(of: node, from: child) {
      return [cut(.body, body.range, body.text, node, reason)]
    }
    if node.is(MemberBlockItemSyntax.self) {
      return [cut(.member, node.bytes, nil, node, reason)]
    }
    if node.is(SourceFileSyntax.self) {
      return [cut(.file, 0..<file.text.utf8.count, nil, node, reason)]
    }
    return []
  }

  // MARK: Expressions

  /// An expression whose type its place tells.
  private func typedValue(
    at node: Syntax,
    from child: Syntax
  ) -> (range: Range<Int>, node: Syntax)? {
    if let argument = node.as(LabeledExprSyntax.self),
      Syntax(argument.expression).id == child.id, !node.isInPattern,
      argument.parent?.parent?.is(FunctionCallExprSyntax.self) == true,
      !argument.expression.is(ClosureExprSyntax.self),
      !argument.expression.is(InOutExprSyntax.self)
    {
      return (child.bytes, child)
    }
    if let clause = node.as(InitializerClauseSyntax.self), Syntax(clause.value).id == child.id,
      !clause.value.isCalledClosure
    {
      let binding = clause.parent?.as(PatternBindingSyntax.self)
      let isTyped =
        binding?.typeAnnotation != nil || clause.parent?.is(FunctionParameterSyntax.self) == true
      return isTyped ? (child.bytes, child) : nil
    }
    if let list = node.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true,
      let equals = list.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }),
      let own = list.firstIndex(where: { Syntax($0).id == child.id }), own > equals,
      let last = list.last, !last.is(ClosureExprSyntax.self), !last.isCalledClosure
    {
      let first = list[list.index(after: equals)]
      return (first.bytes.lowerBound..<last.bytes.upperBound, child)
    }
    if let statement = node.as(ReturnStmtSyntax.self), statement.expression != nil,
      statement.isInFunctionWithResult
    {
      return (child.bytes, child)
    }
    return nil
  }

  /// The type of an object that an expression makes: `Client(key: 1)`, `Client.shared`.
  private func madeType(at node: Syntax) -> String? {
    guard let parent = node.parent, !node.isInPattern, !parent.is(CodeBlockItemSyntax.self),
      !parent.is(MemberAccessExprSyntax.self), !parent.is(FunctionCallExprSyntax.self),
      !parent.is(OptionalChainingExprSyntax.self)
    else { return nil }
    if let call = node.as(FunctionCallExprSyntax.self) { return call.calledExpression.typeName }
    if let member = node.as(MemberAccessExprSyntax.self),
      Self.instances.contains(member.declName.baseName.text)
    {
      return member.base?.typeName
    }
    return nil
  }

  private static let instances: Set = [
    "current", "default", "instance", "main", "shared", "sharedInstance", "standard",
  ]

  // MARK: Statements

  private func statements(_ item: CodeBlockItemSyntax, _ reason: String) -> [Cut] {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let around = list.parent else {
      return []
    }
    if item.isTopLevel { return [cut(.declaration, item.bytes, nil, Syntax(item), reason)] }
    var cuts: [Cut] = []
    let isOnly = list.count == 1
    if isOnly, case .expr(let value) = item.item, value.isImplicitResult {
      cuts.append(cut(.expression, value.bytes, result(at: value), Syntax(item), reason))
    }
    if takesCall(item) {
      let text = leftOut(at: item) + (item.semicolon == nil ? "" : ";")
      cuts.append(cut(.statement, item.bytes, text, Syntax(item), reason))
    }
    if isOnly, around.is(SwitchCaseSyntax.self) {
      cuts.append(cut(.statement, item.item.bytes, "break", Syntax(item), reason))
    } else {
      cuts.append(cut(.statement, item.bytes, nil, Syntax(item), reason))
    }
    return cuts
  }

  /// The body of a function or an accessor, and what stands there instead.
  private func body(of node: Syntax, from child: Syntax) -> (range: Range<Int>, text: String)? {
    let stop = "{ _flowshellStop(\(literal(at: node))) }"
    let result = "{ return \(result(at: node, within: child)) }"
    let nothing = "{ \(leftOut(at: node)) }"
    if let function = node.as(FunctionDeclSyntax.self), let body = function.body,
      Syntax(body).id == child.id
    {
      return (body.bytes, function.hasResult ? result : nothing)
    }
    if let initializer = node.as(InitializerDeclSyntax.self), let body = initializer.body,
      Syntax(body).id == child.id
    {
      return (body.bytes, initializer.optionalMark != nil ? "{ return nil }" : stop)
    }
    if let accessor = node.as(AccessorDeclSyntax.self), let body = accessor.body,
      Syntax(body).id == child.id
    {
      return (body.bytes, accessor.accessorSpecifier.text == "get" ? result : nothing)
    }
    if let block = node.as(AccessorBlockSyntax.self), case .getter = block.accessors {
      return (block.bytes, result)
    }
    return nil
  }

  /// The statement around a part, where it only does something: it declares nothing and gives no result.
  func statement(around part: Cut) -> Cut? {
    var next = token(at: part.start).map { Syntax($0) }
    while let node = next {
      if let item = node.as(CodeBlockItemSyntax.self) {
        guard case .expr(let value) = item.item, !value.isImplicitResult, !item.isTopLevel else {
          return nil
        }
        return statements(item, "\(part.reason); no value can be made instead").first
      }
      next = node.parent
    }
    return nil
  }

  /// The types and functions around a place.
  func owner(at offset: Int) -> String? { token(at: offset)?.owner }

  // MARK: Cuts

  func cut(
    _ kind: Cut.Kind,
    _ range: Range<Int>,
    _ text: String?,
    _ node: Syntax,
    _ reason: String
  ) -> Cut {
    let line = node.trimmedDescription.split(separator: "\n").first ?? ""
    return Cut(
      kind: kind,
      start: range.lowerBound,
      end: range.upperBound,
      text: text,
      place: file.place(of: node),
      owner: node.owner,
      excerpt: line.count > 70 ? line.prefix(69) + "…" : String(line),
      reason: reason
    )
  }

  func double(at node: some SyntaxProtocol) -> String { "_flowshellDouble(\(literal(at: node)))" }

  /// A value that a function gives back; one that may throw does where none can be made.
  func result(at node: some SyntaxProtocol, within part: Syntax? = nil) -> String {
    isInThrowing(part ?? Syntax(node))
      ? "try _flowshellResult(\(literal(at: node)))" : double(at: node)
  }

  private func isInThrowing(_ node: Syntax) -> Bool {
    var next = node.parent
    while let node = next {
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.effectSpecifiers?.throwsClause.isOfAnyError ?? false
      }
      if let accessor = node.as(AccessorDeclSyntax.self) {
        return accessor.effectSpecifiers?.throwsClause.isOfAnyError ?? false
      }
      // Neither closures nor plain getters throw what is around them may.
      if node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
        || node.is(MemberBlockItemSyntax.self)
      {
        return false
      }
      next = node.parent
    }
    return false
  }

  func literal(at node: some SyntaxProtocol) -> String {
    let place = file.place(of: node)
    return "\(place.file):\(place.line)".swiftLiteral
  }
}
