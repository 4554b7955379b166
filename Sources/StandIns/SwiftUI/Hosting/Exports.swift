// Who imports SwiftUI has these as well.
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
