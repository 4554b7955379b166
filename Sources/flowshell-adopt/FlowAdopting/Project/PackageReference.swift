import Foundation

/// A package that a project asks for, as its manifest's line.
package struct PackageReference: Codable, Hashable, Sendable {
  let url: String
  /// `from: "1.0.0"`, `branch: "main"`.
  let requirement: String

  /// Reads a package of an Xcode project.
  init?(_ object: [String: Any]) {
    guard let url = object["repositoryURL"] as? String,
      let requirement = object["requirement"] as? [String: Any]
    else { return nil }
    self.url = url
    let value = { (key: String) in (requirement[key] as? String ?? "").swiftLiteral }
    switch requirement["kind"] as? String {
    case "branch": self.requirement = "branch: \(value("branch"))"
    case "revision": self.requirement = "revision: \(value("revision"))"
    case "exactVersion": self.requirement = "exact: \(value("version"))"
    case "versionRange":
      self.requirement = "\(value("minimumVersion"))..<\(value("maximumVersion"))"
    case "upToNextMinorVersion":
      self.requirement = ".upToNextMinor(from: \(value("minimumVersion")))"
    default: self.requirement = "from: \(value("minimumVersion"))"
    }
  }

  /// Reads what another package's manifest asks for; nil where that lies in a folder.
  init?(_ dependency: DescribedPackage.Dependency) {
    guard let url = dependency.url, let asked = dependency.requirement else { return nil }
    self.url = url
    if let range = asked.range?.first {
      requirement = "\(range.lowerBound.swiftLiteral)..<\(range.upperBound.swiftLiteral)"
    } else if let (word, value) = [
      ("exact", asked.exact), ("branch", asked.branch), ("revision", asked.revision),
    ].compactMap({ word, values in values?.first.map { (word, $0) } }).first {
      requirement = "\(word): \(value.swiftLiteral)"
    } else {
      return nil
    }
  }

  /// Reads `URL@VERSION`: that version or a later one that is compatible.
  package init(argument: String) throws(AdoptionFailure) {
    guard let at = argument.lastIndex(of: "@"), argument[..<at].contains("/"),
      argument[at...].dropFirst().first?.isNumber == true
    else { throw AdoptionFailure("--package takes URL@VERSION, not '\(argument)'") }
    url = String(argument[..<at])
    requirement = "from: \(Self.version(argument[at...].dropFirst()).swiftLiteral)"
  }

  /// Reads the packages that a `Cartfile` names on GitHub; one without a version is left out.
  static func carthage(_ text: String) -> [Self] {
    text.matches(of: /(?m)^github +"([\w.-]+\/[\w.-]+)" +(~>|==|>=) +([0-9.]+)/).map { match in
      let (_, name, relation, number) = match.output
      let version = version(number).swiftLiteral
      return Self(
        url: "https://github.com/\(name)",
        requirement: relation == "==" ? "exact: \(version)" : "from: \(version)"
      )
    }
  }

  /// RxSwift, of the version that a stand-in is made for.
  static let rxSwift = Self(
    url: "https://github.com/ReactiveX/RxSwift",
    requirement: "from: \"6.5.0\""
  )

  /// The same package in the version that is asked for, or any later one; RxSwift stays as it is.
  var orLater: Self {
    guard self != .rxSwift, let version = requirement.firstMatch(of: /"(\d+\.\d+\.\d+)"/) else {
      return self
    }
    let last = "99999.0.0".swiftLiteral
    return Self(url: url, requirement: "\(String(version.output.1).swiftLiteral)..<\(last)")
  }

  var isOfRxSwift: Bool {
    let path = url.lowercased()
    return path.hasSuffix("reactivex/rxswift") || path.hasSuffix("reactivex/rxswift.git")
  }

  /// What tells packages apart: `snapkit`.
  var identity: String {
    let name = url.lowercased().split(separator: "/").last ?? ""
    return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
  }

  init(url: String, requirement: String) {
    self.url = url
    self.requirement = requirement
  }

  /// `6.2` is `6.2.0`.
  static func version(_ text: some StringProtocol) -> String {
    var parts = String(text).split(separator: ".").map(String.init)
    while parts.count < 3 { parts.append("0") }
    return parts.joined(separator: ".")
  }

  var manifestLine: String { ".package(url: \(url.swiftLiteral), \(requirement))" }
}

/// A package whose sources are there.
struct DescribedPackage: Codable {
  struct Product: Codable {
    let name: String
    let targets: [String]
  }

  struct Target: Codable {
    let name: String
    /// The name of its module: `NSObject_Rx` of the target `NSObject-Rx`.
    let c99name: String?
    let type: String
    let moduleType: String
    let path: String
    let sources: [String]
    let targetDependencies: [String]?
    let productDependencies: [String]?
    let resources: [Resource]?

    var module: String { c99name ?? name }

    /// What it is, for people: `macro`, `Clang target`.
    var kind: String { moduleType == "SwiftTarget" ? type : "\(moduleType.prefix(5)) target" }
  }

  struct Resource: Codable { let path: String }

  /// Another package that it needs.
  struct Dependency: Codable {
    /// What of it is asked for: each has one value.
    struct Requirement: Codable {
      struct Range: Codable {
        let lowerBound: String
        let upperBound: String
      }

      let range: [Range]?
      let exact: [String]?
      let branch: [String]?
      let revision: [String]?
    }

    let url: String?
    /// The folder of one that is not fetched.
    let path: String?
    let requirement: Requirement?
  }

  let name: String
  let path: String
  let dependencies: [Dependency]
  let products: [Product]
  let targets: [Target]
}
