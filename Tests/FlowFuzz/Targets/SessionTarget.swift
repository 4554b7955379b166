import FlowDefinitions
import FlowNavigation
import Synchronization

/// A session whose lines an input chooses, on a sample or on the app behind `%%`.
package enum SessionTarget {
  /// How many lines were run so far.
  package static var steps: Int { SessionPlay.steps.load(ordering: .relaxed) }

  static func run(_ bytes: [UInt8]) {
    let (script, app) = Parts.pair(bytes)
    var choices = Choices(script)
    guard let definition = definition(&choices, app) else { return }
    var play = SessionPlay(of: definition)
    var count = 0
    while !choices.isAtEnd, !play.isOver, count < 40 {
      play.enter(LineChooser.line(&choices, for: play.session))
      count += 1
      if count % 8 == 0 { play.look() }
    }
    play.look()
    play.requireSaved()
  }

  /// The app that is given, or the sample that the first byte names.
  static func definition(_ choices: inout Choices, _ app: [UInt8]) -> AppDefinition? {
    let sample = choices.one(of: SampleApps.all)
    return app.isEmpty ? sample : SampleApps.load(app).definition
  }
}
