public import Services
import SimulatedDevice

// Backends of an author's own, as an author's own steps speak of them; `arrange` changes them.

extension DeviceWorld {
  /// Expects something of the first backend of a type, for good: it must stay true through everything still due.
  ///
  /// - Parameter expected: What is expected, as a report puts it: `30 dollars taken`.
  /// - Parameter seen: What is there instead.
  /// - Throws: A failure that says what was expected and what is there, and shows the screen.
  public mutating func expect<S: Service>(
    _ expected: String, of type: S.Type, holds: (S) -> Bool, seen: (S) -> String
  ) throws {
    try withoutActuallyEscaping(holds) { holds in
      try withoutActuallyEscaping(seen) { seen in
        let expectation = Expectation(
          expected: expected, holds: { $0.service(type).map(holds) == true },
          seen: { $0.service(type).map(seen) ?? "no such backend" })
        try forGood(.usual, expectation)
      }
    }
  }
}
