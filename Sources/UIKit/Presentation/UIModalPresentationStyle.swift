public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case blurOverFullScreen
  case none = -1
  case automatic = -2

  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
