extension Tables {
  /// The actions of a class by a protocol that its objects are known by, whatever its arguments and whoever may name it.
  struct Sending {
    let `protocol`: String
    /// The protocol, on lines of its own.
    let declaration: String
    /// The method that the class has for it, on one line.
    let method: String
    /// What registers the actions.
    let call: String

    init(_ id: String, _ methods: [MethodDeclaration]) {
      self.protocol = "_FlowshellActions\(id)"
      // Only the method is the main actor's: a class would take its own place from its protocol.
      let head =
        "@MainActor fileprivate func _flowshellSend\(id)"
        + "(_ selector: String, _ sender: Any?, _ event: UIKit.UIEvent?)"
      declaration =
        "fileprivate protocol \(self.protocol): AnyObject {\n"
        + "  \(head.replacing("fileprivate ", with: ""))\n}\n"
      let cases = methods.map { method in
        let call =
          (method.result == nil ? "" : "_ = ") + method.call(method.name, ["a0", "event"])
        let label = "case \(method.selector.swiftLiteral):"
        guard let first = method.parameters.first else { return "\(label) \(call); " }
        return "\(label) if let a0: \(first.type.onOneLine) = "
          + "UIKit.Actions.sent(sender, with: UIKit.Selector(selector)) { \(call) }; "
      }.joined()
      self.method = "\(head) { switch selector { \(cases)default: break } }"
      let selectors = methods.map(\.selector.swiftLiteral).joined(separator: ", ")
      call =
        "UIKit.Actions.add([\(selectors)], where: { $0 is any \(self.protocol) }) "
        + "{ ($0 as? any \(self.protocol))?._flowshellSend\(id)($1, $2, $3) }"
    }
  }
}
