import RehearsalApp
package import RehearsalBase
import RehearsalBoards
package import RehearsalDevice
package import RehearsalGherkin
package import RehearsalRunner

/// The apps that scenarios can name, with the steps and the world of each.
package struct AppRegistry: Sendable {
  package let apps: [AppUnderTest]
  var isTraced: Bool
  private let recordsScreens: Bool
  private let boards: Boards

  private let live: (any LiveWorld)?

  package init(
    apps: [AppUnderTest], isTraced: Bool = false, recordsScreens: Bool = false, boards: Boards = Boards(),
    live: (any LiveWorld)? = nil
  ) {
    self.boards = boards
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
      // A board has no steps of its own.
      guard case .app(let name)? = pickle.naming?.app else { return 0 }
      return names.firstIndex(of: name).map { $0 + 1 } ?? 0
    } owner: { place in
      place == 0
        ? nil : LibraryOwner(name: "the app \"\(names[place - 1])\"", step: "Given the app \"\(names[place - 1])\"")
    }
  }

  package var vocabularies: [Vocabulary] {
    var names: Set<String> = []
    return ([.standard] + apps.flatMap(\.vocabularies)).filter { names.insert($0.name).inserted }
  }

  package var makeWorld: @Sendable (Pickle) -> DeviceWorld {
    { [apps, boards, recordsScreens, live] pickle in
      DeviceWorld(apps: apps, recordsMoments: recordsScreens, live: live) { path in
        do throws(BoardFile.Refusal) { return try boards.board(path, namedIn: pickle.uri).test } catch {
          throw StepFailure(error.problems.map { $0.described(in: error.source) }.joined(separator: "\n"))
        }
      }
    }
  }

  package func problems(in features: Features) -> [Problem] {
    var problems: [Problem] = []
    for file in features.files {
      for pickle in features.pickles[file.pickles] {
        guard let (naming, location) = pickle.naming else { continue }
        func add(_ message: String, remedy: String?) {
          let problem = Problem(subject: file.source.name, place: location.place, message: message, remedy: remedy)
          if problems.last != problem { problems.append(problem) }
        }
        switch naming {
        case .app(let name) where !names.contains(name):
          add("there is no app \"\(name)\"", remedy: "one of \(names.nearest(to: name).inQuotes)")
        case .app: break
        case .board(let path):
          do throws(BoardFile.Refusal) { _ = try boards.board(path, namedIn: pickle.uri) } catch {
            guard error.source.bytes.isEmpty else {
              problems += error.problems.filter { !problems.contains($0) }
              continue
            }
            add("the board \"\(path)\": \(error.problems[0].message)", remedy: error.problems[0].remedy)
          }
        }
      }
    }
    return problems
  }

  /// The problems of files that keep their scenarios from running: unknown apps, and steps without keywords.
  package func obstacles(in features: Features) -> [Problem] {
    problems(in: features) + stepsInDescriptions(of: features)
  }

  package func stepsInDescriptions(of features: Features) -> [Problem] {
    var search = StepsInDescriptions(libraries)
    return search.problems(in: features)
  }

  package func app(of pickle: Pickle) -> AppUnderTest? {
    switch pickle.naming?.app {
    case .app(let name)?: apps.first { $0.app.name == name }
    case .board(let path)?: try? boards.board(path, namedIn: pickle.uri).test
    case nil: nil
    }
  }

  package func named(in features: Features) -> [AppUnderTest] {
    let named = features.pickles.compactMap(app)
    let names = Set(named.map(\.app.name))
    var boards: Set<String> = []
    return apps.filter { names.contains($0.app.name) }
      + named.filter { $0.app.drawing != nil && boards.insert($0.app.name).inserted }
  }
}

extension Pickle {
  fileprivate var naming: (app: AppNaming, location: Location)? {
    for step in steps { if let app = AppNaming(step: step.text) { return (app, step.location) } }
    return nil
  }
}
