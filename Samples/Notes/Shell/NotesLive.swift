import FlowLive
import NotesApp
import UIKit

/// The sample of storyboards as a live app.
enum NotesLive: LiveAppProvider {
  static let app = LiveApp("Notes") { window in
    Notes.registerClasses()
    window.rootViewController = Notes.storyboard.instantiateInitialViewController()
    return nil
  }
  .controller("Note", NoteViewController.self) { ["note": $0.note] }
}
