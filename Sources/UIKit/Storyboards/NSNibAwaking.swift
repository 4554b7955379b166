import Foundation

/// An object of a storyboard or xib that is told when it is loaded, besides views and controllers, which are anyway.
///
/// Objective-C has the method in every object; here a class says that it has it.
public protocol NSNibAwaking: NSObject {
  /// What is loaded with the object is there, and its outlets are connected.
  ///
  /// In a scene that is the controller with its bar items: the view and what lies in it come later.
  @MainActor @preconcurrency
  func awakeFromNib()
}
