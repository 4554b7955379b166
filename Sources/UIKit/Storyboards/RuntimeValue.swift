import Foundation
import Storyboards

/// A value that a storyboard gives a property at run time.
@MainActor
enum RuntimeValue {
  /// The value of a `userDefinedRuntimeAttribute`; nil where it says none.
  static func read(_ file: InterfaceFile, _ place: Int) -> Any? {
    if let value = file[place, "value"] { return value }
    guard let child = file.child(of: place, key: "value") else { return nil }
    switch file.elements[child].name {
    case "real": return file.number(child, "value")
    case "integer": return file[child, "value"].flatMap(Int.init)
    case "point": return CGPoint(x: at("x"), y: at("y"))
    case "size": return CGSize(width: at("width"), height: at("height"))
    case "rect": return CGRect(x: at("x"), y: at("y"), width: at("width"), height: at("height"))
    case "range":
      return NSRange(location: Int(at("location")), length: Int(at("length")))
    case "color": return color(file, child)
    case "image": return file[child, "name"].flatMap { UIImage(named: $0) }
    case "string", "mutableString": return file.text(of: child)
    default: return file[child, "value"] ?? file[child, "name"]
    }
    func at(_ name: String) -> Double { file.number(child, name) ?? 0 }
  }

  private static func color(_ file: InterfaceFile, _ place: Int) -> UIColor {
    func part(_ name: String) -> Double? { file.number(place, name) }
    if let white = part("white") { return UIColor(white: white, alpha: part("alpha") ?? 1) }
    return UIColor(
      red: part("red") ?? 0,
      green: part("green") ?? 0,
      blue: part("blue") ?? 0,
      alpha: part("alpha") ?? 1
    )
  }

  /// A value as a property wants it: attributes stand as texts, and numbers are numbers.
  static func cast<Value>(_ value: Any, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    let text = value as? String
    let number = value as? Double ?? (value as? Int).map(Double.init) ?? text.flatMap(Double.init)
    let isYes = text.map { $0 == "YES" || $0 == "true" || $0 == "1" }
    var candidates: [Any] = []
    if let isYes { candidates.append(isYes) }
    if let number {
      candidates += [number, CGFloat(number), Float(number)]
      if let whole = Int(exactly: number) { candidates.append(whole) }
    }
    return candidates.lazy.compactMap { $0 as? Value }.first
  }
}
