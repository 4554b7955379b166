import Foundation

public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }
