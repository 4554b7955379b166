public import Foundation

/// The name of a picture in an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  package let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of a colour in an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  package let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}
