package import RehearsalGherkin

/// Several libraries, and which of them a scenario's steps are looked up in.
package struct LibraryChoice<World: Sendable>: Sendable {
  let indices: Range<Int>
  let library: @Sendable (_ place: Int) -> StepLibrary<World>
  let position: @Sendable (Pickle) -> Int
  let owner: @Sendable (_ place: Int) -> LibraryOwner?

  package init(_ library: StepLibrary<World>) {
    self.init(count: 1) { _ in
      library
    } position: { _ in
      0
    }
  }

  /// A library for each scenario: `position` gives its place among the libraries, which have to be at least one.
  ///
  /// Only those that are chosen are made, and made ready, each once; the others when a step is in none of those.
  ///
  /// - Parameter owner: The owner of a library's steps, for messages about steps that only others have.
  ///   Nil if they are nobody's alone.
  package init(
    count: Int, library: @escaping @Sendable (_ place: Int) -> StepLibrary<World>,
    position: @escaping @Sendable (Pickle) -> Int,
    owner: @escaping @Sendable (_ place: Int) -> LibraryOwner? = { _ in nil }
  ) {
    precondition(count > 0, "a run needs a library")
    indices = 0..<count
    self.library = library
    self.position = position
    self.owner = owner
  }
}

/// The owner of a library's steps, for messages.
package struct LibraryOwner: Hashable, Sendable {
  let name: String
  /// The step by which a scenario chooses the library: `Given the app "Coffee"`.
  let step: String

  package init(name: String, step: String) {
    self.name = name
    self.step = step
  }
}
