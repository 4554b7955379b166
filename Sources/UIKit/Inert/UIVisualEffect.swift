import Foundation

@MainActor @preconcurrency
open class UIVisualEffect: NSObject {}
