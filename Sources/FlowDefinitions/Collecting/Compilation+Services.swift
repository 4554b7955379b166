import FlowNavigation
import FlowScript

extension Compilation {
  /// `service NAME [PHASE] [VALUE] [{ … }]`.
  mutating func collectService(_ line: inout DeclarationLine) {
    guard let name = readName(&line, "a name") else {
      giveUp(line.statement, in: line.file)
      return
    }
    var service = Draft.Service(name: name, phase: .absent)
    if let word = line.peekedWord {
      if let phase = ServicePhase(word: word) {
        service.phase = phase
        line.next += 1
      } else if line.rest.count > 1 || line.lines != nil {
        unknownPhase(word, line)
        line.next += 1
      }
    }
    if let argument = line.peeked, argument.key == nil {
      if let word = line.peekedWord, Value(word: word) == .string(word), line.next == 1 {
        unknownPhase(word, line)
      } else {
        checkConstant(argument.value, in: line.file)
        service.value = argument.value
        // A service with a value and no phase is ready.
        if line.next == 1 { service.phase = .ready }
      }
      line.next += 1
    }
    finish(line, takesLines: true)
    for statement in line.lines ?? [] { collect(statement, into: &service, in: line.file) }
    draft.services.append(service)
  }

  private mutating func unknownPhase(_ word: String, _ line: DeclarationLine) {
    guard let argument = line.peeked else { return }
    let phases = ["absent", "pending", "ready", "failed"]
    report.error(
      "unknown-word",
      "unknown phase '\(word)'\(hint(word, phases))",
      at: line.location(argument)
    )
  }

  private mutating func collect(
    _ statement: Statement,
    into service: inout Draft.Service,
    in file: SourceFile
  ) {
    var line = DeclarationLine(statement, in: file)
    switch DeclarationWord.InService(rawValue: line.word) {
    case .call:
      guard let name = readName(&line, "a name") else { return }
      let parameters = readParameters(&line)
      finish(line)
      if service.call(name.text) != nil {
        report.error("duplicate", .twice("call", name), at: name.at)
      } else {
        service.calls.append(Draft.Call(name: name, parameters: parameters))
      }
    case .outcome: collectOutcome(&line, of: &service)
    case .transient: collectTransient(&line, of: &service)
    case nil:
      let words = DeclarationWord.InService.allCases.map(\.rawValue)
      report.error(
        "unknown-word",
        "unknown word '\(line.word)' in a service\(hint(line.word, words))",
        at: line.at
      )
      giveUp(statement, in: file)
    }
  }

  /// `transient [PART…]`.
  private mutating func collectTransient(
    _ line: inout DeclarationLine,
    of service: inout Draft.Service
  ) {
    let isWhole = line.peeked == nil
    if service.isTransient || isWhole && !service.transientParts.isEmpty {
      report.error(
        "duplicate",
        "'transient' alone is all of the service: nothing stands beside it",
        at: line.at
      )
    }
    service.isTransient = service.isTransient || isWhole
    while line.peeked != nil {
      guard let name = readName(&line, "a part of the value") else { return }
      if service.transientParts.contains(where: { $0.symbol == name.symbol }) {
        report.error("duplicate", .twice("transient", name), at: name.at)
      } else {
        service.transientParts.append(name)
      }
    }
    finish(line)
  }

  private mutating func collectOutcome(
    _ line: inout DeclarationLine,
    of service: inout Draft.Service
  ) {
    guard let call = readName(&line, "a call"), let name = readName(&line, "an outcome")
    else { return }
    let parameters = readParameters(&line)
    finish(line)
    guard let index = service.calls.firstIndex(where: { $0.name.symbol == call.symbol }) else {
      if report.isLost(call.text) { return }
      tellUnknown("call", call, among: service.calls.map(\.name.text))
      report.lose(call.text.utf8)
      report.lose(name.text.utf8)
      return
    }
    if service.calls[index].outcomes.contains(where: { $0.name.symbol == name.symbol }) {
      report.error("duplicate", .twice("outcome", name), at: name.at)
      return
    }
    service.calls[index].outcomes.append(Draft.Outcome(name: name, parameters: parameters))
  }
}

extension ServicePhase {
  /// The phase of a word.
  init?(word: String) {
    switch word {
    case "absent": self = .absent
    case "pending": self = .pending
    case "ready": self = .ready
    case "failed": self = .failed
    default: return nil
    }
  }
}
