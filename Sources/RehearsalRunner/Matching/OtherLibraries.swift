import RehearsalGherkin

/// The libraries that a scenario has not chosen, asked for a step that its own does not have.
struct OtherLibraries<World: Sendable> {
  private let choice: LibraryChoice<World>?
  private let own: PreparedLibrary<World>
  private var steps: OwnedSteps?

  init(_ choice: LibraryChoice<World>?, besides own: PreparedLibrary<World>) {
    self.choice = choice
    self.own = own
  }

  mutating func owners(of text: String) -> [LibraryOwner] {
    let steps = steps ?? compile()
    self.steps = steps
    return steps.owners(of: text)
  }

  /// Compiles the libraries without the definitions that the own one has, too.
  private func compile() -> OwnedSteps {
    guard let choice else { return OwnedSteps([]) }
    let known = Set(own.patterns.map(\.step.origin))
    return OwnedSteps(
      choice.indices.compactMap { place in
        guard let owner = choice.owner(place) else { return nil }
        let library = choice.library(place)
        let shared = library.items.indices.filter { position in
          if case .step(let definition) = library.items[position] { known.contains(definition.origin) } else { false }
        }
        return (owner, PreparedLibrary(library, leavingOut: Set(shared)).patterns.map(\.pattern))
      })
  }
}

/// The patterns of several owners in one index: an undefined step is looked up once, not in each library.
private struct OwnedSteps: Sendable {
  private let owners: [LibraryOwner]
  private let ownerPositions: [Int]
  private let index: IndexedPatterns

  init(_ libraries: [(owner: LibraryOwner, patterns: [StepPattern])]) {
    owners = libraries.map(\.owner)
    ownerPositions = libraries.enumerated().flatMap { place, library in library.patterns.map { _ in place } }
    // Each is a definition of its own, so that none is passed over for one of another owner.
    index = IndexedPatterns(libraries.flatMap(\.patterns).enumerated().map { ($1, $0) })
  }

  func owners(of text: String) -> [LibraryOwner] {
    let matches = index.matches(of: text)
    guard !matches.isEmpty else { return [] }
    return Set(matches.map { ownerPositions[$0.pattern] }).sorted().map { owners[$0] }
  }
}
