import PhotosUI
import SwiftUI
import Testing
import _PhotosUI_SwiftUI

/// Pictures that a user picks in a view.
@MainActor @Suite(.serialized) struct PhotosPickerTests {
  private struct Gallery: View {
    @State private var one: PhotosPickerItem?
    @State private var many: [PhotosPickerItem] = []
    @State private var told = "none"
    @State private var isShown = false

    var body: some View {
      VStack {
        Text(told).accessibilityIdentifier("told")
        PhotosPicker("One", selection: $one, matching: .images)
        PhotosPicker(selection: $many, maxSelectionCount: 3, matching: .any(of: [.images])) {
          Image(systemName: "photo").symbolVariant(.circle.fill)
          Text("Many")
        }
        Button("Later") { isShown = true }
      }
      .photosPicker(isPresented: $isShown, selection: $one)
      .onChange(of: one) { told = one == nil ? "nothing" : "one" }
      .onChange(of: many) { told = "\(many.count)" }
    }
  }

  /// What an app takes pictures as.
  private struct Own: Transferable {
    let size: Int

    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(exportedContentType: .png) { _ in SentTransferredFile(URL(filePath: "/")) }
      DataRepresentation(importedContentType: .image) { Own(size: $0.count) }
    }
  }

  @Test(
    arguments: [
      ("tap one; tap Choose", "one"), ("tap one; tap Cancel", "none"),
      ("tap many; tap Choose", "1"), ("tap later; tap Choose", "one"),
      ("tap one; swipe-down", "none"),
    ]
  )
  func `who picks a picture is given it, and who cancels is not`(
    _ lines: String,
    _ told: String
  ) throws {
    let app = try HostedApp { Gallery() }
    try app.run("\(lines); expect text told \(told)")
    #expect(app.path == "Gallery")
  }

  @Test func `a picture is given as what is asked for`() async throws {
    let item = PhotosPickerItem(itemIdentifier: "asset-1")
    #expect(try await item.loadTransferable(type: Data.self)?.isEmpty == false)
    #expect(try await item.loadTransferable(type: Image.self) != nil)
    #expect(try await item.loadTransferable(type: Own.self)?.size ?? 0 > 0)
  }
}
