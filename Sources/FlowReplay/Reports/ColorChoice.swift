/// `--color WHEN`.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether to colour what goes to a terminal, or elsewhere.
  ///
  /// `auto` asks the environment: `NO_COLOR` set and not empty says no, `CLICOLOR_FORCE` set and
  /// neither empty nor 0 says yes, `CLICOLOR=0` says no, and then a terminal that is not `dumb` does.
  package func isOn(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty { return false }
      if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
      if environment("CLICOLOR") == "0" { return false }
      return isTerminal && environment("TERM") != "dumb"
    }
  }
}
