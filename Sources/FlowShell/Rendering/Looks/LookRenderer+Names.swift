package import FlowCommands
import FlowNavigation

/// `ids`, `services` and `doctor`.
extension LookRenderer {
  /// Appends the names of the definition in the order declared; of all kinds, each with its kind.
  package func appendNames(of kind: Query.Kind?, to output: inout [UInt8]) {
    let start = output.count
    for one in Query.Kind.allCases where kind == nil || kind == one {
      for id in names(of: one) {
        line(to: &output) { output in
          output.append(id, vocabulary)
          if kind == nil {
            output.append(" ")
            output.append(one.singular)
          }
        }
      }
    }
    if output.count == start { appendNone(to: &output) }
  }

  /// The names of one kind, in the order declared.
  func names(of kind: Query.Kind) -> [Symbol] {
    let tables = vocabulary.tables
    return switch kind {
    case .coordinators: vocabulary.coordinatorIDs
    case .screens: tables.controllers.filter { $0.kind == .screen }.map(\.id)
    case .subcontrollers: tables.controllers.filter { $0.kind != .screen }.map(\.id)
    case .events: vocabulary.eventNames
    case .services: tables.services.map(\.name)
    }
  }

  /// Appends every service with its phase and value.
  package func appendServices(to output: inout [UInt8]) {
    let services = engine.snapshot(.services, in: transaction).services
    if services.isEmpty { return appendNone(to: &output) }
    for service in services {
      line(to: &output) { output in
        output.append(service.name, vocabulary)
        output.append(" ")
        output.append(service.phase.column)
        if service.value == .null { return }
        output.append(" ")
        ValueText.append(service.value, to: &output)
      }
    }
  }

  /// Appends what is wrong with the state, as `CODE NODE: text`.
  package func appendFindings(to output: inout [UInt8]) {
    let findings = engine.snapshot(.findings, in: transaction).findings
    if findings.isEmpty { return appendNone(to: &output) }
    for finding in findings {
      line(to: &output) { output in
        output.append(finding.lint.code)
        output.append(" ")
        output.append(finding.node, vocabulary)
        output.append(": ")
        finding.lint.sentence(finding.node, finding.subject).append(vocabulary, to: &output)
      }
    }
  }
}

extension Query.Kind {
  /// What one name of the kind is.
  var singular: StaticString {
    switch self {
    case .coordinators: "coordinator"
    case .screens: "screen"
    case .subcontrollers: "subcontroller"
    case .events: "event"
    case .services: "service"
    }
  }
}
