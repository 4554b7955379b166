public import PhotosUI
public import SwiftUI
public import UIKit

/// A picture that was picked.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  /// The picture in the library; nil where the picker was made without one.
  public let itemIdentifier: String?
  public var supportedContentTypes: [UTType] { [.png] }

  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
  init(_ result: PHPickerResult) { itemIdentifier = result.assetIdentifier }

  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    public static let automatic = Self()
    public static let current = Self()
    public static let compatible = Self()
  }

  /// Gives the picture as what is asked for; nil where that takes none.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    try await T.transferRepresentation.item(of: Self.picture()) as? T
  }

  /// Gives the picture as what is asked for, later.
  @discardableResult
  public func loadTransferable<T: Transferable & Sendable>(
    type: T.Type,
    completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    Task { @MainActor in
      do {
        completionHandler(.success(try await loadTransferable(type: type)))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return Progress(totalUnitCount: 1)
  }

  private static func picture() -> Data {
    UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }.pngData() ?? Data()
  }
}

/// In which order pictures are picked.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  public static let `default` = Self()
  public static let ordered = Self()
  public static let continuous = Self()
  public static let continuousAndOrdered = Self()
}

/// A button that lets pictures be picked.
public struct PhotosPicker<Label: View>: View {
  private let label: Label
  private let picks: Picks
  @State private var isShown = false

  fileprivate init(_ picks: Picks, _ label: Label) { (self.picks, self.label) = (picks, label) }

  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil,
    @ViewBuilder label: () -> Label
  ) { self.init(Picks(one: selection, photoLibrary), label()) }

  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil,
    @ViewBuilder label: () -> Label
  ) { self.init(Picks(all: selection, photoLibrary), label()) }

  public var body: some View {
    Button {
      isShown = true
    } label: {
      label
    }
    .modifier(PicksPhotos(isShown: $isShown, picks: picks))
  }
}

extension PhotosPicker where Label == Text {
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) { self.init(Picks(one: selection, photoLibrary), Text(key)) }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) { self.init(Picks(one: selection, photoLibrary), Text(title)) }

  public init(
    _ key: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) { self.init(Picks(all: selection, photoLibrary), Text(key)) }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) { self.init(Picks(all: selection, photoLibrary), Text(title)) }
}

extension View {
  /// Lets one picture be picked while a condition holds.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) -> some View {
    modifier(PicksPhotos(isShown: isPresented, picks: Picks(one: selection, photoLibrary)))
  }

  /// Lets pictures be picked while a condition holds.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) -> some View {
    modifier(PicksPhotos(isShown: isPresented, picks: Picks(all: selection, photoLibrary)))
  }
}

/// Where what is picked goes: who cancels leaves it as it is.
struct Picks {
  let configuration: PHPickerConfiguration
  let take: ([PhotosPickerItem]) -> Void

  init(one selection: Binding<PhotosPickerItem?>, _ library: PHPhotoLibrary?) {
    configuration = Self.configuration(library)
    take = { if let item = $0.first { selection.wrappedValue = item } }
  }

  init(all selection: Binding<[PhotosPickerItem]>, _ library: PHPhotoLibrary?) {
    configuration = Self.configuration(library)
    take = { if !$0.isEmpty { selection.wrappedValue = $0 } }
  }

  private static func configuration(_ library: PHPhotoLibrary?) -> PHPickerConfiguration {
    library.map { PHPickerConfiguration(photoLibrary: $0) } ?? PHPickerConfiguration()
  }
}

/// Presents a picker while a condition holds.
private struct PicksPhotos: ViewModifier {
  let isShown: Binding<Bool>
  let picks: Picks

  func body(content: Content) -> some View {
    content.sheet(isPresented: isShown) {
      PickerScreen(configuration: picks.configuration) { items in
        picks.take(items)
        isShown.wrappedValue = false
      }
    }
  }
}

/// The picker of UIKit's as a view.
private struct PickerScreen: UIViewControllerRepresentable {
  let configuration: PHPickerConfiguration
  let picked: ([PhotosPickerItem]) -> Void

  final class Coordinator: PHPickerViewControllerDelegate {
    var picked: ([PhotosPickerItem]) -> Void = { _ in }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      picked(results.map { PhotosPickerItem($0) })
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> PHPickerViewController {
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIViewController(_ picker: PHPickerViewController, context: Context) {
    context.coordinator.picked = picked
  }
}
