import Foundation
import Testing

/// The main queue of a process whose main thread runs it, which a program does for us.
@Suite struct MainQueueTests {
  private static let expected = """
    # blocks, tasks and operations keep their order
    task
    block
    operation
    block with a quality
    settled: quiet
    # a block posts another
    first
    second
    settled: quiet
    # tasks come back to the main actor
    started
    answer 42
    from a detached task
    end
    settled: quiet
    # another queue sends to the main queue
    block
    reply 1
    sync
    settled: quiet
    # a group notifies the main queue
    all three
    settled: quiet
    # the main thread waits for another queue
    signalled
    settled: quiet
    # another queue waits for what was given after it
    both
    settled: quiet
    # operations are waited for, in order
    first
    operation 1
    operation 2
    operation 3
    item
    behind it
    end 1
    end 2
    end 3
    settled: quiet
    # a group notifies another queue
    notified
    settled: quiet
    # what is asked of a queue comes behind what it was given
    barrier
    given
    asked
    settled: quiet
    # the main thread waits for operations, and they for each other
    operation
    the other
    waited
    settled: quiet
    # delays are virtual
    settled: quiet
    slept 30
    after 40, from elsewhere
    after 50
    after 60
    slept 90
    waited: quiet
    # timers of dispatch sources are virtual
    settled: quiet
    tick 1
    tick 2
    once after 50
    tick 3
    waited: quiet
    # a wait is as long as it says, however long its turn takes
    tick at 0
    settled: quiet
    tick at 11
    slept until 17
    tick at 22
    after 33
    waited: quiet
    # a cancelled sleep wakes at once
    CancellationError
    settled: quiet
    # a timer of the run loop is waited for
    settled: quiet
    timer
    after it
    waited: quiet
    # two threads of a fork share a lock
    counted to 201
    settled: quiet
    # a delay of nothing, again and again
    settled: busy with timers for 200 turns
    waited: busy with timers for 200 turns
    # a main queue that never becomes quiet
    settled: busy with the main queue for 200 turns

    """

  @Test func `what an app gives to its queues comes, in order, and in virtual time`() throws {
    let folder = try #require(
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        ?? Bundle.main.executableURL
    ).deletingLastPathComponent()
    let process = Process()
    let output = Pipe()
    process.executableURL = folder.appendingPathComponent("uikit-program")
    process.standardOutput = output
    try process.run()
    let text = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(String(decoding: text, as: UTF8.self) == Self.expected)
    #expect(process.terminationStatus == 0)
  }
}
