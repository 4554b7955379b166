import Foundation

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}
