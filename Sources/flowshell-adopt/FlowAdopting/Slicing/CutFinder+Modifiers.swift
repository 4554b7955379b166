import SwiftSyntax

// What a view or a scene is given by SwiftUI goes by itself: the view stays.
extension CutFinder {
  /// `.font(a)` of `Text(b).font(a)`, where the error is in that.
  func modifier(at node: Syntax, _ problem: Problem) -> Cut? {
    guard buildsViews, let call = node.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      base.bytes.upperBound <= problem.offset, call.isShown,
      base.beginsWithView || problem.message.names.contains(where: Self.opaque.contains)
    else { return nil }
    let range = base.bytes.upperBound..<call.bytes.upperBound
    return cut(.modifier, range, nil, node, problem.message.text)
  }

  private static let opaque: Set = ["some Scene", "some View"]

  /// Whether closures of the file may build a view of all their statements.
  var buildsViews: Bool { file.text.contains("import SwiftUI") }
}

extension ExprSyntax {
  /// Whether the first of a chain of calls makes a view, as its name tells: `Text(b).font(a)`.
  fileprivate var beginsWithView: Bool {
    var next = self
    while true {
      if let call = next.as(FunctionCallExprSyntax.self) {
        if call.calledExpression.is(DeclReferenceExprSyntax.self) {
          let name = call.calledExpression.trimmedDescription
          return views.contains(name) || endings.contains(where: name.hasSuffix)
        }
        next = call.calledExpression
      } else if let base = next.as(MemberAccessExprSyntax.self)?.base {
        next = base
      } else {
        return false
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the chain of calls that it stands in is a statement, or a result.
  fileprivate var isShown: Bool {
    var next = Syntax(self)
    while let parent = next.parent,
      parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self)
    {
      next = parent
    }
    return next.parent?.is(CodeBlockItemSyntax.self) == true
      || next.parent?.is(ReturnStmtSyntax.self) == true
  }
}

/// SwiftUI's views and scenes that hold others, or show something.
private let views: Set = [
  "Button", "Capsule", "Circle", "Color", "DisclosureGroup", "Divider", "ForEach", "Form",
  "GeometryReader", "Grid", "GridRow", "Group", "GroupBox", "HStack", "Image", "Label", "LazyHGrid",
  "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List", "Menu", "NavigationLink",
  "NavigationStack", "Picker", "Rectangle", "RoundedRectangle", "Section", "SecureField", "Slider",
  "Spacer", "Stepper", "Tab", "Text", "TextEditor", "TextField", "Toggle", "VStack", "WindowGroup",
  "ZStack",
]
/// How views of an app's own are called.
private let endings = ["Button", "Cell", "Image", "Page", "Row", "Screen", "View"]
