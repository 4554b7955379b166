public import OpenCombine

// OpenCombine has no publishers of several others but Zip.

/// The newest values of several publishers, and what is told of them.
private final class Latest<Output, Failure: Error> {
  let subject = PassthroughSubject<Output, Failure>()
  private var cancellables: [AnyCancellable] = []
  private var values: [Any?]
  private var isDone: [Bool]
  private let combine: ([Any]) -> Output

  init(_ count: Int, _ combine: @escaping ([Any]) -> Output) {
    values = Array(repeating: nil, count: count)
    isDone = Array(repeating: false, count: count)
    self.combine = combine
  }

  func follow<P: Publisher>(_ publisher: P, as index: Int) where P.Failure == Failure {
    publisher.sink { [weak self] in
      self?.end($0, index)
    } receiveValue: { [weak self] value in
      self?.take(value, index)
    }
    .store(in: &cancellables)
  }

  func cancel() { cancellables = [] }

  private func take(_ value: Any, _ index: Int) {
    values[index] = .some(value)
    let known = values.compactMap(\.self)
    if known.count == values.count { subject.send(combine(known)) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>, _ index: Int) {
    isDone[index] = true
    switch completion {
    case .failure: subject.send(completion: completion)
    case .finished: if !isDone.contains(false) { subject.send(completion: .finished) }
    }
  }
}

extension Publishers {
  /// The newest values of two publishers, whenever one of them has a new one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let latest = Latest<Output, Failure>(2) { values in
        guard let a = values[0] as? A.Output, let b = values[1] as? B.Output else {
          fatalError("a publisher told a value of another type")
        }
        return (a, b)
      }
      latest.subject.handleEvents(
        receiveCompletion: { _ in latest.cancel() },
        receiveCancel: { latest.cancel() }
      )
      .receive(subscriber: subscriber)
      latest.follow(a, as: 0)
      latest.follow(b, as: 1)
    }
  }

  /// The newest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
    }
  }

  /// The newest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), CombineLatest(c, d)).map { ($0.0, $0.1, $1.0, $1.1) }
        .receive(subscriber: subscriber)
    }
  }

  /// The values of publishers of one kind, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Publishers.Sequence<[Upstream], Failure>(sequence: publishers).flatMap { $0 }
        .receive(subscriber: subscriber)
    }
  }

  /// The values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()]).receive(subscriber: subscriber)
    }
  }

  /// The values of three publishers, as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, B.Output == C.Output, A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()])
        .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { .init(self, other) }

  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0, $1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ p: P,
    _ q: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, p, q)
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ p: P,
    _ q: Q,
    _ r: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure { .init(self, p, q, r) }

  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { .init(self, other) }

  public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge3<Self, P, Q>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    .init(self, p, q)
  }
}
