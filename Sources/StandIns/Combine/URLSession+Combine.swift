public import OpenCombine
public import UIKit

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// Tells the answer to a request, which is sent when somebody asks for it.
  public struct DataTaskPublisher: OpenCombine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      (self.request, self.session) = (request, session)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      let subscription = DataTaskSubscription(request, session)
      subscription.told = { result in
        switch result {
        case .success(let answer):
          _ = subscriber.receive(answer)
          subscriber.receive(completion: .finished)
        case .failure(let error): subscriber.receive(completion: .failure(error))
        }
      }
      subscriber.receive(subscription: subscription)
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

/// A request that is sent once, and whose answer is told once.
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
  typealias Answer = Result<(data: Data, response: URLResponse), URLError>

  private let lock = NSLock()
  private let request: URLRequest
  private let session: URLSession
  private var task: URLSessionDataTask?
  /// Nil once the answer was told, or nobody wants it any more.
  var told: ((Answer) -> Void)?

  init(_ request: URLRequest, _ session: URLSession) {
    (self.request, self.session) = (request, session)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    guard demand > .none, task == nil, told != nil else { return lock.unlock() }
    let task = session.dataTask(with: request) { [self] data, response, error in
      guard let data, let response else {
        let code = (error as NSError?).flatMap { URLError.Code(rawValue: $0.code) } ?? .unknown
        return tell(.failure(error as? URLError ?? URLError(code)))
      }
      tell(.success((data, response)))
    }
    self.task = task
    lock.unlock()
    task.resume()
  }

  private func tell(_ answer: Answer) {
    lock.lock()
    let told = self.told
    (self.told, task) = (nil, nil)
    lock.unlock()
    told?(answer)
  }

  func cancel() {
    lock.lock()
    let task = self.task
    (told, self.task) = (nil, nil)
    lock.unlock()
    task?.cancel()
  }
}
