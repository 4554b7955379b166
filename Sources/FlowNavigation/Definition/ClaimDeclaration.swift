/// What is to hold of the states of an app: `always`, `never` or `eventually`, and a claim.
package struct ClaimDeclaration: Hashable, Sendable {
  package var kind: Kind
  /// The claim as it is written: a condition, or what may stand behind `expect`.
  package var text: String
  package var place: Place

  package init(_ kind: Kind, _ text: String, place: Place = Place()) {
    self.kind = kind
    self.text = text
    self.place = place
  }

  /// In which states it is to hold: in all, in none, or in one at last, whatever is done.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case always, never, eventually
  }
}
