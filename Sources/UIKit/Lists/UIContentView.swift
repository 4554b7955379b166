import Foundation

@MainActor @preconcurrency
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}
