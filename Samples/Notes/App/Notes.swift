import UIKit

/// The app's storyboards: what they are called, and what they connect.
@MainActor
public enum Notes {
  public static var storyboard: UIStoryboard { UIStoryboard(name: "Notes", bundle: .module) }

  // What Objective-C's runtime knows of classes with `@IBOutlet` and `@IBAction`.
  public static func registerClasses() {
    StoryboardClass.register(LoginViewController.self)
      .outlet("nameField", \.nameField)
      .outlet("passwordField", \.passwordField)
      .outlet("messageLabel", \.messageLabel)
      .action("logIn:", LoginViewController.logIn)
      .action("userWantsOut:", LoginViewController.userWantsOut)
    StoryboardClass.register(NotesListViewController.self)
      .action("noteWasSaved:", NotesListViewController.noteWasSaved)
      .action("noteWasDeleted:", NotesListViewController.noteWasDeleted)
      .action("formWasCancelled:", NotesListViewController.formWasCancelled)
    StoryboardClass.register(NoteCell.self).outlet("titleLabel", \.titleLabel)
    StoryboardClass.register(NoteBodyViewController.self).outlet("textView", \.textView)
    StoryboardClass.register(NoteFormViewController.self)
      .outlet("titleField", \.titleField)
      .outlet("saveItem", \.saveItem)
      .action("titleChanged:", NoteFormViewController.titleChanged)
  }
}
