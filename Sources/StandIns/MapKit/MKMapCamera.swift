public import CoreLocation
public import Foundation
import UIKit

/// From where a map is seen.
open class MKMapCamera: NSObject {
  open var centerCoordinate: CLLocationCoordinate2D
  open var centerCoordinateDistance: CLLocationDistance
  open var pitch: CGFloat
  open var heading: CLLocationDirection
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }

  public override convenience init() {
    self.init(
      lookingAtCenter: CLLocationCoordinate2D(),
      fromDistance: 0,
      pitch: 0,
      heading: 0
    )
  }

  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance,
    pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
    eyeAltitude: CLLocationDistance
  ) {
    self.init(
      lookingAtCenter: centerCoordinate,
      fromDistance: eyeAltitude,
      pitch: 0,
      heading: 0
    )
  }
}

/// A point of a flat map.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double
  public init() { (x, y) = (0, 0) }
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  /// Where a point of the earth is on the map, as Mercator drew it.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = sin(coordinate.latitude * .pi / 180)
    x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
    y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * MKMapSize.world.height
  }
  public var coordinate: CLLocationCoordinate2D {
    let turn = (0.5 - y / MKMapSize.world.height) * 2 * .pi
    return CLLocationCoordinate2D(
      latitude: 90 - 360 * atan(exp(-turn)) / .pi,
      longitude: x / MKMapSize.world.width * 360 - 180
    )
  }
}

/// How large a part of a flat map is.
public struct MKMapSize: Sendable {
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
  public var width: Double
  public var height: Double
  public init() { (width, height) = (0, 0) }
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A part of a flat map.
public struct MKMapRect: Sendable {
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  public static let null = MKMapRect(
    origin: MKMapPoint(x: .infinity, y: .infinity),
    size: MKMapSize()
  )
  public var origin: MKMapPoint
  public var size: MKMapSize
  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }
  /// The part that a region is.
  init(_ region: MKCoordinateRegion) {
    let (center, span) = (region.center, region.span)
    let corners = [-0.5, 0.5].map { half in
      MKMapPoint(
        CLLocationCoordinate2D(
          latitude: min(85, max(-85, center.latitude - half * span.latitudeDelta)),
          longitude: center.longitude + half * span.longitudeDelta
        )
      )
    }
    self = MKMapRect(corners)
  }
  /// The smallest part that has all of these points.
  init(_ points: [MKMapPoint]) {
    self = points.reduce(.null) { rect, point in
      rect.union(MKMapRect(origin: point, size: MKMapSize()))
    }
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var isNull: Bool { origin.x.isInfinite }
  public var isEmpty: Bool { isNull || width == 0 || height == 0 }

  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: x,
      y: y,
      width: max(maxX, other.maxX) - x,
      height: max(maxY, other.maxY) - y
    )
  }
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
  public func contains(_ rect: MKMapRect) -> Bool {
    contains(rect.origin) && contains(MKMapPoint(x: rect.maxX, y: rect.maxY))
  }
  public func intersects(_ other: MKMapRect) -> Bool {
    !isNull && !other.isNull && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }
}

extension MKCoordinateRegion {
  /// The region that a part of a map is.
  public init(_ rect: MKMapRect) {
    let first = rect.origin.coordinate
    let last = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: first.latitude - last.latitude,
        longitudeDelta: last.longitude - first.longitude
      )
    )
  }
}
