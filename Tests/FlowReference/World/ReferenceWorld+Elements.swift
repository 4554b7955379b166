/// R17: an element only emits, and keeps its own text or switch state.
extension ReferenceWorld {
  func element(_ id: String, of frame: Int) -> ReferenceApp.Element? {
    app.screen(frames[frame].id)?.elements.first { $0.id == id }
  }

  /// `toggle`, `type`, `clear` and the tap on a row: of the visible screen, where no alert is over it.
  mutating func touch(_ line: ReferenceLine) throws(ReferenceRefusal) {
    guard let scene = current else { throw ReferenceRefusal("not-launched") }
    let parts = line.subject.split(whereSeparator: { "[]".contains($0) }).map(String.init)
    guard let frame = visible(scene: scene).frame,
      !visibleSubs(of: frame).contains(where: { kind(of: $0) == .alert }),
      let element = element(parts[0], of: frame)
    else { throw ReferenceRefusal(Self.unreachable) }
    switch (line.verb, element.kind) {
    case (.toggle, .toggle):
      let isOn = frames[frame].fields[element.id] == .bool(true)
      if deviation != .switchesStay { frames[frame].fields[element.id] = .bool(!isOn) }
      tell("set", "\(name(frame: frame)).field.\(element.id) \(!isOn)")
    case (.type, .field): frames[frame].fields[element.id] = .string(line.words.joined())
    case (.clear, .field): frames[frame].fields[element.id] = .string("")
    case (.tap, .list):
      guard let row = parts.last.flatMap({ Int($0) }), row < 3 else {
        throw ReferenceRefusal("unknown-element")
      }
      return try emit(element, .integer(row), on: frame)
    default: throw ReferenceRefusal("wrong-kind")
    }
    try press(element, on: frame)
  }

  /// Emits what the element keeps, or another one of its screen.
  mutating func press(_ element: ReferenceApp.Element, on frame: Int) throws(ReferenceRefusal) {
    if element.kind == .list { throw ReferenceRefusal("missing-parameter") }
    let source = element.valueOf.flatMap { self.element($0, of: frame) }
    let none: ReferenceValue = source?.kind == .toggle ? .bool(false) : .string("")
    try emit(element, source.map { frames[frame].fields[$0.id] ?? none } ?? .null, on: frame)
  }

  private mutating func emit(
    _ element: ReferenceApp.Element,
    _ value: ReferenceValue,
    on frame: Int
  ) throws(ReferenceRefusal) {
    guard let event = element.event else { return }
    let arguments = element.valueOf == nil ? [] : [ReferenceArgument("n", value)]
    try deliver(Raised(name: event, arguments: arguments, from: .frame(frame)))
  }
}
