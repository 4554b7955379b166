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

// There is no network here: a request fails as it does without a connection, within the step.
extension Reactive where Base: URLSession {
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    Observable.create { observer in
      nonisolated(unsafe) let observer = observer
      let cancel = BooleanDisposable()
      DispatchQueue.global().async {
        if !cancel.isDisposed { observer.on(.error(URLError(.notConnectedToInternet))) }
      }
      return cancel
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
