import Foundation
import Testing

@testable import FlowAdopting

/// The names that Xcode makes for pictures and colours.
@Suite struct AssetCatalogTests {
  @Test(arguments: [
    ("netflix-logo", "netflixLogo"), ("NetflixLogo", "netflixLogo"), ("URLIcon", "urlIcon"),
    ("ic_home", "icHome"), ("heroImage", "hero"), ("Image", "image"), ("4K", "_4K"),
  ])
  func `a picture's name is in one word`(_ name: String, _ symbol: String) {
    #expect(AssetCatalog.symbol(of: name, .image) == symbol)
  }

  @Test func `names that are used and that nobody declares are declared`() throws {
    let folder = try Folder([
      "A.xcassets/logo.imageset/Contents.json": "{}",
      "A.xcassets/Group/brandColor.colorset/Contents.json": "{}",
      "A.xcassets/Space/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "A.xcassets/Space/inner.imageset/Contents.json": "{}",
      "A.xcassets/unused.imageset/Contents.json": "{}",
      "A.xcassets/own.imageset/Contents.json": "{}",
      "A.xcassets/KZ.imageset/Contents.json": "{}",
    ])
    let assets = AssetCatalog(at: folder.url.appending(path: "A.xcassets")).assets
    #expect(assets.map(\.name) == ["brandColor", "KZ", "logo", "own", "unused"])
    let texts = [
      "view.image = .logo; view.tintColor = .brand; a(.own); a(.KZ)",
      "enum Look { case logo }; struct Form { var logo: UIView }",
      "extension UIImage { static let own = 1 }",
    ]
    let text = try #require(AssetCatalog.text(of: assets, usedIn: texts, besides: ""))
    #expect(text.contains("extension UIImage { @_disfavoredOverload static var `logo`: UIImage"))
    #expect(text.contains("Self(name: \"brandColor\", bundle: .main)"))
    #expect(text.contains("extension UIColor { @_disfavoredOverload static var `brand`: UIColor"))
    #expect(!text.contains("extension UIImage { @_disfavoredOverload static var `own`"))
    #expect(text.contains("extension UIImage { @_disfavoredOverload static var `KZ`: UIImage"))
    #expect(!text.contains("kz"))
    #expect(!text.contains("unused"))
    #expect(!text.contains("SwiftUI"))
    let views = ["import SwiftUI\nlet a = Text(b).foregroundStyle(.brand), c = Color.logo"]
    let colors = try #require(AssetCatalog.text(of: assets, usedIn: views, besides: ""))
    #expect(colors.contains("import SwiftUI\n"))
    #expect(colors.contains("extension Color { static var `brand`: Color {"))
    #expect(colors.contains("extension ShapeStyle where Self == Color { static var `brand`"))
    #expect(!colors.contains("extension Color { static var `logo`"))
    #expect(AssetCatalog.text(of: assets, usedIn: [], besides: "") == nil)
  }
}
