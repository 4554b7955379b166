extension CommandTable {
  /// Every alias with what the formatter writes instead of it.
  package var aliasWords: [(alias: StaticString, word: StaticString)] {
    commands.flatMap { $0.aliases.map { (alias: $0.word, word: $0.expansion) } }
  }
}
