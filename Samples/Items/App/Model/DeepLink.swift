import UIKit

/// Where a link leads.
public enum DeepLink: Hashable, Sendable {
  case onboarding
  case signUp
  case item(String)

  public init?(_ url: URL) {
    switch (url.host, url.pathComponents.last) {
    case ("onboarding", _): self = .onboarding
    case ("signUp", _): self = .signUp
    case ("items", let id?) where id != "/": self = .item(id)
    default: return nil
    }
  }
}
