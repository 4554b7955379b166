/// Whether a coordinator opens what it is asked for.
public enum Permission {
  /// It does.
  case granted
  /// Something else is done first, or instead: a sign-in before the account.
  case instead(@MainActor () -> Void)
  /// It does not, and says so.
  case refused
}
