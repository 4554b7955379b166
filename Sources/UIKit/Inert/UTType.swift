import Foundation

#if !canImport(UniformTypeIdentifiers)
/// A type of files, as `UniformTypeIdentifiers` has it.
public struct UTType: Hashable, Sendable {
  public let identifier: String
  public let preferredFilenameExtension: String?

  private init(_ identifier: String, _ kind: String?) {
    (self.identifier, preferredFilenameExtension) = (identifier, kind)
  }

  /// The type of an identifier, which need not be known.
  public init?(_ identifier: String) {
    self = Self.known.first { $0.identifier == identifier } ?? Self(identifier, nil)
  }

  /// The type of files of an extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let other = ["htm": "html", "jpg": "jpeg", "tif": "tiff"]
    let kind = filenameExtension.lowercased()
    self =
      Self.known.first { $0.preferredFilenameExtension == other[kind] ?? kind }
      ?? Self("dyn.\(filenameExtension)", filenameExtension)
  }

  /// A type that the app declares itself.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, nil)
  }

  /// A type that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, nil)
  }

  /// What servers call it.
  public var preferredMIMEType: String? {
    switch self {
    case .html: "text/html"
    case .plainText: "text/plain"
    case .commaSeparatedText: "text/csv"
    case .rtf: "text/rtf"
    case .svg: "image/svg+xml"
    case .jpeg, .png, .gif, .heic, .heif, .tiff, .bmp, .webP:
      preferredFilenameExtension.map { "image/\($0)" }
    case .json, .xml, .pdf, .zip: preferredFilenameExtension.map { "application/\($0)" }
    case .mpeg4Movie: "video/mp4"
    case .quickTimeMovie: "video/quicktime"
    case .mp3: "audio/mpeg"
    default: nil
    }
  }

  public func conforms(to type: UTType) -> Bool {
    self == type || [.item, .data, .content].contains(type)
      || type == .image && Self.images.contains(self)
  }

  public static let item = Self("public.item", nil)
  public static let content = Self("public.content", nil)
  public static let data = Self("public.data", nil)
  public static let directory = Self("public.directory", nil)
  public static let folder = Self("public.folder", nil)
  public static let archive = Self("public.archive", nil)
  public static let zip = Self("public.zip-archive", "zip")
  public static let text = Self("public.text", nil)
  public static let plainText = Self("public.plain-text", "txt")
  public static let utf8PlainText = Self("public.utf8-plain-text", nil)
  public static let commaSeparatedText = Self("public.comma-separated-values-text", "csv")
  public static let rtf = Self("public.rtf", "rtf")
  public static let html = Self("public.html", "html")
  public static let json = Self("public.json", "json")
  public static let xml = Self("public.xml", "xml")
  public static let pdf = Self("com.adobe.pdf", "pdf")
  public static let url = Self("public.url", nil)
  public static let fileURL = Self("public.file-url", nil)
  public static let image = Self("public.image", nil)
  public static let jpeg = Self("public.jpeg", "jpeg")
  public static let png = Self("public.png", "png")
  public static let gif = Self("com.compuserve.gif", "gif")
  public static let heic = Self("public.heic", "heic")
  public static let heif = Self("public.heif", "heif")
  public static let tiff = Self("public.tiff", "tiff")
  public static let bmp = Self("com.microsoft.bmp", "bmp")
  public static let webP = Self("org.webmproject.webp", "webp")
  public static let rawImage = Self("public.camera-raw-image", nil)
  public static let livePhoto = Self("com.apple.live-photo", nil)
  public static let svg = Self("public.svg-image", "svg")
  public static let audiovisualContent = Self("public.audiovisual-content", nil)
  public static let movie = Self("public.movie", nil)
  public static let video = Self("public.video", nil)
  public static let mpeg4Movie = Self("public.mpeg-4", "mp4")
  public static let quickTimeMovie = Self("com.apple.quicktime-movie", "mov")
  public static let audio = Self("public.audio", nil)
  public static let mp3 = Self("public.mp3", "mp3")
  public static let wav = Self("com.microsoft.waveform-audio", "wav")
  public static let database = Self("public.database", nil)
  public static let spreadsheet = Self("public.spreadsheet", nil)
  public static let presentation = Self("public.presentation", nil)
  public static let propertyList = Self("com.apple.property-list", "plist")

  private static let images: Set = [
    gif, heic, heif, jpeg, png, rawImage, svg, tiff, bmp, webP,
  ]
  private static let known = [
    item, content, data, directory, folder, archive, zip, text, plainText, commaSeparatedText, rtf,
    html, json, xml, pdf, url, fileURL, image, jpeg, png, gif, heic, heif, tiff, bmp, webP,
    rawImage, livePhoto, svg, movie, video, mpeg4Movie, quickTimeMovie, audio, mp3, wav,
    propertyList,
  ]
}
#endif
