extension ReferenceApp.Element {
  /// As the definition of a screen writes it.
  var text: String {
    var text = "  \(kind.rawValue) \(id)"
    if kind == .list { text += " from=[0, 1, 2]" }
    guard let event else { return text }
    text += " -> emit \(event)"
    guard let valueOf else { return text }
    return text + (kind == .list ? " n=$row" : " n=$field.\(valueOf)")
  }
}
