// An app that says `import UIKit` has Foundation as well.
@_exported public import Foundation
