import SwiftUI
import Testing
import UIKit

/// Which views are asked anew: those that a change is of, and what they show.
@MainActor @Suite(.serialized) struct DependencyTests {
  @Test func `what a parent makes in its body stays while it is not asked`() throws {
    let app = try HostedApp { Parent() }
    try app.run("tap add; tap add; expect text count \"2\"")
    // Who asks the parent gets another one.
    try app.run("tap renew; expect text count \"0\"")
  }

  @Test func `a preference that is another one each time is handed up once`() throws {
    let app = try HostedApp { Preferring() }
    try app.run("expect text seen \"1\"; tap again; expect text seen \"2\"")
  }

  @Test func `a sheet and a pushed screen stay as they are while nobody asks for others`() throws {
    let app = try HostedApp { Opening() }
    try app.run("tap show; tap add; tap add; expect text count \"2\"; swipe-down; tap push")
    try app.run("tap add; expect text count \"1\"")
  }

  @Test func `a stored value that is written back as it was is no change`() throws {
    let app = try HostedApp { Storing() }
    try app.run("expect text stored \"true\"; tap off; expect text stored \"false\"")
  }

  @Test func `an object that a view made anew begins with does not stay`() throws {
    let app = try HostedApp { Renewing() }
    try app.run("tap renew; tap renew; expect text live \"1\"")
  }

  @Test func `a state that is bound further down is seen above and below`() throws {
    let app = try HostedApp { Bound() }
    try app.run("tap more; expect text above \"1\"; expect text below \"1\"")
  }
}

private final class Counter: ObservableObject {
  @Published var count = 0
}

private struct Count: View {
  @ObservedObject var counter: Counter

  var body: some View {
    Text("\(counter.count)").accessibilityIdentifier("count")
    Button("add") { counter.count += 1 }
  }
}

private struct Parent: View {
  @State private var number = 0

  var body: some View {
    Count(counter: Counter())
    Button("renew") { number += 1 }
    Text("\(number)")
  }
}

private struct IDs: PreferenceKey {
  static var defaultValue: [UUID] { [] }
  static func reduce(value: inout [UUID], nextValue: () -> [UUID]) { value += nextValue() }
}

private struct Collecting<Content: View>: View {
  @State private var count = 0
  let content: Content

  var body: some View {
    content.onPreferenceChange(IDs.self) { _ in count += 1 }
    Text("\(count)").accessibilityIdentifier("seen")
  }
}

private struct Preferring: View {
  @State private var number = 0

  var body: some View {
    Collecting(content: Text("\(number)").preference(key: IDs.self, value: [UUID()]))
    Button("again") { number += 1 }
  }
}

private struct Opening: View {
  @State private var isShown = false
  @State private var isPushed = false

  var body: some View {
    Button("show") { isShown = true }
    Button("push") { isPushed = true }
      .sheet(isPresented: $isShown) { Count(counter: Counter()) }
      .navigationDestination(isPresented: $isPushed) { Count(counter: Counter()) }
  }
}

private struct Storing: View {
  @AppStorage("DependencyTests.isOn") private var isOn = true

  var body: some View {
    Text(Self.read(&isOn)).accessibilityIdentifier("stored")
    Button("off") { isOn = false }
  }

  private static func read(_ value: inout Bool) -> String { "\(value)" }
}

private struct Bound: View {
  @State private var number = 0

  var body: some View {
    Text("\(number)").accessibilityIdentifier("above")
    Middle(number: $number)
  }

  private struct Middle: View {
    let number: Binding<Int>
    var body: some View { Lower(number: number) }
  }

  private struct Lower: View {
    @Binding var number: Int

    var body: some View {
      Text("\(number)").accessibilityIdentifier("below")
      Button("more") { number += 1 }
    }
  }
}

private final class Counted {
  nonisolated(unsafe) static var live = 0
  init() { Self.live += 1 }
  deinit { Self.live -= 1 }
}

/// A parent whose child begins with an object each time it is made.
private struct Renewing: View {
  @State private var number = 0

  var body: some View {
    Child(number: number)
    Button("renew") { number += 1 }
  }

  private struct Child: View {
    let number: Int
    @State private var counted = Counted()
    @State private var live = 0

    var body: some View {
      Text("\(live)").accessibilityIdentifier("live")
        .onChange(of: number) { live = Counted.live }
    }
  }
}
