import CommonCrypto
import Foundation
import Testing
import UIKit

/// Hashes as C has them.
@Suite struct CommonCryptoTests {
  private func hex(_ hash: [UInt8]) -> String {
    let text = NSMutableString()
    for byte in hash { text.appendFormat("%02x", byte) }
    return String(describing: text)
  }

  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func `a text's MD5 is written where it is told`(_ text: String, _ hash: String) {
    var place = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5(text, CC_LONG(text.utf8.count), &place)
    #expect(hex(place) == hash)
  }

  @Test func `a text's SHA-256 is written where it is told`() {
    var place = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    let data = Data("abc".utf8)
    data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &place) }
    #expect(hex(place) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
