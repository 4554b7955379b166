public import CoreLocation
public import Foundation
import UIKit

/// A place with an address.
open class MKPlacemark: NSObject, MKAnnotation, @unchecked Sendable {
  open var coordinate: CLLocationCoordinate2D
  open var title: String?
  open var subtitle: String?
  public let addressDictionary: [String: Any]?

  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    (self.coordinate, self.addressDictionary) = (coordinate, addressDictionary)
  }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }
}

/// A place that the Maps app could show, which no other app does here.
open class MKMapItem: NSObject, @unchecked Sendable {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?

  public init(placemark: MKPlacemark) { self.placemark = placemark }

  public class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }

  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { true }

  @discardableResult
  open class func openMaps(with items: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
    true
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"

extension MKMapView {
  /// How near and how far a map is seen from.
  public final class CameraZoomRange: NSObject, Sendable {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    public init?(
      minCenterCoordinateDistance: CLLocationDistance = -1,
      maxCenterCoordinateDistance: CLLocationDistance = -1
    ) {
      self.minCenterCoordinateDistance = minCenterCoordinateDistance
      self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
    }
  }

  /// Where a map's centre may be.
  public final class CameraBoundary: NSObject, Sendable {
    public let region: MKCoordinateRegion
    public init?(coordinateRegion region: MKCoordinateRegion) { self.region = region }
  }

  public func setCameraBoundary(_ boundary: CameraBoundary?, animated: Bool) {}
  public func setCameraZoomRange(_ range: CameraZoomRange?, animated: Bool) {}
}
