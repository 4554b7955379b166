import Coordinators

/// What screens say.
public enum EditorEvent: CoordinatorEvent {
  case openFlow(Flow)
  case openPage(Page)
  case help
  case select(String)
  case theme(String)
  case done
}

/// What is asked for.
public enum EditorRequest: CoordinatorRequest {
  case select(String)
  case theme(String)
  case update(String)
  case next
  case previous
  case hide
  case show
}

/// What the help is about.
@MainActor
public final class SharedInfo {
  public var helpTitle = ""
  public var helpFile = ""

  public init() {}
}

public enum Shared: Dependency {
  public typealias Value = SharedInfo
}
