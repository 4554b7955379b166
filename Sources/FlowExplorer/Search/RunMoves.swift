/// What threads look at of a run that is finished, without counting who has it.
struct RunMoves: @unchecked Sendable {
  // Sound: threads that are at it at once write different targets, and nothing else.
  let entries: UnsafeBufferPointer<SuccessorList.Entry>
  let words: UnsafeBufferPointer<UInt32>
  let hashes: UnsafeBufferPointer<UInt64>
  let moves: UnsafeBufferPointer<Int32>
  let ranks: UnsafeBufferPointer<Int32>
  let places: UnsafeBufferPointer<Range<Int32>>
  let starts: UnsafeBufferPointer<Int32>
  let targets: UnsafeMutableBufferPointer<StepRun.Target>

  /// The places, among the moves, of those to states of a part of the index.
  @inline(__always)
  func moves(toPart part: Int) -> Range<Int> { Int(starts[part])..<Int(starts[part + 1]) }

  /// The words of the state that an entry leads to.
  @inline(__always)
  func words(of entry: Int) -> UnsafeBufferPointer<UInt32> { entries[entry].words(of: words) }
}
