public import CoreLocation
public import UIKit

/// A shape on a map.
public protocol MKOverlay: MKAnnotation {}

/// A line over a map.
open class MKPolyline: NSObject, MKOverlay {
  public let coordinates: [CLLocationCoordinate2D]
  open var coordinate: CLLocationCoordinate2D { coordinates.first ?? CLLocationCoordinate2D() }
  open var title: String?
  open var subtitle: String?
  open var pointCount: Int { coordinates.count }

  public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.coordinates = Array(UnsafeBufferPointer(start: coordinates, count: count))
    super.init()
  }
}

/// A circle on a map.
open class MKCircle: NSObject, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  open var title: String?
  open var subtitle: String?

  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (self.coordinate, self.radius) = (coordinate, radius)
    super.init()
  }
}

/// What draws a shape: nothing is drawn.
open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1

  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}

/// What draws lines.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

open class MKPolylineRenderer: MKOverlayPathRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

open class MKCircleRenderer: MKOverlayPathRenderer {
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// Where the user is: unknown.
open class MKUserLocation: NSObject, MKAnnotation {
  open var location: CLLocation? { nil }
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var isUpdating: Bool { false }
  open var title: String?
  open var subtitle: String?
}

/// Whether a map follows the user.
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }
