import Combine
import Foundation
import Testing

/// Publishers of several others.
@Suite struct CombiningTests {
  @Test func `the newest values are told once each publisher had one`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var told: [String] = []
    var isDone = false
    let cancellable = a.combineLatest(b) { "\($0)\($1)" }
      .sink(receiveCompletion: { _ in isDone = true }, receiveValue: { told.append($0) })
    a.send(1)
    a.send(2)
    b.send("x")
    a.send(3)
    b.send("y")
    a.send(completion: .finished)
    #expect(!isDone)
    b.send(completion: .finished)
    #expect(told == ["2x", "3x", "3y"])
    #expect(isDone)
    cancellable.cancel()
  }

  @Test func `what is cancelled is told nothing more, and holds nobody`() {
    let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    var sums: [Int] = []
    let cancellable = Publishers.CombineLatest3(a, b, a).sink { sums.append($0 + $1 + $2) }
    cancellable.cancel()
    b.send(5)
    #expect(sums == [4])
  }

  @Test func `values of several are told as they come`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var told: [Int] = []
    let cancellable = a.merge(with: b).sink { told.append($0) }
    for value in 1...4 { (value % 2 == 0 ? a : b).send(value) }
    #expect(told == [1, 2, 3, 4])
    cancellable.cancel()
  }

  @Test func `a time may be a number of seconds`() {
    let text = PassthroughSubject<String, Never>()
    let cancellable = text.debounce(for: 0.7, scheduler: RunLoop.main)
      .delay(for: .init(0.5), scheduler: DispatchQueue.main).sink { _ in }
    cancellable.cancel()
    #expect(RunLoop.SchedulerTimeType.Stride(0.5) < 0.7)
  }
}
