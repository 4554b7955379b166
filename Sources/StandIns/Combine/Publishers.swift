public import OpenCombine
public import UIKit

extension NotificationCenter {
  /// Tells notifications of a name.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      nonisolated(unsafe) let told = subject
      nonisolated(unsafe) let token = center.addObserver(forName: name, object: object, queue: nil)
      {
        told.send($0)
      }
      let center = center
      subject.handleEvents(receiveCancel: { center.removeObserver(token) })
        .receive(subscriber: subscriber)
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension Timer {
  /// Tells a date again and again in virtual time, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    private let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    init(_ interval: TimeInterval) { self.interval = interval }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let queue = DispatchQueue.main
      let first = VirtualTime.now.advanced(by: .seconds(interval))
      var count = 0.0
      return queue.schedule(
        after: first,
        interval: .seconds(interval),
        tolerance: .seconds(0),
        options: nil
      ) { [subject, interval] in
        count += 1
        subject.send(Date(timeIntervalSinceReferenceDate: count * interval))
      }
    }
  }

  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension JSONDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}

// swift-format-ignore: AvoidRetroactiveConformances
extension JSONEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}
