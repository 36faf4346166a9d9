import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// The parts that a search does not try, as phrases: each only where the app could notice it.
struct UntriedParts {
  private(set) var phrases: [String] = []
  private let coverage: InputCoverage
  private let bounds: Bounds

  init(
    _ coverage: InputCoverage, _ bounds: Bounds, _ exploration: Exploration,
    readers: [EnvironmentReads.Property: Set<String>],
    _ unseen: UnseenValues, onlyImpossible: [ViolationName]
  ) {
    self.coverage = coverage
    self.bounds = bounds
    addScreens(exploration)
    addWorld(exploration)
    if coverage.hasRequests { addFaults() }
    let names = readers.mapValues { (names: Self.list($0), verbEnd: $0.count == 1 ? "s" : "") }
    if let clock = names[.time], exploration.passes.isEmpty {
      phrases.append("the clock, which \(clock.names) read\(clock.verbEnd)")
    }
    if let network = names[.network], exploration.life.networks.isEmpty {
      phrases.append("other kinds of network, for which \(network.names) ask\(network.verbEnd)")
    }
    if let tasks = names[.rounds] {
      phrases.append("what tasks of \(tasks.names) keep to themselves beyond eight equal rounds")
    }
    if let closed = names[.unseen] {
      phrases.append(
        "taking states for one with \(closed.names), which no reflection sees into (ModelScreen.dependencies, or a key)"
      )
    }
    let notFound = (readers[.leftOut] ?? []).subtracting(readers[.leftOutFound] ?? [])
    if !notFound.isEmpty {
      phrases.append("leaving out \(Self.list(notFound.sorted())), as no property was called (ModelScreen.ignoring)")
    }
    if !unseen.uncompared.isEmpty {
      phrases.append("states that differ in \(Self.list(unseen.uncompared)) alone, which == leaves out")
    }
    if !unseen.objects.isEmpty {
      phrases.append("what is in the objects \(Self.list(unseen.objects)), which states share")
    }
    if !unseen.dictionaries.isEmpty {
      phrases.append(
        "other orders of the elements of \(Self.list(unseen.dictionaries)), which each launch chooses anew")
    }
    if !onlyImpossible.isEmpty {
      let names = Set(onlyImpossible.map { String($0.invariant.prefix { $0 != "," }) })
      phrases.append(
        "orders that time allows to \(counted(onlyImpossible.count, "violation")) (\(Self.list(names))): "
          + "those that were found have no moments")
    }
  }

  private mutating func addScreens(_ exploration: Exploration) {
    let lists = coverage.scenesWithHiddenRows.count
    if lists > 0 { phrases.append("other rows out of sight of \(counted(lists, "list"))") }
    let scenes = coverage.seen.scenesWithoutTable
    if !scenes.isEmpty { phrases.append("pulling \(Self.list(scenes)): there is a refreshControl, and no table") }
    let fields = coverage.fieldNames(without: exploration.inputs)
    if !fields.isEmpty { phrases.append("texts for \(Self.list(fields)), which the exploration has no input for") }
    if bounds.halfSwipes == 0, coverage.canSwipeHalfway { phrases.append("half swipes (--half-swipes)") }
  }

  private mutating func addWorld(_ exploration: Exploration) {
    let couldNoticeLife =
      coverage.hasRequests || coverage.storesDefaults || !exploration.kept.isEmpty
      || !exploration.life.networks.isEmpty
    if bounds.lifeEvents == 0, couldNoticeLife { phrases.append("the life of the phone (--life)") }
    if bounds.remoteWrites == 0, !exploration.remoteWrites.isEmpty {
      phrases.append("writes of other clients (--remote)")
    } else if exploration.remoteWrites.isEmpty, !exploration.listSpecifications.isEmpty {
      phrases.append("writes of other clients, of which the exploration names none")
    }
  }

  private mutating func addFaults() {
    guard bounds.faults > 0, !bounds.kinds.isEmpty else { return phrases.append("requests that fail (--faults)") }
    let names = Fault.kinds.filter { kind in
      !kind.faults.contains(where: bounds.kinds.contains)
        && (coverage.hasWrites || !kind.faults.allSatisfy(\.isMootForReads))
    }.map(\.name)
    if !names.isEmpty { phrases.append("\(names.joined(separator: ", ")) (--fault-kinds)") }
  }

  /// Some names in a row; of many, the first ones.
  private static func list(_ names: some Sequence<String>) -> String {
    let names = names.sorted()
    let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
    return shown.dropLast().joined(separator: ", ") + (shown.count > 1 ? " and " : "") + (shown.last ?? "")
  }
}
