import FlowLive
import Foundation
import UIKit

// flowshell-storyboard Main.storyboard: its scenes as an app, with controllers that do nothing. What follows the path is
// what a live app's program takes.
let arguments = Array(CommandLine.arguments.dropFirst())
guard let path = arguments.first, !path.hasPrefix("-") else {
  FileHandle.standardError.write(
    Data("usage: flowshell Main.storyboard | FOLDER [arguments]\n".utf8)
  )
  exit(2)
}
do throws(StoryboardFolder.Failure) {
  let folder = try StoryboardFolder(path)
  UIStoryboard.isInert = true
  let name = folder.main
  LiveApp(name) { window in
    window.rootViewController = UIStoryboard(name: name, bundle: nil)
      .instantiateInitialViewController()
    return nil
  }
  .storyboards(in: folder.path)
  .shell(Array(arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data((error.lines.joined(separator: "\n") + "\n").utf8))
  exit(2)
}
