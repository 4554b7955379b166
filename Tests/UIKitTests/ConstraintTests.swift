import Testing
import UIKit

/// Where constraints hang, and what they say of where a view is.
@MainActor @Suite struct ConstraintTests {
  @Test func `an active constraint hangs on the closest view around its items`() {
    let (outer, inner, leaf, other) = (UIView(), UIView(), UIView(), UIView())
    outer.addSubview(inner)
    outer.addSubview(other)
    inner.addSubview(leaf)
    let across = leaf.topAnchor.constraint(equalTo: other.safeAreaLayoutGuide.bottomAnchor)
    let own = leaf.heightAnchor.constraint(equalToConstant: 20)
    #expect(outer.constraints.isEmpty)
    NSLayoutConstraint.activate([across, own])
    #expect(outer.constraints == [across] && leaf.constraints == [own] && inner.constraints == [])
    #expect(across.firstItem === leaf && across.firstAttribute == .top)
    #expect(across.secondAttribute == .bottom)
    across.isActive = false
    #expect(outer.constraints.isEmpty)
    outer.addConstraint(across)
    #expect(across.isActive && outer.constraints == [across])
    inner.removeFromSuperview()
    #expect(outer.constraints.isEmpty && !across.isActive)
    #expect(leaf.constraints == [own])
  }

  @Test func `frames tell how much of a view another takes`() {
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let view = UIView()
    around.addSubview(view)
    let cases: [(CGRect, Placement)] = [
      (around.bounds, .filling), (CGRect(x: 0, y: 20, width: 400, height: 780), .filling),
      (CGRect(x: 0, y: 60, width: 400, height: 740), .partial),
      (CGRect(x: -300, y: 0, width: 300, height: 800), .beside), (.zero, .unknown),
    ]
    for (frame, placement) in cases {
      view.frame = frame
      #expect(view.placement == placement, "\(frame)")
    }
  }

  @Test func `constraints tell how much of a view another takes`() {
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let (view, header) = (UIView(), UIView())
    for view in [view, header] {
      view.translatesAutoresizingMaskIntoConstraints = false
      around.addSubview(view)
    }
    let sides = [
      view.leadingAnchor.constraint(equalTo: around.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: around.trailingAnchor),
    ]
    let top = view.topAnchor.constraint(equalTo: around.topAnchor)
    let bottom = view.bottomAnchor.constraint(equalTo: around.bottomAnchor)
    let height = view.heightAnchor.constraint(equalToConstant: 100)
    let below = view.topAnchor.constraint(equalTo: around.bottomAnchor)
    let up = view.topAnchor.constraint(equalTo: around.bottomAnchor, constant: -300)
    let down = around.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -100)
    let wide = view.widthAnchor.constraint(equalTo: around.widthAnchor)
    let narrow = view.widthAnchor.constraint(equalTo: around.widthAnchor, constant: -60)
    let tall = view.heightAnchor.constraint(equalTo: around.heightAnchor)
    let half = view.heightAnchor.constraint(equalTo: around.heightAnchor, multiplier: 0.5)
    let shifted = view.topAnchor.constraint(equalTo: around.topAnchor, constant: 500)
    let most = view.widthAnchor.constraint(equalTo: around.widthAnchor, multiplier: 0.8)
    let away = view.leadingAnchor.constraint(equalTo: around.leadingAnchor, constant: -330)
    let neighbour = view.bottomAnchor.constraint(equalTo: header.topAnchor)
    let open = view.bottomAnchor.constraint(lessThanOrEqualTo: around.bottomAnchor)
    let safe = view.topAnchor.constraint(equalTo: around.safeAreaLayoutGuide.bottomAnchor)
    let cases: [([NSLayoutConstraint], Placement)] = [
      ([], .unknown), (sides, .unknown), (sides + [top, bottom], .filling),
      (sides + [bottom, height], .partial), (sides + [top, neighbour], .partial),
      (sides + [below, height], .beside), (sides + [up, height], .partial),
      (sides + [safe, height], .beside), (sides + [down, height], .beside),
      ([wide, half], .partial), ([wide, tall], .filling), ([narrow, tall], .partial),
      ([wide, tall, shifted], .partial), ([most, away, top, bottom], .beside),
      (sides + [top, open], .unknown),
    ]
    for (number, (constraints, placement)) in cases.enumerated() {
      NSLayoutConstraint.activate(constraints)
      #expect(view.placement == placement, "case \(number)")
      NSLayoutConstraint.deactivate(constraints)
    }
  }
}
