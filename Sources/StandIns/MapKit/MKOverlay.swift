public import CoreLocation
public import UIKit

/// A shape on a map.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

extension MKOverlay {
  public var boundingMapRect: MKMapRect { MKMapRect([MKMapPoint(coordinate)]) }
}

/// What shapes lie above.
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

/// A line over a map.
open class MKPolyline: NSObject, MKOverlay {
  public let coordinates: [CLLocationCoordinate2D]
  open var coordinate: CLLocationCoordinate2D { coordinates.first ?? CLLocationCoordinate2D() }
  open var title: String?
  open var subtitle: String?
  open var pointCount: Int { coordinates.count }
  open var boundingMapRect: MKMapRect { MKMapRect(coordinates.map { MKMapPoint($0) }) }

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

  /// Draws nothing, of nothing.
  public override convenience init() {
    self.init(overlay: MKPolyline(coordinates: [], count: 0))
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
  public let polyline: MKPolyline

  public init(polyline: MKPolyline) {
    self.polyline = polyline
    super.init(overlay: polyline)
  }
  public override init(overlay: any MKOverlay) {
    polyline = overlay as? MKPolyline ?? MKPolyline(coordinates: [], count: 0)
    super.init(overlay: overlay)
  }
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
