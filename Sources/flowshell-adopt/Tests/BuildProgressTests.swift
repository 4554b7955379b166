import FlowAdopting
import Testing

@Suite struct BuildProgressTests {
  @Test(arguments: [
    ("[1/12] Compiling UIKit UIView.swift", 5, "1 of 12  Compiling UIKit UIView.swift"),
    ("[0/1] Planning build", 0, "0 of 1  Planning build"),
    ("[50/100] Compiling A", 59, "50 of 100  Compiling A"),
    ("[20/100] Compiling A", 60, "20 of 100  Compiling A  (1 min)"),
    ("[100/100] Linking A", 200, "100 of 100  Linking A  (3 min)"),
  ])
  func `a build tells how far it is`(line: String, seconds: Int, text: String) {
    var progress = BuildProgress()
    let isTaken = progress.take(line[...])
    #expect(isTaken)
    #expect(progress.text(after: seconds, columns: 80) == text)
  }

  @Test func `a narrow terminal has a shorter line`() {
    var progress = BuildProgress()
    _ = progress.take("[20/100] Compiling UIKit UIViewController+Transitions.swift")
    let text = progress.text(after: 60, columns: 50)
    #expect(text == "20 of 100  Compiling UIKit UIViewContro…  (1 min)")
    #expect(text.count < 50)
  }

  @Test(arguments: ["App.swift:3:1: error: no", "", "Building for debugging...", "[1/0] A"])
  func `what is for people is no progress`(line: String) {
    var progress = BuildProgress()
    let isTaken = progress.take(line[...])
    #expect(!isTaken)
  }
}
