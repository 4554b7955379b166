package import Foundation

/// A value of an `Info.plist`, with the build's settings in its texts.
package enum InfoValue: Hashable, Sendable, ExpressibleByStringLiteral {
  case text(String)
  case truth(Bool)
  case whole(Int)
  case real(Double)
  case date(Date)
  case data(Data)
  case list([InfoValue])
  case table([String: InfoValue])

  package init(stringLiteral text: String) { self = .text(text) }

  /// Reads what a property list has; nil for what none can have.
  init?(_ value: Any, _ settings: BuildSettings) {
    switch value {
    case let text as String: self = .text(settings.expanding(text))
    // A number of the value one is no truth, but a truth can be a number.
    case let truth as Bool where type(of: value) == Bool.self: self = .truth(truth)
    case let whole as Int: self = .whole(whole)
    case let real as Double: self = .real(real)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let list as [Any]: self = .list(list.compactMap { InfoValue($0, settings) })
    case let table as [String: Any]:
      self = .table(table.compactMapValues { InfoValue($0, settings) })
    default: return nil
    }
  }

  /// The value as a property list has it.
  var plist: Any {
    switch self {
    case .text(let text): text
    case .truth(let truth): truth
    case .whole(let whole): whole
    case .real(let real): real
    case .date(let date): date
    case .data(let data): data
    case .list(let list): list.map(\.plist)
    case .table(let table): table.mapValues(\.plist)
    }
  }
}
