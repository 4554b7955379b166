public import UIKit

// Where a point of a map lies on the earth, as if the earth were flat; a map without a size is a point.
extension MKMapView {
  public func convert(
    _ point: CGPoint,
    toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D {
    guard bounds.width > 0, bounds.height > 0 else { return centerCoordinate }
    let place = convert(point, from: view)
    let (right, down) = (
      place.x / bounds.width - 0.5, place.y / bounds.height - 0.5
    )
    return CLLocationCoordinate2D(
      latitude: region.center.latitude - down * region.span.latitudeDelta,
      longitude: region.center.longitude + right * region.span.longitudeDelta
    )
  }

  public func convert(
    _ coordinate: CLLocationCoordinate2D,
    toPointTo view: UIView?
  ) -> CGPoint {
    func share(_ distance: CLLocationDegrees, of span: CLLocationDegrees) -> CGFloat {
      span == 0 ? 0.5 : 0.5 + distance / span
    }
    let (center, span) = (region.center, region.span)
    let place = CGPoint(
      x: share(coordinate.longitude - center.longitude, of: span.longitudeDelta) * bounds.width,
      y: share(center.latitude - coordinate.latitude, of: span.latitudeDelta) * bounds.height
    )
    return convert(place, to: view)
  }
}
