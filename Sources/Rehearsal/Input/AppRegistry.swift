package import RehearsalBase
package import RehearsalDevice
package import RehearsalGherkin
package import RehearsalRunner

/// The apps that scenarios can name, with the steps and the world of each.
package struct AppRegistry: Sendable {
  package let apps: [AppUnderTest]
  /// Whether the screen is drawn after every step.
  var isTraced: Bool
  /// Whether the screens of each moment are attached to the steps.
  private let recordsScreens: Bool

  /// The server that answers in place of the services, or nil in usual runs.
  private let live: (any LiveWorld)?

  package init(
    apps: [AppUnderTest], isTraced: Bool = false, recordsScreens: Bool = false, live: (any LiveWorld)? = nil
  ) {
    self.apps = apps
    self.live = live
    self.isTraced = isTraced
    self.recordsScreens = recordsScreens
  }

  private var names: [String] { apps.map(\.app.name) }

  /// The steps of each scenario: an app's own steps match only in scenarios that name it.
  package var libraries: LibraryChoice<DeviceWorld> {
    let names = names
    let added = (isTraced ? Vocabulary.trace : StepLibrary()) + (recordsScreens ? Vocabulary.screens : StepLibrary())
    return LibraryChoice(count: 1 + apps.count) { [apps, live] place in
      guard place > 0 else { return Vocabulary.standard.steps + added }
      let library = apps[place - 1].sharedSteps + added + apps[place - 1].steps
      return live == nil ? library : library.alsoOnServer
    } position: { pickle in
      pickle.app.flatMap { names.firstIndex(of: $0.name) }.map { $0 + 1 } ?? 0
    } owner: { place in
      place == 0
        ? nil : LibraryOwner(name: "the app \"\(names[place - 1])\"", step: "Given the app \"\(names[place - 1])\"")
    }
  }

  /// The standard vocabulary and the ones that apps share, each once.
  package var vocabularies: [Vocabulary] {
    var names: Set<String> = []
    return ([.standard] + apps.flatMap(\.vocabularies)).filter { names.insert($0.name).inserted }
  }

  package var makeWorld: @Sendable (Pickle) -> DeviceWorld {
    { [apps, recordsScreens, live] _ in DeviceWorld(apps: apps, recordsMoments: recordsScreens, live: live) }
  }

  /// The problems of scenarios that name an app which is not registered.
  package func problems(in features: Features) -> [Problem] {
    var problems: [Problem] = []
    for file in features.files {
      for pickle in features.pickles[file.pickles] {
        guard let (name, location) = pickle.app, !names.contains(name) else { continue }
        let problem = Problem(
          subject: file.source.name, place: location.place, message: "there is no app \"\(name)\"",
          remedy: "one of \(names.nearest(to: name).inQuotes)")
        if problems.last != problem { problems.append(problem) }
      }
    }
    return problems
  }

  /// The problems of files that keep their scenarios from running: unknown apps, and steps without keywords.
  package func obstacles(in features: Features) -> [Problem] {
    problems(in: features) + stepsInDescriptions(of: features)
  }

  /// The steps of files that are read as free text, because they begin with no keyword.
  package func stepsInDescriptions(of features: Features) -> [Problem] {
    var search = StepsInDescriptions(libraries)
    return search.problems(in: features)
  }

  /// The app a scenario names, or nil if it names no registered one.
  package func app(of pickle: Pickle) -> AppUnderTest? {
    pickle.app.flatMap { named in apps.first { $0.app.name == named.name } }
  }

  package func named(in features: Features) -> [AppUnderTest] {
    let named = Set(features.pickles.compactMap { $0.app?.name })
    return apps.filter { named.contains($0.app.name) }
  }
}

extension Pickle {
  fileprivate var app: (name: String, location: Location)? {
    for step in steps {
      if let name = AppNaming.app(namedBy: step.text) { return (name, step.location) }
    }
    return nil
  }
}
