import AVFoundation
import CryptoKit
import FlowLive
import Foundation
import PhotosUI
import Testing
import UIKit

/// What a user picks, and what is played.
@MainActor @Suite struct MediaTests {
  private final class Screen: UIViewController, PHPickerViewControllerDelegate {
    var told: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(
        type: .system,
        primaryAction: UIAction { [unowned self] _ in
          let picker = PHPickerViewController(configuration: PHPickerConfiguration())
          picker.delegate = self
          present(picker, animated: true)
        }
      )
      button.setTitle("Pick", for: .normal)
      view.addSubview(button)
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      picker.dismiss(animated: true)
      told.append("\(results.count)")
      guard let provider = results.first?.itemProvider,
        provider.canLoadObject(ofClass: UIImage.self)
      else { return }
      provider.loadObject(ofClass: UIImage.self) { image, _ in
        let isThere = (image as? UIImage)?.pngData() != nil
        DispatchQueue.main.async { self.told.append("image \(isThere)") }
      }
    }
  }

  @Test(arguments: [("tap Choose", ["1", "image true"]), ("tap Cancel", ["0"])])
  func `who picks a picture gets one, and who cancels none`(
    _ line: String,
    _ told: [String]
  )
    throws
  {
    let screen = Screen()
    let session = try LiveSession(
      LiveApp("Picking") { window in
        window.rootViewController = screen
        return screen
      }
    )
    try session.run("tap pick; \(line); wait 1s")
    #expect(screen.told == told)
    #expect(screen.presentedViewController == nil)
  }

  /// A film that starts, and tells of its end.
  private final class Film: UIViewController {
    var ends = 0
    let player: AVPlayer
    init(_ url: URL) {
      player = AVPlayer(url: url)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      _ = NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime,
        object: player.currentItem,
        queue: nil
      ) { [unowned self] _ in MainActor.assumeIsolated { ends += 1 } }
      player.play()
    }
  }

  @Test func `a film of the app's own comes to its end, and one of the web does not`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID()).mp4")
    // Four seconds: 2,400 units of which 600 are one.
    let header: [UInt8] =
      [0, 0, 0, 0] + [UInt8](repeating: 0, count: 8) + [0, 0, 2, 88, 0, 0, 9, 96]
    try (Data("moovmvhd".utf8) + Data(header) + Data(count: 64)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for (url, ends) in [(file, 1), (try #require(URL(string: "https://example.org/a.mp4")), 0)] {
      let film = Film(url)
      let session = try LiveSession(
        LiveApp("Film") { window in
          window.rootViewController = film
          return film
        }
      )
      try session.run("wait 3s")
      #expect(film.ends == 0 && film.player.rate == 1)
      try session.run("wait 2s")
      #expect(film.ends == ends && film.player.rate == (ends == 1 ? 0 : 1))
    }
  }

  @Test func `a provider gives what it has, as a file that is gone afterwards`() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    let provider = NSItemProvider(object: image)
    #expect(provider.hasItemConformingToTypeIdentifier(UTType.image.identifier))
    #expect(!provider.hasItemConformingToTypeIdentifier(UTType.movie.identifier))
    let (file, wasThere) = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: UTType.png.identifier) { file, _ in
        let isThere = file.map { FileManager.default.fileExists(atPath: $0.path) }
        continuation.resume(returning: (file, isThere))
      }
    }
    #expect(wasThere == true)
    #expect(file?.pathExtension == "png")
    let failure = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: UTType.movie.identifier) { data, error in
        continuation.resume(returning: data == nil && error != nil)
      }
    }
    #expect(failure)
  }

  @Test func `the library has three pictures`() throws {
    let found = PHAsset.fetchAssets(with: .image, options: nil)
    #expect(found.count == 3)
    var seen: [String] = []
    found.enumerateObjects { asset, index, stops in
      seen.append(asset.localIdentifier)
      stops.pointee = ObjCBool(index == 1)
    }
    #expect(seen == ["asset-1", "asset-2"])
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    var image: UIImage?
    PHImageManager.default().requestImage(
      for: try #require(found.firstObject),
      targetSize: PHImageManagerMaximumSize,
      contentMode: .aspectFill,
      options: options
    ) { given, _ in image = given }
    #expect(image?.pngData() != nil)
  }

  @Test func `a player keeps where it is, and holds who hears of its time`() {
    let player = AVPlayer(url: URL(filePath: "/film.mp4"))
    player.play()
    player.seek(to: CMTime(seconds: 2.5, preferredTimescale: 600))
    #expect(player.currentTime().seconds == 2.5)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    weak var held: UIView?
    var token: Any?
    do {
      let view = UIView()
      held = view
      token = player.addPeriodicTimeObserver(forInterval: .zero, queue: .main) { _ in
        MainActor.assumeIsolated { view.alpha = 0 }
      }
    }
    #expect(held != nil)
    player.removeTimeObserver(token as Any)
    token = nil
    #expect(held == nil)
  }

  private final class Taker: NSObject, AVCapturePhotoCaptureDelegate {
    var pictures: [Data?] = []
    func photoOutput(
      _ output: AVCapturePhotoOutput,
      didFinishProcessingPhoto photo: AVCapturePhoto,
      error: (any Error)?
    ) { pictures.append(photo.fileDataRepresentation()) }
  }

  @Test func `a session has what is added, and its output gives a picture`() async {
    let (session, output, taker) = (AVCaptureSession(), AVCapturePhotoOutput(), Taker())
    #expect(session.canAddOutput(output))
    session.addOutput(output)
    #expect(!session.canAddOutput(output) && session.outputs == [output])
    session.startRunning()
    let settings = AVCapturePhotoSettings(format: [AVVideoCodecKey: AVVideoCodecType.jpeg])
    output.capturePhoto(with: settings, delegate: taker)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    #expect(session.isRunning && taker.pictures.count == 1 && taker.pictures[0] != nil)
    let front = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front)
    #expect(front == nil && AVCaptureVideoPreviewLayer(session: session).session === session)
  }

  @Test func `no picture is made of what is not loaded`() async {
    let generator = AVAssetImageGenerator(asset: AVAsset(url: URL(filePath: "/film.mp4")))
    generator.appliesPreferredTrackTransform = true
    await #expect(throws: AVError(.noImageAtTime)) { try await generator.image(at: .zero) }
    #expect(throws: AVError(.noImageAtTime)) {
      try generator.copyCGImage(at: .zero, actualTime: nil)
    }
    let time = CMTime(value: 3, timescale: 2)
    #expect(NSValue(time: time).timeValue == time)
  }

  @Test func `times of media are counted in parts of a second`() {
    #expect(CMTimeMakeWithSeconds(1.5, preferredTimescale: 2) == CMTime(value: 3, timescale: 2))
    #expect((CMTime(value: 3, timescale: 2) + CMTime(value: 1, timescale: 4)).seconds == 1.75)
    #expect(CMTime(value: 1, timescale: 3) < CMTime(value: 1, timescale: 2))
    #expect(
      CMTime(value: 1, timescale: 3) + CMTime(value: 1, timescale: 2)
        == CMTime(value: 5, timescale: 6)
    )
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 300, timescale: 600))
    #expect(CMTime.indefinite.isValid && CMTime.indefinite != .invalid)
    #expect(!(CMTime(value: .max, timescale: 1) + CMTime(value: 1, timescale: 1)).isValid)
    #expect(CMTime.indefinite.seconds.isNaN)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
  }

  // Of the standard's examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `a hash is the standard's`(_ text: String, _ hash: String) {
    #expect("\(SHA256.hash(data: Data(text.utf8)))" == "SHA256 digest: \(hash)")
    let digits = SHA256.hash(data: Data(text.utf8)).map { String(format: "%02x", $0) }
    #expect(digits.joined() == hash)
  }
}
