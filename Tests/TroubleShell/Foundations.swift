import Foundation

/// Does something on the main queue of the process: what a file without UIKit knows of it.
func onMainQueue(_ body: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: body) }
