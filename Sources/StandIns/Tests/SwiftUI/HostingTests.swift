import SwiftUI
import Testing

/// Views of SwiftUI in those of UIKit.
@MainActor @Suite(.serialized) struct HostingTests {
  @Test func `a view in a cell of UIKit's keeps its state, and hears that it is in sight`() throws {
    let app = try HostedApp { stack in
      let table = CellTable()
      stack.viewControllers = [table]
      return table
    }
    try app.run("tap add; expect text count \"seen 1\"; tap add; expect text count \"seen 2\"")
  }

  @Test func `a view asks the geometry where another one's anchor is`() throws {
    let app = try HostedApp { Anchored() }
    try app.run("expect text wide yes")
  }
}

private final class CellTable: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.contentConfiguration = UIHostingConfiguration { Tally() }.margins(.all, 0)
    return cell
  }
}

private struct Tally: View {
  @State private var count = 0
  @State private var seen = ""
  var body: some View {
    HStack {
      Text("\(seen) \(count)").accessibilityIdentifier("count")
      Button("Add") { count += 1 }
    }
    .onAppear { seen = "seen" }
  }
}

private enum Spot: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

private struct Anchored: View {
  var body: some View {
    Text("x").anchorPreference(key: Spot.self, value: .bounds) { $0 }
      .overlayPreferenceValue(Spot.self) { anchor in
        GeometryReader { geometry in
          Text(anchor.map { geometry[$0].width > 0 ? "yes" : "no" } ?? "none")
            .accessibilityIdentifier("wide")
        }
      }
  }
}
