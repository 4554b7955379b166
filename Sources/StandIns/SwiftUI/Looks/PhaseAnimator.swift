/// A view that goes through phases: it is in the first, for none is drawn.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let first: Phase?
  private let content: (Phase) -> Content

  public init<S: Sequence>(
    _ phases: S,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where S.Element == Phase { (first, self.content) = (phases.first { _ in true }, content) }
  public init<S: Sequence, T: Equatable>(
    _ phases: S,
    trigger: T,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where S.Element == Phase { self.init(phases, content: content) }

  public var body: some View { first.map(content) }
}

extension View {
  public func phaseAnimator<S: Sequence, V: View>(
    _ phases: S,
    @ViewBuilder content: @escaping (Self, S.Element) -> V,
    animation: @escaping (S.Element) -> Animation? = { _ in .default }
  ) -> some View where S.Element: Equatable {
    PhaseAnimator(phases, content: { content(self, $0) })
  }
  public func phaseAnimator<S: Sequence, T: Equatable, V: View>(
    _ phases: S,
    trigger: T,
    @ViewBuilder content: @escaping (Self, S.Element) -> V,
    animation: @escaping (S.Element) -> Animation? = { _ in .default }
  ) -> some View where S.Element: Equatable {
    PhaseAnimator(phases, content: { content(self, $0) })
  }
}
