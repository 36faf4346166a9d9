import Foundation

/// How long tests run: whole at night, and shortened with each change.
package enum Nightly {
  /// Whether the environment has `NIGHTLY=1`.
  package static let isOn = ProcessInfo.processInfo.environment["NIGHTLY"] == "1"

  /// The whole number of repetitions with `NIGHTLY=1`; otherwise the smaller one, which is printed.
  package static func count(_ whole: Int, otherwise shortened: Int, of repetitions: String) -> Int {
    guard !isOn else { return whole }
    print("shortened without NIGHTLY=1: \(shortened) of \(whole) \(repetitions)")
    return shortened
  }
}
