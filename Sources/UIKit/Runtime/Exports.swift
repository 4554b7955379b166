// An app that says `import UIKit` has Foundation as well.
@_exported public import Foundation

// On Linux its networking is a module of its own, which takes 8 ms to load and libcurl to link.
#if Networking && canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
