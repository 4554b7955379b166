/// What the environment says about where the process runs.
package enum ContinuousIntegration {
  /// Whether `CI` is set, and neither empty nor `0` nor `false`.
  package static func isOn(environment: (String) -> String?) -> Bool {
    switch environment("CI") {
    case nil, "", "0", "false": false
    default: true
    }
  }
}
