import Foundation
import RxSwift
import UIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is wrong with an answer of the network.
public enum RxCocoaURLError: Swift.Error {
  case unknown
  case nonHTTPResponse(response: URLResponse)
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  case deserializationError(error: any Swift.Error)
}

// An adopted app's requests are answered by files, or fail as without a connection, within the step.
extension Reactive where Base: URLSession {
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session = base
    return Observable.create { observer in
      nonisolated(unsafe) let observer = observer
      let task = session.dataTask(with: request) { data, response, error in
        guard let response, let data else {
          return observer.on(.error(error ?? RxCocoaURLError.unknown))
        }
        guard let response = response as? HTTPURLResponse else {
          return observer.on(.error(RxCocoaURLError.nonHTTPResponse(response: response)))
        }
        observer.on(.next((response, data)))
        observer.on(.completed)
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { pair in
      guard 200..<300 ~= pair.response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: pair.response, data: pair.data)
      }
      return pair.data
    }
  }

  public func json(
    request: URLRequest,
    options: JSONSerialization.ReadingOptions = []
  ) -> Observable<Any> {
    data(request: request).map { data in
      do {
        return try JSONSerialization.jsonObject(with: data, options: options)
      } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}
