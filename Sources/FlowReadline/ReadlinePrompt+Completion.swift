#if Readline
@preconcurrency import CReadline
import FlowSystem

extension ReadlinePrompt {
  /// Makes readline ask the engine and nobody else, and show its answer with summaries.
  func takeCompletionOver() {
    // No word breaks and no quotes: the engine says where the word begins, and how it ends.
    rl_completer_word_break_characters = UnsafePointer(strdup(""))
    rl_completer_quote_characters = nil
    rl_sort_completion_matches = 0
    // Never a question: it would be answered by a longjmp.
    rl_completion_query_items = 0
    rl_attempted_completion_function = { _, _, _ in
      rl_attempted_completion_over = 1
      return ReadlinePrompt.current?.matches()
    }
    rl_completion_display_matches_hook = { _, _, _ in ReadlinePrompt.current?.showCandidates() }
    // Before rl_initialize, so that the user's inputrc has the last word.
    rl_variable_bind("show-all-if-ambiguous", "on")
  }

  // What readline wants, all of it to be freed by readline: the common text, then each text.
  private func matches() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let line = Array(UnsafeRawBufferPointer(start: rl_line_buffer, count: Int(rl_end)))
    let cursor = Int(rl_point)
    let answer = complete(line, cursor)
    listed = answer.candidates
    guard !listed.isEmpty else { return nil }
    let completion = Completion(
      typed: Array(line[..<cursor]),
      start: answer.start,
      candidates: listed
    )
    rl_completion_suppress_append = completion.appendsBlank ? 0 : 1
    let texts = [completion.common] + (listed.count > 1 ? completion.matches : [])
    let size = (texts.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let memory = malloc(size) else { return nil }
    let list = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { list[index] = crl_copy(text, text.count) }
    list[texts.count] = nil
    return list
  }

  private func showCandidates() {
    // From the end of the line, or the list overwrites the rest of a wrapped one.
    let cursor = rl_point
    rl_point = rl_end
    rl_redisplay()
    let terminal = fileno(rl_outstream)
    let list = CandidateList(candidates: listed, hasColor: configuration.hasColor)
    let lines = list.lines(width: Terminal.width(terminal), height: Terminal.height(terminal))
    write([.newline] + lines.flatMap { Array($0.utf8) + [.newline] })
    rl_point = cursor
    rl_on_new_line()
    rl_forced_update_display()
  }
}
#endif
