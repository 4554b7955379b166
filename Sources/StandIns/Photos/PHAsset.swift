public import UIKit

/// What is in a picture of the library.
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

/// Something of the library.
open class PHObject: NSObject, @unchecked Sendable {
  public let localIdentifier: String
  init(_ identifier: String) { localIdentifier = identifier }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? PHObject)?.localIdentifier == localIdentifier
  }
  open override var hash: Int { localIdentifier.hashValue }
}

/// A picture of the library; there are three.
open class PHAsset: PHObject, @unchecked Sendable {
  public static let all = (1...3).map { PHAsset("asset-\($0)") }

  open var mediaType: PHAssetMediaType { .image }
  open var pixelWidth: Int { 1 }
  open var pixelHeight: Int { 1 }
  open var duration: TimeInterval { 0 }
  open var creationDate: Date? { Date(timeIntervalSince1970: 1_700_000_000) }
  open var modificationDate: Date? { creationDate }
  open var isFavorite: Bool { false }

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(limited(by: options))
  }
  open class func fetchAssets(
    with mediaType: PHAssetMediaType,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult(limited(by: options).filter { $0.mediaType == mediaType })
  }
  open class func fetchAssets(
    in assetCollection: PHAssetCollection,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { fetchAssets(with: options) }
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String],
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult(all.filter { identifiers.contains($0.localIdentifier) })
  }

  private static func limited(by options: PHFetchOptions?) -> [PHAsset] {
    if let options, options.predicate != nil || options.sortDescriptors != nil, Thread.isMainThread
    {
      MainActor.assumeIsolated {
        CallbackObserver.complain("'PHFetchOptions' is asked for its 'fetchLimit' alone")
      }
    }
    guard let limit = options?.fetchLimit, limit > 0 else { return all }
    return Array(all.prefix(limit))
  }
}

/// An album: the one of all pictures.
open class PHAssetCollection: PHObject, @unchecked Sendable {
  private static let library = PHAssetCollection("library")
  open var localizedTitle: String? { "Recents" }
  open var estimatedAssetCount: Int { PHAsset.all.count }

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType,
    subtype: PHAssetCollectionSubtype,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(type == .smartAlbum ? [library] : [])
  }
}

public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum, moment
}

public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumFavorites = 203
  case smartAlbumUserLibrary = 209
  case any = 9_223_372_036_854
}

/// What is asked for, and in which order: only how many is followed.
open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false
}

/// What was found.
open class PHFetchResult<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  private let objects: [ObjectType]
  init(_ objects: [ObjectType]) { self.objects = objects }

  open var count: Int { objects.count }
  open var firstObject: ObjectType? { objects.first }
  open var lastObject: ObjectType? { objects.last }
  open func object(at index: Int) -> ObjectType { objects[index] }
  open subscript(index: Int) -> ObjectType { objects[index] }
  open func index(of object: ObjectType) -> Int {
    objects.firstIndex(of: object) ?? NSNotFound
  }
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }
  open func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops: ObjCBool = false
    for (index, object) in objects.enumerated() where !stops.boolValue {
      block(object, index, &stops)
    }
  }
}
