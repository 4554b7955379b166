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

  /// The name of an app that is this one's but for a slip: `Itmes` for `Items`, and neither `Item` nor `Items2`.
  func slip(_ reading: FlowReading, _ source: SourceText) -> Diagnostic? {
    guard let live = reading.summary.live, let ownName, live != ownName,
      !live.hasPrefix(ownName), !ownName.hasPrefix(live), reading.summary.skip == nil,
      let near = Spelling.nearest(live, among: [ownName]), let range = reading.liveLine
    else { return nil }
    let message = "no live app is called \(SafeText.string(live)) here; did you mean '\(near)'?"
    return Diagnostic(in: source, at: range, code: "no-app", message: message)
  }

  /// Why a flow whose app dies cannot be run here: the process would die with it.
  func unkept(_ reading: FlowReading) -> String? {
    guard reading.expectsCrash, environment.app != nil, options.keeper == nil else { return nil }
    return "it expects a crash, which would end this process"
  }
}
