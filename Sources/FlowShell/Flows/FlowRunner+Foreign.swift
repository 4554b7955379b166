import FlowNavigation
import FlowScript

/// Flows that are for another app than the one that was given.
extension FlowRunner {
  /// The name of the app that was given; nil where definitions are run.
  var ownName: String? { environment.app?.vocabulary.tables.name }

  /// Why a flow is for another app than the one that was given.
  func foreignApp(_ summary: FlowSummary) -> String? {
    guard let live = summary.live, live != ownName else { return nil }
    let own = ownName.map { ", and this is \(SafeText.string($0))" } ?? ""
    return "it is for the live app \(SafeText.string(live))\(own)"
  }

  /// A name of an app that is this one's but for a slip.
  func slip(_ reading: FlowReading, _ source: SourceText) -> Diagnostic? {
    guard let live = reading.summary.live, let ownName, reading.summary.skip == nil,
      let range = reading.liveLine
    else { return nil }
    return .slip(of: live, ownName, at: range, in: source)
  }

  /// Why a flow whose app dies cannot be run here: the process would die with it.
  func unkept(_ reading: FlowReading) -> String? {
    guard reading.expectsCrash, environment.app != nil, options.keeper == nil else { return nil }
    return "it expects a crash, which would end this process"
  }
}
