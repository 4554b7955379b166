import Foundation
import SwiftUI
import Testing

/// Modifiers of an app's own, and what a picker of dates is given.
@MainActor @Suite(.serialized) struct ModifierTests {
  @Test func `a modifier is decided on by the surroundings of its view`() throws {
    let app = try HostedApp { Read() }
    try app.run("expect text told dark; tap light; expect text told light")
  }

  @Test func `a date may be bounded at one end`() throws {
    let app = try HostedApp { Dated() }
    try app.run("type day 2026-01-02; expect text told true")
  }
}

private struct SchemeReader: EnvironmentalModifier {
  let told: Binding<String>

  func resolve(in environment: EnvironmentValues) -> some ViewModifier {
    Telling(text: environment.colorScheme == .dark ? "dark" : "light", told: told)
  }

  private struct Telling: ViewModifier {
    let text: String
    let told: Binding<String>
    func body(content: Content) -> some View {
      content.onChange(of: text, initial: true) { told.wrappedValue = text }
    }
  }
}

private struct Read: View {
  @State private var told = ""
  @State private var isDark = true

  var body: some View {
    VStack {
      Text(told).accessibilityIdentifier("told")
      Button("Light") { isDark = false }
    }
    .modifier(SchemeReader(told: $told))
    .environment(\.colorScheme, isDark ? .dark : .light)
  }
}

private struct Dated: View {
  @State private var date = Date(timeIntervalSince1970: 0)

  var body: some View {
    Text("\(date.timeIntervalSince1970 > 0)").accessibilityIdentifier("told")
    DatePicker(selection: $date, in: ...Date.distantFuture, displayedComponents: .date) {
      Text("Day")
    }
    DatePicker(selection: $date, in: Date.distantPast..., displayedComponents: .date) {
      Text("Other")
    }
  }
}
