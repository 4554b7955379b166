import CoreLocation
import Foundation
import MapKit
import Testing
import UIKit

/// Classes of frameworks in xibs.
@MainActor @Suite struct NibTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view customClass="MKMapView" id="m"><rect key="frame" width="100" height="100"/></view>
      <customObject customClass="CLLocationManager" id="l"/>
      <view customClass="MKNothing" id="n"><rect key="frame" width="100" height="100"/></view>
    </objects></document>
    """

  @Test func `a framework's class is found where a view or an object says its name`() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.xib.utf8).write(to: folder.appending(path: "Map.xib"))
    let made = UINib(nibName: "Map", bundle: Bundle(path: folder.path)).instantiate(withOwner: nil)
    #expect(made.count == 3)
    #expect(made[0] is MKMapView && made[1] is CLLocationManager)
    #expect(type(of: made[2]) == UIView.self)
  }
}
