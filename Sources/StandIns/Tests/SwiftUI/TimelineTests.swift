import SwiftUI
import Testing

/// Views that show what is so at a date.
@MainActor @Suite(.serialized) struct TimelineTests {
  @Test func `a timeline is looked at again at each date of its schedule`() throws {
    let app = try HostedApp { Clock(start: .now) }
    try app.run("expect text seconds 0; wait 1s; expect text seconds 1; wait 3s")
    try app.run("expect text seconds 4; expect text given 0; wait 2s; expect text given 6")
    let minutes = try HostedApp { Clock(start: .now) }
    try minutes.run("expect text minutes 0; wait 60s; expect text minutes 1")
  }

  @Test func `a timeline of frames is not looked at for each of them`() throws {
    let app = try HostedApp { Clock(start: .now) }
    try app.run("expect text frames once; wait 60s; expect text frames once")
    try app.run("tap look; expect text frames twice")
  }
}

private struct Clock: View {
  let start: Date
  @State private var looks = 0

  var body: some View {
    TimelineView(.periodic(from: start, by: 1)) { told("seconds", $0.date) }
    TimelineView(.explicit([start, start + 6])) { told("given", $0.date) }
    TimelineView(.everyMinute) { context in
      Text("\(minute(of: context.date) - minute(of: start))").accessibilityIdentifier("minutes")
    }
    Button("Look") { looks += 1 }
    TimelineView(.animation) { context in
      Text(context.cadence == .live && looks == 0 ? "once" : "twice")
        .accessibilityIdentifier("frames")
    }
  }

  private func minute(of date: Date) -> Int { Int(date.timeIntervalSinceReferenceDate) / 60 }

  private func told(_ name: String, _ date: Date) -> some View {
    Text("\(Int(date.timeIntervalSince(start).rounded()))").accessibilityIdentifier(name)
  }
}
