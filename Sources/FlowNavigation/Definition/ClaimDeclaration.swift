/// What is to hold of an app: `always`, `never`, `eventually` or `whenever`, and a claim, or `returns` and what returns.
package struct ClaimDeclaration: Hashable, Sendable {
  package var kind: Kind
  /// What it is to hold behind, of a `whenever`.
  package var occasion: Occasion?
  /// What is left for where it was opened from, of a `returns`.
  package var returning: Returning?
  /// The claim as it is written: a condition, what may stand behind `expect`, or what stands behind `returns`.
  package var text: String
  package var place: Place

  package init(
    _ kind: Kind,
    behind occasion: Occasion? = nil,
    _ text: String,
    place: Place = Place()
  ) {
    self.kind = kind
    self.occasion = occasion
    self.text = text
    self.place = place
  }

  package init(returning: Returning, _ text: String, place: Place = Place()) {
    self.init(.returns, text, place: place)
    self.returning = returning
  }

  /// In which states it is to hold: in all, in none, in one at last, whatever is done, or in each behind a step with
  /// an occasion; or of what is left.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case always, never, eventually, whenever, returns
  }

  /// A node that is left for where it was opened from.
  package struct Returning: Hashable, Sendable {
    package var id: Symbol
    /// The ways out that this is said of; all where there are none.
    package var ways: [Way]

    package init(_ id: Symbol, by ways: [Way] = []) {
      self.id = id
      self.ways = ways
    }

    /// How something is left.
    package enum Way: Hashable, Sendable, BitwiseCopyable {
      case event(Symbol)
      /// The user goes back, or swipes a modal down.
      case user(Verb)
    }
  }

  /// What a step may bring.
  package enum Occasion: Hashable, Sendable, BitwiseCopyable {
    /// An event is emitted, or goes on from where it waited.
    case event(Symbol)
    /// A call, `SERVICE.CALL`, is answered by an outcome.
    case reply(Symbol, outcome: Symbol)

    /// Whether facts tell that it came about; an event that waits for a service has not yet.
    package func isAmong(_ facts: [Fact]) -> Bool {
      // Of the event whose visits come next: whether it is the one.
      var isIt = false
      var isEmitted = false
      for fact in facts {
        switch (self, fact) {
        case (.event(let wanted), .event(let name, _, _)),
          (.event(let wanted), .flush(_, let name)):
          if isEmitted { return true }
          isIt = name == wanted
          isEmitted = isIt
        case (.event, .visit(_, .later, _)): if isIt { isEmitted = false }
        case (.reply(let wanted, let outcome), .reply(let call, let answer, _))
        where call.id == wanted && answer == outcome:
          return true
        default: break
        }
      }
      return isEmitted
    }
  }
}
