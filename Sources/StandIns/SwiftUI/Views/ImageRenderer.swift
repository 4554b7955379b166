public import Combine
public import UIKit

/// Makes a picture of a view: one that shows nothing.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var proposedSize = ProposedViewSize.unspecified

  public init(content: Content) { self.content = content }

  public var uiImage: UIImage? {
    UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
  }
}
