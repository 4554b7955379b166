import Combine
import SwiftUI
import Testing
import UIKit

/// When views come and go, and what goes with them.
@MainActor @Suite(.serialized) struct LifecycleTests {
  @Test func `appearance is told of the screen, of what state shows, and on the way back`() throws {
    let log = Log()
    let app = try HostedApp { Shown(log: log) }
    #expect(log.take() == ["screen"])
    try app.run("tap show")
    #expect(log.take() == ["part"])
    try app.run("tap show")
    #expect(log.take() == ["-part"])
    try app.run("tap next; back")
    #expect(log.take() == ["-screen", "screen"])
  }

  @Test func `a change is told once, with the value before it`() throws {
    let log = Log()
    let app = try HostedApp { Changing(log: log) }
    try app.run("tap add; tap same; tap send")
    #expect(log.take() == ["0 1", "got 5"])
  }

  @Test func `a view with a view model and closures goes with its screen`() throws {
    weak var model: Leaving.Model?
    weak var screen: UIViewController?
    let app = try HostedApp { stack in
      let root = UIViewController()
      stack.viewControllers = [root]
      let made = Leaving.Model()
      made.done = { [weak stack] in stack?.popViewController(animated: true) }
      let host = UIHostingController(rootView: Leaving(model: made))
      (model, screen) = (made, host)
      stack.pushViewController(host, animated: false)
      return root
    }
    #expect(model != nil)
    try app.run("tap add; type name a; tap rows[1]; tap done; expect not lint leak")
    #expect(model == nil)
    #expect(screen == nil)
  }

  @Test func `a representable is made once, kept, and updated`() throws {
    let log = Log()
    let app = try HostedApp { Wrapping(log: log) }
    try app.run("tap inside; tap add")
    #expect(log.take() == ["make", "update 0", "inside", "update 1"])
  }

  @Test func `own modifiers, styles, keys and preferences are followed`() throws {
    let app = try HostedApp { Styled() }
    try app.run(
      "expect text width 3; expect text theme dark; tap styled; expect text theme pressed"
    )
  }
}

/// What was told.
final class Log {
  private var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private struct Shown: View {
  let log: Log
  @State private var isShown = false
  var body: some View {
    VStack {
      Button("Show") { isShown.toggle() }
      if isShown {
        Text("part").onAppear { log.add("part") }.onDisappear { log.add("-part") }
      }
      NavigationLink("Next") { Text("next") }
    }
    .onAppear { log.add("screen") }
    .onDisappear { log.add("-screen") }
  }
}

private struct Changing: View {
  let log: Log
  @State private var count = 0
  private let subject = PassthroughSubject<Int, Never>()
  var body: some View {
    Button("Add") { count += 1 }.onChange(of: count) { log.add("\($0) \($1)") }
    Button("Same") { count = 1 }
    Sender(log: log)
  }
}

private struct Sender: View {
  let log: Log
  @State private var subject = PassthroughSubject<Int, Never>()
  var body: some View {
    Button("Send") { subject.send(5) }.onReceive(subject) { log.add("got \($0)") }
  }
}

private struct Leaving: View {
  final class Model: ObservableObject {
    @Published var count = 0
    @Published var name = ""
    var done: (() -> Void)?
  }
  @ObservedObject var model: Model
  @State private var isAsking = false
  var body: some View {
    VStack {
      Text("\(model.count)")
      Button("Add") { model.count += 1 }
      TextField("Name", text: $model.name)
      List(0..<2) { row in
        Button("Row \(row)") { model.count = row }
      }
      Button("Done") { model.done?() }
    }
    .toolbar { Button("Item") { model.count = 0 } }
    .sheet(isPresented: $isAsking) { Text(model.name) }
    .onChange(of: model.name) { model.count += 1 }
  }
}

private struct Wrapping: View {
  let log: Log
  @State private var count = 0
  var body: some View {
    Inside(log: log, count: count)
    Button("Add") { count += 1 }
  }
}

private struct Inside: UIViewRepresentable {
  let log: Log
  let count: Int
  func makeUIView(context: Context) -> UIButton {
    log.add("make")
    let action = UIAction(title: "Inside") { [log] _ in log.add("inside") }
    return UIButton(type: .system, primaryAction: action)
  }
  func updateUIView(_ uiView: UIButton, context: Context) { log.add("update \(count)") }
}

private struct Theme: EnvironmentKey {
  static let defaultValue = "light"
}

extension EnvironmentValues {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

private struct Width: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View { VStack { content }.padding() }
}

private struct Bold: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label.bold() }
}

private struct Styled: View {
  @State private var width = 0
  @State private var isPressed = false
  var body: some View {
    VStack {
      Text("\(width)").accessibilityIdentifier("width").preference(key: Width.self, value: 1)
      Themed().preference(key: Width.self, value: 2)
      Button("Styled") { isPressed = true }.buttonStyle(Bold())
    }
    .modifier(Framed())
    .environment(\.theme, isPressed ? "pressed" : "dark")
    .onPreferenceChange(Width.self) { width = $0 }
  }
}

private struct Themed: View {
  @Environment(\.theme) private var theme
  var body: some View { Text(theme).accessibilityIdentifier("theme") }
}
