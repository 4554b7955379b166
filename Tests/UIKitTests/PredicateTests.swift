import Foundation
import Testing
import UIKit

/// Conditions in words, which Foundation on Linux does not read.
@Suite struct PredicateTests {
  class Animal: NSObject {
    let name: String
    let legs: Int?
    init(_ name: String, _ legs: Int?) { (self.name, self.legs) = (name, legs) }
  }

  final class Dog: Animal {
    let born = Date(timeIntervalSinceReferenceDate: 100)
    let toys: [[String: Any]] = [["colour": "red", "price": 2], ["colour": "blue", "price": 5]]
  }

  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    let format: String
    let arguments: [Any]
    let holds: Bool
    init(_ format: String, _ arguments: Any..., holds: Bool = true) {
      (self.format, self.arguments, self.holds) = (format, arguments, holds)
    }
    var testDescription: String { "\(format) \(arguments)" }
  }

  static let cases = [
    Case("name == %@", "Rex"), Case("name = 'rex'", holds: false), Case("name ==[c] 'rex'"),
    Case("name != \"Rex\"", holds: false), Case("%K == %@", "name", "Rex"), Case("legs > 3"),
    Case("legs == %d", 4), Case("legs <= %lld AND name BEGINSWITH %@", 4, "R"),
    Case("legs < -1 || NOT (name ENDSWITH 'y')"), Case("legs BETWEEN {1, 4}"),
    Case("legs BETWEEN %@", [5, 6], holds: false), Case("name IN %@", ["Tom", "Rex"]),
    Case("name in {'Tom'}", holds: false), Case("NOT (name IN %@)", ["Tom"]),
    Case("name CONTAINS 'e'"), Case("name CONTAINS[cd] 'É'"), Case("name LIKE 'R?x'"),
    Case("name LIKE '*y'", holds: false), Case("name MATCHES '[A-Z][a-z]+'"),
    Case("name MATCHES 'R'", holds: false), Case("name MATCHES[c] 'REX'"), Case("owner == nil"),
    Case("name != NULL"), Case("isGood == NO"), Case("born < %@", Date()),
    Case("born == %@", Date(timeIntervalSinceReferenceDate: 100)), Case("toys.@count == 2"),
    Case("toys.@sum.price == 7"), Case("toys.@max.price == 5"), Case("ANY toys.colour == 'red'"),
    Case("ALL toys.price > 2", holds: false), Case("NONE toys.colour == 'green'"),
    Case("SUBQUERY(toys, $toy, $toy.price > 2 AND $toy.colour == 'blue').@count == 1"),
    Case("TRUEPREDICATE AND (name) == 'Rex'"), Case("(legs == 4) && (name == 'Tom' OR legs >= 4)"),
    Case("SELF.name == 'Rex'"), Case("name.length == 3"),
  ]

  @Test(arguments: cases) func `a condition holds as its words say`(_ one: Case) {
    let predicate = NSPredicate(format: one.format, argumentArray: one.arguments)
    #expect(predicate.evaluate(with: Dog("Rex", 4)) == one.holds)
  }

  @Test func `an address is held against a pattern`() {
    let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    let isAddress = NSPredicate(format: "SELF MATCHES %@", pattern)
    #expect(isAddress.evaluate(with: "ann@example.org"))
    #expect(!isAddress.evaluate(with: "ann@example"))
    #expect(!isAddress.evaluate(with: ""))
  }

  @Test func `conditions are put together, and variables given`() {
    let name = NSPredicate(format: "name == $wanted")
    #expect(name.evaluate(with: ["name": "Rex"], substitutionVariables: ["wanted": "Rex"]))
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "a == 1"), NSPredicate(format: "b == 2"),
    ])
    #expect(both.evaluate(with: ["a": 1, "b": 2]))
    #expect(!both.evaluate(with: ["a": 1, "b": 3]))
  }

  @Test(arguments: [
    "name ==", "name = 'Rex", "name ~ 1", "FUNCTION(name, 'a') == 1", "a == %@", "a == 1 b",
    String(repeating: "(", count: 10_000) + "a == 1", String(repeating: "NOT ", count: 10_000),
  ]) func `one that is not read always holds`(_ format: String) {
    #expect(NSPredicate(format: format).evaluate(with: ["name": "Tom"]))
  }

  @Test func `an order is by the values of a key`() {
    let animals = [Animal("b", 2), Animal("A", nil), Animal("c", 4)]
    func sorted(_ order: NSSortDescriptor) -> [String] {
      let sorted = NSArray(array: animals).sortedArray(using: [order])
      return sorted.compactMap { ($0 as? Animal)?.name }
    }
    #expect(sorted(NSSortDescriptor(key: "legs", ascending: false)) == ["c", "b", "A"])
    #expect(sorted(NSSortDescriptor(key: "name", ascending: true)) == ["A", "b", "c"])
    #expect(sorted(NSSortDescriptor(keyPath: \Animal.legs, ascending: true)) == ["A", "b", "c"])
    #expect(sorted(NSSortDescriptor(keyPath: \Animal.name, ascending: false)) == ["c", "b", "A"])
  }

  @Test func `any object has values by key, as JSON that was read has`() throws {
    let text = #"{"data": {"results": [{"id": 1}, {"id": 2}]}}"#
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = KeyedObject(json as AnyObject)
    #expect(object.value(forKeyPath: "data.results") as? [[String: Int]] == [["id": 1], ["id": 2]])
    #expect(object.value(forKeyPath: "data.results.id") as? [Int] == [1, 2])
    #expect(object.value(forKey: "other") == nil)
  }
}
