import SwiftUI
import Testing

/// What a finger does to the controls of a hosted view, and what the view shows then.
@MainActor @Suite(.serialized) struct ControlTests {
  @Test func `a button changes the state that a text shows`() throws {
    let app = try HostedApp { Counter() }
    try app.run("expect text count \"0 times\"; tap add; tap add; expect text count \"2 times\"")
    #expect(app.path == "Counter")
  }

  @Test func `a screen is called after its view, and has the view's title`() throws {
    let app = try HostedApp { Counter() }
    #expect(try app.run("screen").contains("Counter#1 \"Count\""))
  }

  @Test func `a field, a switch, a choice and a stepper write to what they are bound to`() throws {
    let app = try HostedApp { Order() }
    try app.run("type name Ann; toggle express; choose size L; type pieces 3")
    try app.run("expect text sum \"Ann 3 L true\"")
    try app.run("! tap send; toggle terms; tap send; expect text sum sent")
  }

  @Test func `a day that is set comes to those that are picked, or goes`() throws {
    let app = try HostedApp { Days() }
    try app.run("type off 2026-03-01; type off 2026-03-02; expect text read \"1 2\"")
    try app.run("type off 2026-03-01; expect text read 2")
  }

  @Test func `a field of a number that may be none is empty without one`() throws {
    let app = try HostedApp { Years() }
    try app.run("type year 1999; expect text read 1999; clear year; expect text read none")
  }

  @Test func `the views of an app's own layout are shown`() throws {
    let app = try HostedApp { Tags() }
    try app.run("tap one; expect text told one; tap two; expect text told two")
  }

  @Test func `return submits, and moves the focus on`() throws {
    let app = try HostedApp { Login() }
    try app.run("type user \"ann\\n\"; expect text state password; type password \"x\\n\"")
    try app.run("expect text state done")
  }

  @Test func `a menu is a choice, and a long press opens a context menu`() throws {
    let app = try HostedApp { Menus() }
    try app.run("choose more Second; expect text last second")
    try app.run("longpress; tap delete; expect text last deleted")
  }

  @Test func `a long press has its begin and its end`() throws {
    let app = try HostedApp { Pressed() }
    try app.run("longpress; expect text told \"true false done\"")
    let updated = try HostedApp { Updated() }
    try updated.run("longpress; expect text told \"changed true ended\"")
  }

  @Test func `an observed object, a kept one and an observable show what they change`() throws {
    let model = Model()
    let app = try HostedApp { Models(model: model) }
    try app.run("tap observed; tap kept; tap observable; expect text all \"1 1 1\"")
    try app.run("tap later; expect text all \"1 1 1\"; wait 1s; expect text all \"7 1 1\"")
  }

  @Test func `a state is kept when the parent makes the view anew, and lost with its ID`() throws {
    let app = try HostedApp { Parent() }
    try app.run("tap add; tap parent; expect text own \"1 in 1\"")
    try app.run("tap renew; expect text own \"0 in 1\"")
  }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("\(count) times").accessibilityIdentifier("count")
      Button("Add") { count += 1 }
    }
    .navigationTitle("Count")
  }
}

private struct Order: View {
  @State private var name = ""
  @State private var isExpress = false
  @State private var hasAgreed = false
  @State private var size = "S"
  @State private var pieces = 1
  @State private var isSent = false

  var body: some View {
    Form {
      TextField("Name", text: $name)
      Toggle("Express", isOn: $isExpress)
      Toggle("Terms", isOn: $hasAgreed)
      Picker("Size", selection: $size) {
        ForEach(["S", "M", "L"], id: \.self) { Text($0) }
      }
      Stepper("Pieces", value: $pieces, in: 1...9).accessibilityIdentifier("pieces")
      Text(isSent ? "sent" : "\(name) \(pieces) \(size) \(String(isExpress))")
        .accessibilityIdentifier("sum")
      Button("Send") { isSent = true }.disabled(!hasAgreed)
    }
  }
}

private struct Days: View {
  @State private var days: Set<DateComponents> = []

  var body: some View {
    MultiDatePicker("Off", selection: $days)
    Text(days.compactMap(\.day).sorted().map(String.init).joined(separator: " "))
      .accessibilityIdentifier("read")
  }
}

private struct Years: View {
  @State private var year: Int?

  var body: some View {
    TextField("Year", value: $year, format: .number.grouping(.never))
    Text(year.map(String.init) ?? "none").accessibilityIdentifier("read")
  }
}

private struct Flow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) }
  }
}

private struct Tags: View {
  @State private var told = ""

  var body: some View {
    Flow { ForEach(["one", "two"], id: \.self) { tag in Button(tag) { told = tag } } }
    Text(told).accessibilityIdentifier("told")
  }
}

private struct Login: View {
  private enum Field { case user, password }
  @State private var user = ""
  @State private var password = ""
  @State private var isDone = false
  @FocusState private var focus: Field?

  var body: some View {
    TextField("User", text: $user)
      .focused($focus, equals: .user)
      .onSubmit { focus = .password }
    SecureField("Password", text: $password)
      .focused($focus, equals: .password)
      .onSubmit { isDone = true }
    Text(isDone ? "done" : focus == .password ? "password" : "user")
      .accessibilityIdentifier("state")
  }
}

private struct Menus: View {
  @State private var last = ""
  var body: some View {
    Menu("More") {
      Button("First") { last = "first" }
      Button("Second") { last = "second" }
    }
    Text(last).accessibilityIdentifier("last").contextMenu {
      Button("Delete", role: .destructive) { last = "deleted" }
    }
  }
}

@MainActor
private final class Model: ObservableObject {
  @Published var count = 0
  func set() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.count = 7 } }
}

@Observable private final class Observed {
  var count = 0
}

private struct Models: View {
  @ObservedObject var model: Model
  @StateObject private var kept = Model()
  @State private var observable = Observed()

  var body: some View {
    Text("\(model.count) \(kept.count) \(observable.count)").accessibilityIdentifier("all")
    Button("Observed") { model.count += 1 }
    Button("Later") { model.set() }
    Button("Kept") { kept.count += 1 }
    Button("Observable") { observable.count += 1 }
  }
}

private struct Parent: View {
  @State private var count = 0
  @State private var id = 0
  var body: some View {
    Child(outer: count).id(id)
    Button("Parent") { count += 1 }
    Button("Renew") { id += 1 }
  }
}

private struct Child: View {
  let outer: Int
  @State private var own = 0
  var body: some View {
    Text("\(own) in \(outer)").accessibilityIdentifier("own")
    Button("Add") { own += 1 }
  }
}

private struct Pressed: View {
  @State private var told: [String] = []

  var body: some View {
    Text(told.joined(separator: " "))
      .accessibilityIdentifier("told")
      .onLongPressGesture {
        told.append("done")
      } onPressingChanged: {
        told.append("\($0)")
      }
  }
}

private struct Updated: View {
  @GestureState private var isPressed = false
  @State private var told: [String] = []

  var body: some View {
    let press = LongPressGesture()
      .updating($isPressed) { value, state, _ in state = value }
      .onChanged { _ in told += ["changed", "\(isPressed)"] }
      .onEnded { _ in told.append("ended") }
    return Text(told.joined(separator: " "))
      .accessibilityIdentifier("told")
      .gesture(press)
  }
}
