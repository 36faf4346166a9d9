/// The hooks before or after all scenarios, in the order in which they run, with the ids they have in messages.
///
/// A hook that several libraries have in common is there once.
struct RunHooks<World: Sendable>: Sendable {
  private(set) var hooks: [Hook] = []

  typealias Hook = (definition: HookDefinition<World>, id: String)

  enum Kind {
    case beforeAll
    case afterAll
  }

  init(_ kind: Kind, of libraries: [PreparedLibrary<World>], ids: DeclarationIDs<World>) {
    for (position, library) in libraries.enumerated() {
      let own = kind == .beforeAll ? library.hooks.beforeAll : library.hooks.afterAll.reversed()
      for hook in own {
        let id = ids.hooks[position][hook]
        if !hooks.contains(where: { $0.id == id }) { hooks.append((library.hooks.all[hook].definition, id)) }
      }
    }
    if kind == .afterAll { hooks.reverse() }
  }
}
