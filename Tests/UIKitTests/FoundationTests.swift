import Foundation
import Testing
import UIKit

/// What Foundation has on Apple's platforms and not here: tables of objects.
@MainActor @Suite struct FoundationTests {
  final class Item: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    override func isEqual(_ object: Any?) -> Bool { (object as? Item)?.name == name }
    override var hash: Int { name.hashValue }
  }

  @Test func `the time of Core Foundation is a date's`() {
    let before = Date().timeIntervalSinceReferenceDate
    let time: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    #expect(time >= before && time <= Date().timeIntervalSinceReferenceDate)
  }

  @Test(arguments: [("true", true), ("1", false), ("\"1\"", false)])
  func `Core Foundation tells truth values from numbers`(_ text: String, _ isBoolean: Bool) throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect((CFGetTypeID(value as AnyObject) == CFBooleanGetTypeID()) == isBoolean)
  }

  @Test func `a table with weak keys forgets what died`() {
    let table = NSMapTable<Item, Item>(keyOptions: .weakMemory, valueOptions: .strongMemory)
    let kept = Item("kept")
    table.setObject(Item("one"), forKey: kept)
    do {
      let dying = Item("dying")
      table.setObject(Item("two"), forKey: dying)
      #expect(table.count == 2)
    }
    #expect(table.count == 1)
    #expect(table.object(forKey: kept)?.name == "one")
    #expect(table.keyEnumerator().allObjects.count == 1)
    table.removeObject(forKey: kept)
    #expect(table.object(forKey: kept) == nil)
  }

  @Test func `a table with weak values lets them go`() {
    let table = NSMapTable<Item, Item>.strongToWeakObjects()
    var value: Item? = Item("value")
    table.setObject(value, forKey: Item("key"))
    #expect(table.object(forKey: Item("key")) === value)
    value = nil
    #expect(table.object(forKey: Item("key")) == nil)
    #expect(table.count == 0)
  }

  /// An operation whose states follow from a key of its own.
  final class Slow: Operation, @unchecked Sendable {
    var isOver = false {
      didSet { didChangeStates(forKey: "isOver") }
    }
    override var isAsynchronous: Bool { true }
    override var isFinished: Bool { isOver }
    override func start() { isOver = true }
  }

  @Test func `what waits for an operation begins when a key says that it is over`() async {
    let (first, second) = (Slow(), BlockOperation())
    second.addDependency(first)
    let queue = OperationQueue()
    await withCheckedContinuation { continuation in
      second.completionBlock = { continuation.resume() }
      queue.addOperations([first, second], waitUntilFinished: false)
    }
    #expect(second.isFinished)
  }

  @Test func `defaults are asked by key`() throws {
    let defaults = try #require(UserDefaults(suiteName: "flowshell-tests-by-key"))
    defaults.setValue("tea", forKey: "drink")
    #expect(defaults.value(forKey: "drink") as? String == "tea")
    defaults.setValue(nil, forKey: "drink")
    #expect(defaults.value(forKey: "drink") == nil)
  }

  @Test func `a data set of an asset catalogue has its file's data`() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    let set = folder.appending(path: "Assets.xcassets/menu.dataset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let contents = #"{"data": [{"filename": "menu.json", "idiom": "universal"}]}"#
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    try Data("[]".utf8).write(to: set.appending(path: "menu.json"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(NSDataAsset(name: "menu", bundle: bundle)?.data == Data("[]".utf8))
    #expect(NSDataAsset(name: "none", bundle: bundle) == nil)
  }

  @Test func `a text takes attributes by their old names`() {
    let looks = AttributeContainer([.font: UIFont.systemFont(ofSize: 12), .kern: 1])
    #expect(AttributedString("Pay", attributes: looks).characters.count == 3)
  }

  @Test func `a value keeps points and rectangles`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
  }

  @Test func `held keys are equal where their class says so, else and by pointer the same`() {
    let byValue = NSMapTable<Item, Item>.strongToStrongObjects()
    byValue.setObject(Item("a"), forKey: Item("key"))
    byValue.setObject(Item("b"), forKey: Item("key"))
    #expect(byValue.count == 1)
    let byPointer = NSMapTable<Item, Item>(keyOptions: .objectPointerPersonality)
    byPointer.setObject(Item("a"), forKey: Item("key"))
    #expect(byPointer.object(forKey: Item("key")) == nil && byPointer.count == 1)
  }

  @Test func `a weak set keeps the order of what lives`() {
    let set = NSHashTable<Item>.weakObjects()
    let items = [Item("c"), Item("a"), Item("b")]
    for item in items + items { set.add(item) }
    #expect(set.allObjects.map(\.name) == ["c", "a", "b"])
    set.remove(items[1])
    #expect(set.allObjects.map(\.name) == ["c", "b"] && !set.contains(items[1]))
  }

  @Test func `a time is far from another in words`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.localizedString(for: now + 86_400, relativeTo: now) == "in 1 day")
    #expect(formatter.localizedString(for: now - 7_200, relativeTo: now) == "2 hours ago")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(for: now - 86_400, relativeTo: now) == "yesterday")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(fromTimeInterval: -300) == "5m ago")
  }
}
