/// What searches of the app are told: what they do, and what they blame nobody for.
extension LiveApp {
  /// Links that a search opens in every state, and that Tab knows: `shop://cart`, `shop://orders/:order`.
  ///
  /// A piece that begins with `:` stands for each example of its name, or for the name where there is none.
  public func links(_ patterns: String...) -> LiveApp {
    for pattern in patterns where !Self.isLink(pattern) {
      preconditionFailure("'\(pattern)' is no link such as shop://orders/:order")
    }
    var app = self
    app.declaration.links += patterns
    return app
  }

  /// Quick actions of the app's icon, by their types, as its property list has them: what `shortcut TYPE` chooses.
  ///
  /// Those that the app sets itself need no declaration, nor those of an adopted app's property list.
  public func shortcuts(_ types: String...) -> LiveApp {
    var app = self
    app.declaration.shortcuts += types
    return app
  }

  private static func isLink(_ pattern: String) -> Bool {
    let scheme = pattern.prefix { $0 != ":" }
    return !scheme.isEmpty && scheme.count < pattern.count && !pattern.contains(" ")
      && !pattern.split(separator: "/").contains(":")
  }

  /// What a search types into a field, each text in its turn; without this an `a`.
  ///
  /// The field has the name by which `type` finds it.
  public func example(_ field: String, _ texts: String...) -> LiveApp {
    var app = self
    app.declaration.examples.append((field, texts))
    return app
  }

  /// What the app keeps on purpose though nothing of it is shown: no leak.
  public func keeps(_ ids: String...) -> LiveApp {
    var app = self
    app.declaration.kept.formUnion(ids)
    return app
  }

  /// Modules that the app only uses: their coordinators and screens are found where there are some, and none is missed.
  public func libraries(_ modules: String...) -> LiveApp {
    var app = self
    app.declaration.libraries.formUnion(modules)
    return app
  }
}
