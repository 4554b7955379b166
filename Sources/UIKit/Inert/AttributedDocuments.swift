public import Foundation

// Texts that are read from documents: the words of a page, without its looks.
extension NSAttributedString {
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = Self(rawValue: "NSPlainText")
    public static let rtf = Self(rawValue: "NSRTF")
    public static let rtfd = Self(rawValue: "NSRTFD")
    public static let html = Self(rawValue: "NSHTML")
  }

  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }

  #if !canImport(ObjectiveC)
  public convenience init(
    data: Data,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let given = options[.characterEncoding]
    let encoding = (given as? UInt).map(String.Encoding.init) ?? given as? String.Encoding ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let type = options[.documentType]
    let isPage = type as? DocumentType == .html || type as? String == DocumentType.html.rawValue
    self.init(string: isPage ? PageText.words(of: text) : text)
  }
  #endif
}

/// The words of a page of HTML.
enum PageText {
  static func words(of page: String) -> String {
    var text = page
    text.replace(/<!--.*?-->/.dotMatchesNewlines(), with: "")
    text.replace(
      /<(head|style|script)\b.*?<\/\1\s*>/.dotMatchesNewlines().ignoresCase(),
      with: ""
    )
    text.replace(/\s+/, with: " ")
    text.replace(/\ ?<br\b[^>]*> ?/.ignoresCase(), with: "\n")
    text.replace(
      /\ ?<\/(p|div|li|tr|h[1-6]|ul|ol|table|blockquote)\s*> ?/.ignoresCase(),
      with: "\n"
    )
    text.replace(/<[^>]*>/, with: "")
    text.replace(/&(#?\w+);/) { match in String(match.1).character ?? String(match.0) }
    text.replace(/\n{2,}/, with: "\n")
    return text
  }
}

extension String {
  /// What an entity of HTML stands for.
  fileprivate var character: String? {
    if hasPrefix("#x") || hasPrefix("#X") {
      return UInt32(dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
    }
    if hasPrefix("#") { return UInt32(dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) } }
    let names = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
      "ndash": "–", "mdash": "—", "hellip": "…", "euro": "€", "copy": "©", "bull": "•",
      "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
      "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
      "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
    ]
    return names[self]
  }
}
