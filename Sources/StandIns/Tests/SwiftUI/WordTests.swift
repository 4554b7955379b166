import AVKit
import SwiftUI
import Testing
import _AVKit_SwiftUI

/// Words of views that change nothing, or say no more than others do.
@MainActor @Suite(.serialized) struct WordTests {
  @Test func `a colour of the app's own goes before one of its catalogue`() {
    #expect(Color(.accent) == Color.red)
    #expect(Color(.other) == Color(ColorResource.other))
  }

  @Test func `what scrolls and moves shows what it did without a word of it`() throws {
    let app = try HostedApp { Scrolling() }
    try app.run("expect text told \"390 true\"; tap move; expect text told two")
  }

  @Test func `what is laid over a player is there`() throws {
    let app = try HostedApp { Film() }
    try app.run("tap play; expect text told true")
  }

  @Test func `what only shows something says what its labels do`() throws {
    let app = try HostedApp { Shown() }
    try app.run("expect text current three; expect text part \"a quarter\"")
    try app.run("expect text left \"1:30\"; tap top; tap inner")
    #expect(try app.run("screen").contains("No Results for “xyz”"))
  }

  @Test func `files are chosen, and an inspector is a sheet`() throws {
    let app = try HostedApp { Filing() }
    try app.run("tap open; tap Choose; expect text told Document.pdf")
    try app.run("tap save; tap Choose; expect text told Note.txt")
    try app.run("tap open; tap Cancel; expect text told Note.txt; tap open; tap Cancel")
    try app.run("tap inspect; expect text inner within; swipe-down")
    try app.run("tap ask; tap take; expect text told \"took 4\"")
  }

  @Test func `a search has scopes, and suggestions while it is typed`() throws {
    let app = try HostedApp { Searched() }
    try app.run("expect not element apple exists; choose scope Roots; expect text told \"root \"")
    try app.run("type search a; tap apple; expect text told \"root apple\"")
  }

  @Test func `a style of an app's own says what is shown, and is touched`() throws {
    let app = try HostedApp { Styled() }
    try app.run("tap agree; expect text told agreed; tap agree; expect text told \"not yet\"")
    try app.run("expect text style styled; expect text card card; expect text percent 25")
    try app.run("toggle sure; expect text told agreed")
  }

  @Test func `words of looks and of other hands than a finger change nothing`() throws {
    let app = try HostedApp { Looks() }
    try app.run("expect text told untold; tap tell; expect text told told")
  }

  @Test func `a colour is chosen on a screen of its own`() throws {
    let app = try HostedApp { Painted() }
    try app.run("tap ink; tap Choose; tap Close; expect text told red; expect text beat Beat")
    try app.run("tap ink; swipe-down; tap ink; tap Close; expect screen Painted")
  }
}

private struct Film: View {
  @State private var player = AVPlayer(url: URL(filePath: "/film.mp4"))
  @State private var isPlaying = false

  var body: some View {
    VideoPlayer(player: player) {
      Button("Play") {
        player.play()
        isPlaying = player.rate > 0
      }
    }
    Text("\(isPlaying)").accessibilityIdentifier("told")
  }
}

private struct Scrolling: View {
  @Namespace private var space
  @State private var told: [String] = []
  @State private var place = ScrollPosition(idType: String.self)
  @State private var id: String?

  var body: some View {
    Text(place.viewID(type: String.self) ?? told.joined(separator: " "))
      .accessibilityIdentifier("told")
      .contentTransition(.numericText())
      .sensoryFeedback(.impact(weight: .light), trigger: told)
      .sensoryFeedback(.success, trigger: told) { $0 != $1 }
      .sensoryFeedback(trigger: told) { _, _ in .selection }
    ScrollView(.horizontal) {
      LazyHStack {
        Image(systemName: "star")
          .symbolEffect(.bounce.up.byLayer, value: told)
          .symbolEffect(.variableColor.iterative, options: .repeating, isActive: true)
          .containerRelativeFrame(.horizontal, count: 2, spacing: 8)
          .scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0) }
          .visualEffect { effect, _ in effect.offset(x: 1) }
          .matchedTransitionSource(id: "star", in: space)
        Button("Move") { place.scrollTo(id: "two", anchor: .top) }
          .navigationTransition(.zoom(sourceID: "star", in: space))
          .transition(.symbolEffect)
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
    .scrollPosition($place)
    .scrollPosition(id: $id)
    .defaultScrollAnchor(.bottom)
    .scrollBounceBehavior(.basedOnSize)
    .contentMargins(.horizontal, 16, for: .scrollContent)
    .contentMargins(8)
    .safeAreaPadding(.bottom, 4)
    .onScrollGeometryChange(for: CGFloat.self) {
      $0.contentOffset.y
    } action: { _, _ in
    }
    .onScrollPhaseChange { _, _ in }
    .onScrollVisibilityChange { told.append("\($0)") }
    .onGeometryChange(for: Int.self) {
      Int($0.size.width)
    } action: {
      told.append("\($0)")
    }
  }
}

private struct Shelf: Identifiable {
  let id: String
  var below: [Shelf]?
}

private struct Shown: View {
  @State private var isOpen = true
  private let shelves = [Shelf(id: "Top", below: [Shelf(id: "Inner", below: [])])]

  var body: some View {
    Gauge(value: 3, in: 0...10) {
      Text("Fuel")
    } currentValueLabel: {
      Text("three").accessibilityIdentifier("current")
    }
    .gaugeStyle(.accessoryCircular)
    ProgressView(value: 1, total: 4) {
      Text("Copying")
    } currentValueLabel: {
      Text("a quarter").accessibilityIdentifier("part")
    }
    ContentUnavailableView.search(text: "xyz")
    LabeledContent("Price", value: 3, format: .number)
    OutlineGroup(shelves, children: \.below) { Text($0.id) }
    Text(timerInterval: Date.now...(Date.now + 90), pauseTime: .now).accessibilityIdentifier("left")
    GroupBox(label: Text("Box")) { Text("in it") }
  }
}

private struct Filing: View {
  @State private var isOpening = false
  @State private var isSaving = false
  @State private var isInspected = false
  @State private var asked: Int?
  @State private var told = "none"

  var body: some View {
    VStack {
      Text(told).accessibilityIdentifier("told")
      Button("Open") { isOpening = true }
      Button("Save") { isSaving = true }
      Button("Inspect") { isInspected = true }
      Button("Ask") { asked = 4 }
    }
    .fileImporter(isPresented: $isOpening, allowedContentTypes: [.pdf]) { result in
      told = (try? result.get().lastPathComponent) ?? "error"
    }
    .fileExporter(
      isPresented: $isSaving,
      item: told,
      contentTypes: [.plainText],
      defaultFilename: "Note"
    ) { told = (try? $0.get().lastPathComponent) ?? "error" }
    .inspector(isPresented: $isInspected) { Text("within").accessibilityIdentifier("inner") }
    .confirmationDialog(
      Text("How many?"),
      isPresented: Binding(get: { asked != nil }, set: { if !$0 { asked = nil } }),
      presenting: asked
    ) { count in
      Button("Take") { told = "took \(count)" }
    }
  }
}

private struct Searched: View {
  private enum Kind { case fruit, root }
  @State private var text = ""
  @State private var kind = Kind.fruit
  @State private var tokens: [Shelf] = []

  var body: some View {
    Text("\(kind == .fruit ? "fruit" : "root") \(text)")
      .accessibilityIdentifier("told")
      .searchable(text: $text, tokens: $tokens, prompt: "Find") { Text($0.id) }
      .searchScopes($kind) {
        Text("Fruits").tag(Kind.fruit)
        Text("Roots").tag(Kind.root)
      }
      .searchSuggestions { Text("Apple").searchCompletion("apple") }
  }
}

private struct Check: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Image(systemName: configuration.isOn ? "checkmark.square" : "square")
      configuration.label
    }
  }
}

private struct Upper: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
      Text("styled").accessibilityIdentifier("style")
    }
  }
}

private struct Card: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
    Text("card").accessibilityIdentifier("card")
  }
}

private struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(Int((configuration.fractionCompleted ?? 0) * 100))").accessibilityIdentifier("percent")
  }
}

private struct Styled: View {
  @State private var isOn = false

  var body: some View {
    Toggle("Agree", isOn: $isOn).toggleStyle(Check())
    Text(isOn ? "agreed" : "not yet").accessibilityIdentifier("told")
    Label("Star", systemImage: "star").labelStyle(Upper())
    Label("Plain", systemImage: "star").labelStyle(.titleAndIcon)
    GroupBox("Box") { Text("in it") }.groupBoxStyle(Card())
    VStack {
      Toggle("Sure", isOn: $isOn).toggleStyle(ToggleAsItIs())
      Label("Same", systemImage: "star").labelStyle(LabelAsItIs())
      GroupBox("Same") { Text("in it") }.groupBoxStyle(BoxAsItIs())
      ProgressView("Same", value: 0.75).progressViewStyle(ProgressAsItIs())
    }
    ProgressView(value: 0.25).progressViewStyle(Percent())
    ProgressView(value: 0.5).progressViewStyle(.linear)
  }
}

// Styles that show what there is in another place.
private struct ToggleAsItIs: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View { HStack { Toggle(configuration) } }
}
private struct LabelAsItIs: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { HStack { Label(configuration) } }
}
private struct BoxAsItIs: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View { HStack { GroupBox(configuration) } }
}
private struct ProgressAsItIs: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack { ProgressView(configuration) }
  }
}

private struct Looks: View {
  @State private var isTold = false
  @State private var columns = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $columns) {
      VStack {
        Text(isTold ? "told" : "untold")
          .accessibilityIdentifier("told")
          .foregroundStyle(.primary.opacity(0.5))
          .foregroundStyle(.red, .blue, .green)
          .background(.blue.gradient)
          .background(.black.opacity(0.5))
          .background(Color.red.opacity(0.2).ignoresSafeArea())
          .overlay(Rectangle().fill(.white.opacity(0.1)))
          .shadow(color: .black.opacity(0.3), radius: 2)
          .hueRotation(.degrees(10))
          .gesture(MagnifyGesture().onChanged { _ in })
        Button("Tell") { isTold = true }
          .keyboardShortcut("t", modifiers: [.command, .shift])
          .onHover { _ in }
          .draggable("told")
          .dropDestination(for: String.self) { _, _ in true }
          .accessibilityAdjustableAction { _ in }
        Image(systemName: "wifi", variableValue: 0.5).foregroundStyle(.tint)
        EllipticalGradient(colors: [.red.mix(with: .blue, by: 0.2), .clear])
      }
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      .navigationSplitViewColumnWidth(min: 10, ideal: 20)
      .toolbarVisibility(.hidden, for: .navigationBar)
    } detail: {
      Text("never")
    }
    .navigationSplitViewStyle(.balanced)
  }
}

private struct Painted: View {
  @State private var color = Color.blue
  @State private var taps = 0

  var body: some View {
    ColorPicker("Ink", selection: $color)
    Text(color == Color(uiColor: .red) ? "red" : "other").accessibilityIdentifier("told")
    Text("Beat").phaseAnimator([false, true], trigger: taps) { content, isLarge in
      content.scaleEffect(isLarge ? 2 : 1).accessibilityIdentifier("beat")
    }
  }
}

private enum Ink {
  case accent
}

extension Color {
  fileprivate init(_ ink: Ink) { self = .red }
}

extension ColorResource {
  fileprivate static var accent: Self { Self(name: "AccentColor", bundle: .main) }
  fileprivate static var other: Self { Self(name: "Other", bundle: .main) }
}
