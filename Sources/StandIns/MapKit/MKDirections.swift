public import CoreLocation
public import Foundation
import UIKit

/// Why a map has no answer.
public struct MKError: Error, Equatable, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// How somebody goes.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = Self(rawValue: 1)
  public static let walking = Self(rawValue: 2)
  public static let transit = Self(rawValue: 4)
  public static let any = Self(rawValue: 0x0FFF_FFFF)
}

/// A way from one place to another.
open class MKRoute: NSObject {
  open var name: String { "" }
  open var advisoryNotices: [String] { [] }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var transportType: MKDirectionsTransportType { .automobile }
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  open var steps: [Step] { [] }

  /// A part of a way.
  open class Step: NSObject {
    open var instructions: String { "" }
    open var notice: String? { nil }
    open var distance: CLLocationDistance { 0 }
    open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
    open var transportType: MKDirectionsTransportType { .automobile }
  }
}

/// Asks for ways, and is told of none.
open class MKDirections: NSObject {
  /// From where to where somebody goes.
  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?
    public override init() {}
  }

  /// The ways that there are.
  open class Response: NSObject {
    open var source: MKMapItem { .forCurrentLocation() }
    open var destination: MKMapItem { .forCurrentLocation() }
    open var routes: [MKRoute] { [] }
  }

  /// How long a way takes.
  open class ETAResponse: NSObject {
    open var source: MKMapItem { .forCurrentLocation() }
    open var destination: MKMapItem { .forCurrentLocation() }
    open var expectedTravelTime: TimeInterval { 0 }
    open var distance: CLLocationDistance { 0 }
    open var expectedArrivalDate: Date { Date() }
    open var expectedDepartureDate: Date { Date() }
    open var transportType: MKDirectionsTransportType { .automobile }
  }

  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  open private(set) var isCalculating = false

  public init(request: Request) {}

  open func calculate(completionHandler: @escaping DirectionsHandler) {
    fail { completionHandler(nil, $0) }
  }
  open func calculate() async throws -> Response { throw MKError(.serverFailure) }
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    fail { completionHandler(nil, $0) }
  }
  open func calculateETA() async throws -> ETAResponse { throw MKError(.serverFailure) }
  open func cancel() { isCalculating = false }

  private func fail(_ told: @escaping (any Error) -> Void) {
    isCalculating = true
    nonisolated(unsafe) let (directions, told) = (self, told)
    DispatchQueue.main.async {
      directions.isCalculating = false
      told(MKError(.serverFailure))
    }
  }
}
