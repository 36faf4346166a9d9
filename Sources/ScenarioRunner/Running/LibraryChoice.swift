package import Gherkin

/// Several libraries, and which of them a scenario's steps are looked up in.
package struct LibraryChoice<World: Sendable>: Sendable {
  let libraries: [StepLibrary<World>]
  let position: @Sendable (Pickle) -> Int

  /// One library for all scenarios.
  package init(_ library: StepLibrary<World>) {
    self.init([library]) { _ in 0 }
  }

  /// A library for each scenario: `position` gives its place among the libraries, which have to be at least one.
  ///
  /// Only those that are chosen are made ready, each once.
  package init(_ libraries: [StepLibrary<World>], position: @escaping @Sendable (Pickle) -> Int) {
    precondition(!libraries.isEmpty, "a run needs a library")
    self.libraries = libraries
    self.position = position
  }
}
