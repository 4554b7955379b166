import FlowShell
import Testing

@testable import FlowNavigation

@Suite struct RenderingFactTests {
  /// One fact of each kind, made of a trace's parts.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var json: String
    var fact: @Sendable (inout Trace, inout World) -> Fact

    init(
      _ text: String,
      _ json: String,
      _ fact: @escaping @Sendable (inout Trace, inout World) -> Fact
    ) {
      self.text = text
      self.json = json
      self.fact = fact
    }

    var testDescription: String { text }
  }

  @Test(arguments: life + moves + talk + times)
  func `a fact has its columns in text and in JSON`(_ one: Case) throws {
    var world = try RenderedFlow.world(RenderedApps.items)
    var trace = Trace()
    trace.facts = [one.fact(&trace, &world)]
    var bytes: [UInt8] = []
    TraceRenderer().append(trace, of: world.vocabulary, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == one.text + "\n")
    bytes = []
    TraceRenderer().appendJSON(trace, of: world.vocabulary, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "[" + one.json + "]")
  }

  @Test func `trace off leaves warnings`() throws {
    let world = try RenderedFlow.world(RenderedApps.items)
    var trace = Trace()
    let name = world.node("Item", 1)
    trace.facts = [
      .active(name), .warning(.noScreen, name, subject: trace.keep(.none as NodeName)),
    ]
    var bytes: [UInt8] = []
    TraceRenderer(isQuiet: true).append(trace, of: world.vocabulary, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "  warning   no-screen: Item#1 was started and shows nothing\n"
    )
  }

  static let life: [Case] = [
    Case("  idle      Item#1 in Tabbar#1", #"{"fact":"idle","node":"Item#1","parent":"Tabbar#1"}"#)
    {
      .idle($1.node("Item", 1), parent: $1.node("Tabbar", 1))
    },
    Case("  start     Item#2 in main", #"{"fact":"start","node":"Item#2","parent":"main"}"#) {
      .start($1.node("Item", 2), parent: $1.node("main"), parameters: -1)
    },
    Case(
      "  waits     Item#1 for session",
      #"{"fact":"waits","node":"Item#1","service":"session"}"#
    ) { .waits($1.node("Item", 1), service: $1.symbol("session")) },
    Case("  wakes     Item#1", #"{"fact":"wakes","node":"Item#1"}"#) { .wakes($1.node("Item", 1)) },
    Case("  again     Item#1", #"{"fact":"again","node":"Item#1"}"#) { .again($1.node("Item", 1)) },
    Case(
      "  finish    Item#1 finished item=\"X\", told Tabbar#1",
      #"{"fact":"finish","node":"Item#1","cause":"finished","result":{"item":"X"},"parent":"Tabbar#1"}"#
    ) {
      let result = $0.keep([NamedValue($1.symbol("item"), .string("X"))])
      return .finish($1.node("Item", 1), .finished, result: result, parent: $1.node("Tabbar", 1))
    },
    Case("  parked    Item#1", #"{"fact":"parked","node":"Item#1"}"#) {
      .parked($1.node("Item", 1))
    },
    Case("  stop      Item#1", #"{"fact":"stop","node":"Item#1"}"#) {
      .stop($1.node("Item", 1), .swiped)
    },
    Case("  active    Item#1", #"{"fact":"active","node":"Item#1"}"#) {
      .active($1.node("Item", 1))
    },
    Case(
      "  back      Item#1 to ItemsList#1",
      #"{"fact":"back","node":"Item#1","screen":"ItemsList#1"}"#
    ) { .back($1.node("Item", 1), screen: $1.node("ItemsList", 1)) },
    Case("  scene     main connected", #"{"fact":"scene","scene":"main","phase":"connected"}"#) {
      .scene($1.symbol("main"), .connected)
    },
  ]

  static let moves: [Case] = [
    Case(
      "  shown     ItemDetail#1 item=\"X\" on Item#1 at 2 by Item#1",
      #"{"fact":"shown","frame":"ItemDetail#1","parameters":{"item":"X"},"surface":"Item#1","position":2,"owner":"Item#1"}"#
    ) {
      let item = $1.node("Item", 1)
      let parameters = $0.keep(.list([.string("X")]) as Value)
      return .shown(
        $1.node("ItemDetail", 1),
        parameters: parameters,
        surface: item,
        position: 2,
        owner: item
      )
    },
    Case(
      "  removed   ItemDetail#1 popped",
      #"{"fact":"removed","frame":"ItemDetail#1","cause":"popped"}"#
    ) { .removed($1.node("ItemDetail", 1), .popped) },
    Case(
      "  order     Item#1: ItemsList#1 ItemDetail#1",
      #"{"fact":"order","surface":"Item#1","frames":["ItemsList#1","ItemDetail#1"]}"#
    ) {
      $0.names = [$1.node("ItemsList", 1), $1.node("ItemDetail", 1)]
      return .order(surface: $1.node("Item", 1), entries: 0, count: 2)
    },
    Case(
      "  same      Item#1: already on top",
      #"{"fact":"same","node":"Item#1","text":"already on top"}"#
    ) { .same($1.node("Item", 1), .pop) },
    Case(
      "  present   ItemForm#1 over window by Item#1",
      #"{"fact":"present","frame":"ItemForm#1","over":"window","owner":"Item#1"}"#
    ) {
      .present($1.node("ItemForm", 1), over: NodeName(.window), owner: $1.node("Item", 1))
    },
    Case(
      "  dismiss   ItemForm#1 swiped",
      #"{"fact":"dismiss","frame":"ItemForm#1","cause":"swiped"}"#
    ) { .dismiss($1.node("ItemForm", 1), .swiped) },
    Case(
      "  select    Tabbar#1 Settings, was Item",
      #"{"fact":"select","node":"Tabbar#1","tab":"Settings","was":"Item"}"#
    ) { .select($1.node("Tabbar", 1), tab: $1.node("Settings"), was: $1.node("Item")) },
    Case("  select    Tabbar#1 Item", #"{"fact":"select","node":"Tabbar#1","tab":"Item"}"#) {
      .select($1.node("Tabbar", 1), tab: $1.node("Item"), was: .none)
    },
    Case(
      "  sub       ItemForm#1 on ItemsList#1 attached",
      #"{"fact":"sub","node":"ItemForm#1","screen":"ItemsList#1","change":"attached"}"#
    ) { .sub($1.node("ItemForm", 1), screen: $1.node("ItemsList", 1), .attached) },
    Case("  cancelled swipe-down", #"{"fact":"cancelled","gesture":"swipe-down"}"#) { _, _ in
      .cancelled(.swipeDown)
    },
  ]

  static let talk: [Case] = [
    Case(
      "  event     theme item=[\"a\", 1, {k: null}] from Item#1",
      #"{"fact":"event","name":"theme","arguments":{"item":["a",1,{"k":null}]},"from":"Item#1"}"#
    ) {
      let map = Value.map([ValueMember(key: "k", value: .null)])
      let list = Value.list([.string("a"), .integer(1), map])
      let arguments = $0.keep([NamedValue($1.symbol("item"), list)])
      return .event($1.symbol("theme"), arguments: arguments, from: $1.node("Item", 1))
    },
    Case(
      "  visit     Item#1 handled",
      #"{"fact":"visit","node":"Item#1","verdict":"handled"}"#
    ) { .visit($1.node("Item", 1), .handled, service: .none) },
    Case(
      "  visit     Item#1 later session",
      #"{"fact":"visit","node":"Item#1","verdict":"later","service":"session"}"#
    ) { .visit($1.node("Item", 1), .later, service: $1.symbol("session")) },
    Case(
      "  default   tabTapped: pop root",
      #"{"fact":"default","event":"tabTapped","action":"pop root"}"#
    ) { _, _ in .byDefault(.tabTapped, .popRoot) },
    Case("  request   theme to Item#1", #"{"fact":"request","name":"theme","to":"Item#1"}"#) {
      .request($1.symbol("theme"), arguments: 0, to: $1.node("Item", 1))
    },
    Case("  answer    Item#1", #"{"fact":"answer","node":"Item#1"}"#) {
      .answer($1.node("Item", 1), arguments: 0)
    },
    Case("  goto      item item=1", #"{"fact":"goto","route":"item item=1"}"#) { trace, app in
      let item = app.symbol("item")
      let argument = ActionArgument(name: item, text: "item", value: .value(.integer(1)))
      return .goto(trace.keep(Destination([item], [argument])))
    },
    Case("  ask       Item#1 partial", #"{"fact":"ask","node":"Item#1","answer":"partial"}"#) {
      .ask($1.node("Item", 1), .partial)
    },
    Case("  held      item on main", #"{"fact":"held","route":"item","scene":"main"}"#) {
      .held($0.keep(Destination([$1.symbol("item")])), scene: $1.symbol("main"))
    },
    Case("  route     Item#1 none", #"{"fact":"route","node":"Item#1","route":null}"#) {
      .route($1.node("Item", 1), text: $0.keep(.null as Value))
    },
    Case(
      "  warning   growth: ItemDetail#3 is the third ItemDetail on Item#1",
      #"{"fact":"warning","code":"growth","text":"ItemDetail#3 is the third ItemDetail on Item#1"}"#
    ) {
      .warning(.growth, $1.node("ItemDetail", 3), subject: $0.keep($1.node("Item", 1)))
    },
  ]

  static let times: [Case] = [
    Case(
      "  service   session ready 1",
      #"{"fact":"service","name":"session","phase":"ready","value":1}"#
    ) { .service($1.symbol("session"), .ready, value: $0.keep(.integer(1) as Value)) },
    Case(
      "  inject    Item#1 session",
      #"{"fact":"inject","node":"Item#1","service":"session"}"#
    ) { .inject($1.node("Item", 1), service: $1.symbol("session")) },
    Case("  flush     Item#1 theme", #"{"fact":"flush","node":"Item#1","event":"theme"}"#) {
      .flush($1.node("Item", 1), event: $1.symbol("theme"))
    },
    Case(
      "  timer     session#1 1.9s by Item#1",
      #"{"fact":"timer","timer":"session#1","after":1900,"owner":"Item#1"}"#
    ) {
      .timer($1.node("session", 1), milliseconds: 1_900, owner: $1.node("Item", 1))
    },
    Case("  fire      session#1", #"{"fact":"fire","timer":"session#1"}"#) {
      .fire($1.node("session", 1))
    },
    Case(
      "  dropped   session#1 of Item#1 finished",
      #"{"fact":"dropped","what":"session#1","owner":"Item#1","why":"finished"}"#
    ) {
      let why = $0.keep(.string("finished") as Value)
      return .dropped($1.node("session", 1), owner: $1.node("Item", 1), why: why)
    },
    Case("  time      3.2s", #"{"fact":"time","time":3200}"#) { _, _ in .time(milliseconds: 3_200)
    },
    Case(
      "  set       Item#1.state.seen \"2\"",
      #"{"fact":"set","path":"Item#1.state.seen","value":"2"}"#
    ) {
      let path = $0.keep(.string("state.seen") as Value)
      return .set($1.node("Item", 1), path: path, value: $0.keep(.string("2") as Value))
    },
    Case(
      "  set       session.user \"a\\n\\u{1b}\"",
      #"{"fact":"set","path":"session.user","value":"a\n\u001b"}"#
    ) {
      let path = $0.keep(.string("user") as Value)
      return .set($1.node("session"), path: path, value: $0.keep(.string("a\n\u{1b}") as Value))
    },
  ]
}

extension World {
  func symbol(_ text: String) -> Symbol { definition.symbol(text) ?? .none }

  func node(_ text: String, _ serial: Int32 = 0) -> NodeName { NodeName(symbol(text), serial) }
}
