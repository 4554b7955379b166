import AuthenticationServices
import CoreLocation
import FlowLive
import Foundation
import Network
import Testing
import UIKit

/// What the system asks and tells, as a user who agrees has it.
@MainActor @Suite struct AuthorizationTests {
  private final class Screen: UIViewController, ASAuthorizationControllerDelegate,
    CLLocationManagerDelegate
  {
    var told: [String] = []
    let manager = CLLocationManager()

    func begin(_ title: String, _ work: @escaping () -> Void) {
      let button = UIButton(type: .system, primaryAction: UIAction { _ in work() })
      button.setTitle(title, for: .normal)
      view.addSubview(button)
    }

    func authorizationController(
      controller: ASAuthorizationController,
      didCompleteWithAuthorization authorization: ASAuthorization
    ) {
      let credential = authorization.credential as? ASAuthorizationAppleIDCredential
      told.append("\(credential?.email ?? "nobody") \(credential?.fullName?.givenName ?? "")")
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      told.append("\(manager.authorizationStatus)")
      manager.requestWhenInUseAuthorization()
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      told.append("\((error as? CLError)?.code == .locationUnknown)")
    }
  }

  private func told(by work: @escaping (Screen) -> Void) throws -> [String] {
    let screen = Screen()
    screen.begin("Go") { work(screen) }
    let session = try LiveSession(
      LiveApp("Asking") { window in
        window.rootViewController = screen
        return screen
      }
    )
    try session.run("tap go; wait 1s")
    return screen.told
  }

  @Test func `who signs in with an account gives what is asked for`() throws {
    let told = try told { screen in
      let request = ASAuthorizationAppleIDProvider().createRequest()
      request.requestedScopes = [.email]
      let controller = ASAuthorizationController(authorizationRequests: [request])
      controller.delegate = screen
      controller.performRequests()
    }
    #expect(told == ["user@example.org "])
  }

  @Test func `a page for signing in is closed`() throws {
    let told = try told { screen in
      let session = ASWebAuthenticationSession(
        url: URL(filePath: "/login"),
        callbackURLScheme: "app"
      ) { url, error in
        let code = (error as? ASWebAuthenticationSessionError)?.code
        screen.told.append("\(url == nil) \(code == .canceledLogin)")
      }
      screen.told.append("\(session.start()) \(session.start())")
    }
    #expect(told == ["true false", "true true"])
  }

  @Test func `a manager of locations tells at once what it may, asks once, and finds nothing`()
    throws
  {
    let told = try told { screen in
      screen.manager.delegate = screen
      screen.manager.requestLocation()
    }
    #expect(told == ["notDetermined", "true", "authorizedWhenInUse"])
  }

  @Test func `what a user answers is told after what held before, and to all managers`() throws {
    let other = CLLocationManager()
    let told = try told { screen in
      screen.told.append("\(CLLocationManager.authorizationStatus())")
      (screen.manager.delegate, other.delegate) = (screen, screen)
      screen.manager.requestWhenInUseAuthorization()
      screen.told.append("\(screen.manager.authorizationStatus)")
    }
    let (before, after) = ("notDetermined", "authorizedWhenInUse")
    #expect(told == [before, before, before, before, after, after])
    #expect("\(CLLocationManager.authorizationStatus())" == after)
    #expect("\(other.authorizationStatus)" == after)
  }

  @Test func `a device is connected`() throws {
    let told = try told { screen in
      let monitor = NWPathMonitor()
      monitor.pathUpdateHandler = { path in
        MainActor.assumeIsolated {
          screen.told.append("\(path.status) \(path.usesInterfaceType(.wifi))")
        }
      }
      monitor.start(queue: .main)
    }
    #expect(told == ["satisfied true"])
  }
}
