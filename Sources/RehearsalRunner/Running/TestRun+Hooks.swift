/// The place of hooks: before or after a scenario, or all of them.
package enum HookPlace: Hashable, Sendable {
  case before, after
}

extension PreparedLibrary {
  typealias RunHook = (definition: HookDefinition<World>, declaration: Declaration)

  /// The hooks before or after all scenarios of several libraries, in the order in which they run.
  ///
  /// A hook that they have in common is there once.
  static func runHooks(_ place: HookPlace, of libraries: [PreparedLibrary]) -> [RunHook] {
    var hooks: [RunHook] = []
    for library in libraries {
      let own = place == .before ? library.hooks.beforeAll : library.hooks.afterAll.reversed()
      for position in own {
        let declaration = library.outline.hook(position)
        guard !hooks.contains(where: { $0.declaration == declaration }) else { continue }
        hooks.append((library.hooks.all[position].definition, declaration))
      }
    }
    return place == .before ? hooks : hooks.reversed()
  }
}

extension TestRun {
  /// The hooks before or after all scenarios, in the order in which they run; a dry run has none.
  func runHooks(_ place: HookPlace) -> [PreparedLibrary<World>.RunHook] {
    options.isDryRun ? [] : PreparedLibrary.runHooks(place, of: libraries)
  }

  func resultsOfRunHooks(_ place: HookPlace) -> [StepResult] {
    runHooks(place).map { execution.result(ofRunHook: $0.definition) }
  }
}
