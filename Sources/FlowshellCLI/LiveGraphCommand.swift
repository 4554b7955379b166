import ArgumentParser
import FlowExplorer
import FlowNavigation
import FlowPictures
import Replay

/// `AppShell graph`: a picture of what leads where in an app of Swift.
struct LiveGraphCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the screens that the app can reach, and what leads from one to another.",
    discussion: """
      Searches as 'explore' does and draws what it finds: screens in the boxes of their coordinators. \
      Status 0: done; with --diff, nothing differs; 1: with --diff something differs; 2: the usage is wrong, \
      or the graph is too large for a picture; 3: done, but not everything was seen; 4: both 1 and 3; \
      130: interrupted.
      """
  )

  @OptionGroup(title: "The search") var options: LiveSearchOptions

  @OptionGroup(title: "The picture") var picture: PictureOptions

  func request() -> any Request {
    var request = GraphRequest(options)
    picture.apply(to: &request)
    return request
  }
}
