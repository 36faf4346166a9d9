import RehearsalGherkin

extension TestRun {
  package func scenario(at position: Int) -> (name: String, uri: String, line: Int) {
    let pickle = testCases[position].pickle.pickle
    return (pickle.name, pickle.uri, pickle.location.line)
  }

  /// Runs one of the scenarios as a run of its own, with the hooks before and after all scenarios around it.
  ///
  /// - Returns: Whether it succeeded; if not, `sink` has received its messages.
  package func runAlone(_ position: Int, _ sink: (Envelope) -> Void) -> Bool {
    let run = alone(position)
    guard run.libraries.allSatisfy({ $0.hooks.beforeAll.isEmpty && $0.hooks.afterAll.isEmpty }) else {
      var messages: [Envelope] = []
      let isWell = run.runOneByOne { messages.append($0) }.isSuccess
      if !isWell { for message in messages { sink(message) } }
      return isWell
    }
    // Most scenarios pass, and then no message is needed.
    var result = RunResult()
    let attempts = execution.attempts(at: testCases[position])
    if !result.add(attempts, isPlanned: isPlanned(position)) { return true }
    var emitter = RunEmitter(run)
    guard emitter.begin(sink) else { return false }
    emitter.testCases(sink)
    _ = emitter.attempts(attempts, sink)
    emitter.end(sink)
    return false
  }
}
