import RehearsalRunner

// {int} takes any whole number; most steps mean fewer, and one they cannot mean must neither trap nor pass unnoticed.

/// Refuses the numbers of sections, rows or pages, all counted from 1, that name none.
func checkCountedFromOne(_ numbers: (noun: String, value: Int)...) throws {
  for (noun, value) in numbers where value < 1 {
    throw StepFailure("there is no \(noun) \(value)\ntry: \(noun)s count from 1")
  }
}

/// Refuses a count of things that cannot be.
package func checkCount(_ count: Int, of things: String, atLeast least: Int = 0) throws {
  guard count >= least else { throw StepFailure("\(count) \(things) cannot be\ntry: a number from \(least)") }
}
