import RehearsalGherkin

/// The hooks before or after all scenarios, in the order in which they run, with the ids they have in messages.
///
/// A hook that several libraries have in common is there once.
struct RunHooks<World: Sendable>: Sendable {
  private(set) var hooks: [Hook] = []

  typealias Hook = (definition: HookDefinition<World>, id: String)

  init(_ place: HookPlace, of libraries: [PreparedLibrary<World>], ids: DeclarationIDs<World>) {
    for (position, library) in libraries.enumerated() {
      let own = place == .before ? library.hooks.beforeAll : library.hooks.afterAll.reversed()
      for hook in own {
        let id = ids.hooks[position][hook]
        if !hooks.contains(where: { $0.id == id }) { hooks.append((library.hooks.all[hook].definition, id)) }
      }
    }
    if place == .after { hooks.reverse() }
  }

  /// The hooks where no messages are made.
  static func definitions(_ place: HookPlace, of libraries: [PreparedLibrary<World>]) -> [HookDefinition<World>] {
    guard libraries.contains(where: { !$0.hooks.beforeAll.isEmpty || !$0.hooks.afterAll.isEmpty }) else { return [] }
    var ids = IdentifierGenerator()
    return RunHooks(place, of: libraries, ids: DeclarationIDs(libraries, &ids)).hooks.map(\.definition)
  }
}
