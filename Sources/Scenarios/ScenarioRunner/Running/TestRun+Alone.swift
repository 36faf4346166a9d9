import Gherkin
package import Messages

extension TestRun {
  /// How many scenarios it runs.
  package var count: Int { testCases.count }

  /// The scenario at a position.
  package func scenario(at position: Int) -> (name: String, uri: String, line: Int) {
    let pickle = testCases[position].pickle.pickle
    return (pickle.name, pickle.uri, pickle.location.line)
  }

  /// Runs one of the scenarios as a run of its own, with the hooks before and after all scenarios around it; says
  /// whether it did well, and tells `sink` about it if it did not.
  package func runAlone(_ position: Int, _ sink: (Envelope) -> Void) -> Bool {
    let run = alone(position)
    guard run.libraries.allSatisfy({ $0.hooks.beforeAll.isEmpty && $0.hooks.afterAll.isEmpty }) else {
      var messages: [Envelope] = []
      let isWell = run.runOneByOne { messages.append($0) }.isSuccess
      if !isWell { for message in messages { sink(message) } }
      return isWell
    }
    // Most scenarios do well, and then there is nothing to tell.
    var result = RunResult()
    let attempts = execution.attempts(at: testCases[position], hiding: secrets)
    if !result.add(attempts) { return true }
    var telling = RunTelling(run)
    guard telling.begin(sink) else { return false }
    telling.testCases(sink)
    _ = telling.attempts(attempts, sink)
    telling.end(sink)
    return false
  }
}
