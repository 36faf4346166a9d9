import CucumberExpressions

/// The libraries that a scenario has not chosen, asked for a step that its own does not have.
struct OtherLibraries<World: Sendable> {
  private let choice: LibraryChoice<World>?
  private let own: PreparedLibrary<World>
  /// Compiled when the first step is looked for, without the definitions that the own library has, too.
  private var compiled: [(owner: LibraryOwner, library: PreparedLibrary<World>)]?

  init(_ choice: LibraryChoice<World>?, besides own: PreparedLibrary<World>) {
    self.choice = choice
    self.own = own
  }

  /// The owners of libraries with a definition that matches a text, in the order of the choice.
  mutating func owners(of text: String) -> [LibraryOwner] {
    let others = compiled ?? compile()
    compiled = others
    return others.filter { !$0.library.matches(of: text).isEmpty }.map(\.owner)
  }

  private func compile() -> [(owner: LibraryOwner, library: PreparedLibrary<World>)] {
    guard let choice else { return [] }
    let known = Set(own.patterns.map(\.step.origin))
    return choice.indices.compactMap { place in
      guard let owner = choice.owner(place) else { return nil }
      let library = choice.library(place)
      let shared = library.items.indices.filter { position in
        if case .step(let definition) = library.items[position] { known.contains(definition.origin) } else { false }
      }
      return (owner, PreparedLibrary(library, leavingOut: Set(shared)))
    }
  }
}
