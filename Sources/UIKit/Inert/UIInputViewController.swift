import Foundation

@MainActor @preconcurrency
open class UIInputViewController: UIViewController {}
