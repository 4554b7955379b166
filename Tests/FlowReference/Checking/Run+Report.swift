/// A mismatch as text: the app, the flow, and what each side says.
extension Run {
  /// What is alike in mismatches that likely have one cause.
  package var signature: String {
    guard let mismatch else { return "" }
    let firsts = (mismatch.reference.prefix(2) + mismatch.product.prefix(2)).map { $0.prefix(22) }
    let verb = lines.indices.contains(mismatch.step) ? lines[mismatch.step].verb.rawValue : "launch"
    return "\(mismatch.what) \(verb) \(firsts.joined(separator: "|"))".filter { !$0.isNumber }
  }

  package var report: String {
    guard let mismatch else { return "no difference\n" }
    var text = "--- model.nav\n" + app.text
    text += "--- model.flow\napp model.nav\nlaunch\n"
    for line in lines { text += line.text() + "\n" }
    text += "--- \(mismatch.what) at line \(mismatch.step + 1)\n"
    text += "reference:\n" + mismatch.reference.map { $0 + "\n" }.joined()
    text += "product:\n" + mismatch.product.map { $0 + "\n" }.joined()
    return text
  }
}
