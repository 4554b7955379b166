/// Codecs of several threads with the same numbers.
extension StateCodec {
  /// How many values, lines and kinds of screens got numbers.
  package var numberCount: Int { values.count + programs.count + restEntries.entries.count }

  /// Takes over the numbers that another codec of the same definition gave, and forgets those of its own.
  package mutating func adoptNumbers(of other: StateCodec) {
    values = other.values
    programs = other.programs
    restEntries = other.restEntries
  }
}
