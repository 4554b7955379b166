// Pods whose sources are not in the checkout, which is the rule: their package has the same modules.
extension PackageReference {
  /// Where the packages of pods lie on GitHub that decide what an app does: how it makes its objects, asks servers,
  /// reads their answers, waits.
  ///
  /// What only draws is not among them: an app goes the same ways without it. SnapKit is, for all of it compiles, and
  /// without it most views that an app makes lose lines.
  private static let pods = [
    "Alamofire": "Alamofire/Alamofire",
    "AlamofireObjectMapper": "tristanhimmelman/AlamofireObjectMapper",
    "Bond": "DeclarativeHub/Bond",
    "CombineCocoa": "CombineCommunity/CombineCocoa",
    "CombineExt": "CombineCommunity/CombineExt",
    "Dip": "AliSoftware/Dip",
    "KeychainAccess": "kishikawakatsumi/KeychainAccess",
    "KeychainSwift": "evgenyneu/keychain-swift",
    "Moya": "Moya/Moya",
    "NSObject+Rx": "RxSwiftCommunity/NSObject-Rx",
    "ObjectMapper": "tristanhimmelman/ObjectMapper",
    "PromiseKit": "mxcl/PromiseKit",
    "ReactiveKit": "DeclarativeHub/ReactiveKit",
    "ReactiveSwift": "ReactiveCocoa/ReactiveSwift",
    "ReactorKit": "ReactorKit/ReactorKit",
    "Reusable": "AliSoftware/Reusable",
    "RxDataSources": "RxSwiftCommunity/RxDataSources",
    "RxFlow": "RxSwiftCommunity/RxFlow",
    "RxSwiftExt": "RxSwiftCommunity/RxSwiftExt",
    "SnapKit": "SnapKit/SnapKit",
    "SwiftKeychainWrapper": "jrendel/SwiftKeychainWrapper",
    "SwiftyJSON": "SwiftyJSON/SwiftyJSON",
    "SwiftyUserDefaults": "sunshinejr/SwiftyUserDefaults",
    "Swinject": "Swinject/Swinject",
    "SwinjectAutoregistration": "Swinject/SwinjectAutoregistration",
    "SwinjectStoryboard": "Swinject/SwinjectStoryboard",
    "Then": "devxoul/Then",
    "XCoordinator": "quickbirdstudios/XCoordinator",
  ]

  /// Reads the packages of the pods that a `Podfile.lock` or a `Podfile` names, of these modules or beside them: each
  /// once, in the version that is written there or a later one that is compatible.
  static func pods(_ text: String, importedAs modules: Set<String>) -> [Self] {
    let locked = /(?m)^  - "?([\w+-]+)(?:\/[\w\/-]+)? \(([0-9.]+)\)/
    let asked =
      /(?m)^\s*pod\s+['"]([\w+-]+)(?:\/[\w\/-]+)?['"](?:\s*,\s*['"](?:~>|>=|=)?\s*([0-9.]+)['"])?/
    let pairs =
      text.matches(of: locked).map { ($0.output.1, $0.output.2) }
      + text.matches(of: asked).map { ($0.output.1, $0.output.2 ?? "") }
    var names: Set<Substring> = []
    return pairs.compactMap { name, number in
      let module = String(name).replacing("+", with: "_")
      guard let path = pods[String(name)],
        modules.contains(module) || modules.contains("Rx\(module)"), names.insert(name).inserted
      else { return nil }
      let reference = Self(
        url: "https://github.com/\(path)",
        requirement: "from: \(version(number.isEmpty ? "0" : number).swiftLiteral)"
      )
      return number.isEmpty ? reference.orLater : reference
    }
  }
}
