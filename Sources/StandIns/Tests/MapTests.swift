import Foundation
import MapKit
import Testing
import UIKit
import UserNotifications

/// What a map keeps, what it cannot tell, and what a notification shows.
@MainActor @Suite struct MapTests {
  private let rome = CLLocationCoordinate2D(latitude: 41.9, longitude: 12.5)

  @Test func `a camera moves the centre of a map`() {
    let map = MKMapView(frame: .zero)
    map.setCamera(
      MKMapCamera(lookingAtCenter: rome, fromDistance: 1000, pitch: 45, heading: 90),
      animated: true
    )
    #expect(map.centerCoordinate.latitude == 41.9)
    #expect(map.camera.pitch == 45 && map.isPitchEnabled && map.showsBuildings)
  }

  @Test func `a point of a map is one of the earth`() {
    let point = MKMapPoint(rome)
    #expect(abs(point.coordinate.latitude - 41.9) < 0.000_001)
    #expect(abs(point.coordinate.longitude - 12.5) < 0.000_001)
    let oslo = CLLocationCoordinate2D(latitude: 59.9, longitude: 10.7)
    let line = MKPolyline(coordinates: [rome, oslo], count: 2)
    #expect(line.boundingMapRect.contains(point))
    let map = MKMapView(frame: .zero)
    map.addOverlay(line, level: .aboveRoads)
    map.setVisibleMapRect(map.mapRectThatFits(line.boundingMapRect), animated: false)
    #expect(abs(map.region.span.latitudeDelta - 18) < 0.001)
    #expect(MKPolylineRenderer(overlay: line).polyline === line)
  }

  @Test func `a point of a map's view is a place in its region, and back`() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    map.region = MKCoordinateRegion(
      center: rome,
      span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 4)
    )
    let corner = map.convert(CGPoint.zero, toCoordinateFrom: map)
    #expect(abs(corner.latitude - 42.9) < 0.001 && abs(corner.longitude - 10.5) < 0.001)
    #expect(map.convert(rome, toPointTo: map) == CGPoint(x: 50, y: 100))
    let back = map.convert(corner, toPointTo: map)
    #expect(abs(back.x) < 0.001 && abs(back.y) < 0.001)
    #expect(MKMapView().convert(.zero, toCoordinateFrom: nil).latitude == 0)
  }

  @Test func `a way that is asked for is an error`() async {
    let directions = MKDirections(request: MKDirections.Request())
    let code = await withCheckedContinuation { continuation in
      directions.calculate { response, error in
        continuation.resume(returning: response == nil ? (error as? MKError)?.code : nil)
      }
    }
    #expect(code == .serverFailure && !directions.isCalculating)
    await #expect(throws: MKError(.serverFailure)) { _ = try await directions.calculateETA() }
  }

  @Test func `a notification shows a file that is there`() throws {
    let file = URL.temporaryDirectory.appending(path: "MapTests.png")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let content = UNMutableNotificationContent()
    content.attachments = [try UNNotificationAttachment(identifier: "map", url: file)]
    #expect(content.attachments.map(\.type) == ["public.png"])
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "map", url: URL(filePath: "/none.png"))
    }
  }
}
