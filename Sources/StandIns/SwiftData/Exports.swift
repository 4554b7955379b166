// Who imports SwiftData has these as well.
@_exported public import Foundation
@_exported public import Observation
