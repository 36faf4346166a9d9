package import Gherkin

/// Several libraries, and which of them a scenario's steps are looked up in.
package struct LibraryChoice<World: Sendable>: Sendable {
  /// The places of the libraries.
  let indices: Range<Int>
  let library: @Sendable (_ place: Int) -> StepLibrary<World>
  let position: @Sendable (Pickle) -> Int

  /// One library for all scenarios.
  package init(_ library: StepLibrary<World>) {
    self.init(count: 1) { _ in
      library
    } position: { _ in
      0
    }
  }

  /// A library for each scenario: `position` gives its place among the libraries, which have to be at least one.
  ///
  /// Only those that are chosen are made, and made ready, each once.
  package init(
    count: Int, library: @escaping @Sendable (_ place: Int) -> StepLibrary<World>,
    position: @escaping @Sendable (Pickle) -> Int
  ) {
    precondition(count > 0, "a run needs a library")
    indices = 0..<count
    self.library = library
    self.position = position
  }
}
