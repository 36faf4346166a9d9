import RehearsalBase
import RehearsalDevice

/// Shares the work of a search among threads, and survives traps of the app's code if there is a guard.
struct WorkerPool: Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let trapGuard: TrapGuard?
  private let seats: [Seat]
  let parts: StateParts

  /// A worker, and the thread that works for it at the moment.
  ///
  /// Unchecked because one thread at a time does; one that is parked never comes back to it, and was in the app's code, where
  /// no table is half changed.
  private final class Seat: @unchecked Sendable {
    var worker: SearchWorker
    private var part: PieceQueue.Part?

    init(_ worker: SearchWorker) { self.worker = worker }

    func forget() { part = nil }

    func work(_ queue: PieceQueue) {
      while true {
        if part == nil {
          part = queue.next()
          if let part { worker.begin(part.states) }
        }
        guard let current = part else { return }
        queue.finish(current, with: worker.goOn())
        part = nil
      }
    }
  }

  /// So many states are expanded before the next ones are prepared.
  private static let pieceSize = 2048
  /// How many parts of a piece a thread takes, and how many states a part has at least and at most.
  ///
  /// With a piece in halves, one thread waits a quarter of its time. With small parts, threads look at states that are so
  /// much alike that they do the same at the same time.
  private static let (partsOfThread, partSizes) = (4, 16...64)

  init(_ world: ExplorableWorld, bounds: Bounds, jobs: Int, trapGuard: TrapGuard?, notesVisits: Bool) {
    self.world = world
    self.bounds = bounds
    self.trapGuard = trapGuard
    let parts = StateParts(PremiseAudit(isThorough: bounds.comparesAllParts))
    self.parts = parts
    let blank = Self.blank(world, isLogging: notesVisits)
    let count = trapGuard == nil || TrapGuard.countsSteps ? 1 : jobs
    seats = (0..<count).map { _ in Seat(SearchWorker(world, bounds: bounds, parts, blank, notesVisits: notesVisits)) }
  }

  var inputCoverage: InputCoverage { seats.reduce(into: InputCoverage()) { $0.add($1.worker.inputCoverage) } }

  var triedMoves: TriedMoves { seats.reduce(into: TriedMoves()) { $0.add($1.worker.triedMoves) } }

  var scratch: ScratchDevice { ScratchDevice(Self.blank(world, isLogging: false), parts) }

  private static func blank(_ world: ExplorableWorld, isLogging: Bool) -> Device {
    var device = world.device
    device.holdStill()
    device.records.isLogging = isLogging
    device.environmentReads = world.environmentReads
    return device
  }

  func expand(
    _ open: [OpenState], _ table: StateTable, _ hangs: inout Set<ChoiceKind>, _ questions: LookAhead
  ) -> [Expansion] {
    var rest = open[...]
    var expansions: [Expansion] = []
    while !rest.isEmpty {
      let piece = Array(rest.prefix(Self.pieceSize))
      rest.removeFirst(piece.count)
      var questions = questions
      // One state without recovery is enough.
      if expansions.contains(where: \.lacksRecovery) { questions.asksRecovery = false }
      for seat in seats { seat.worker.prepare(table, hangs, questions) }
      let count = piece.count < bounds.statesWorthSharing ? 1 : seats.count
      var found = expand(piece, by: seats.prefix(count))
      if found == nil {
        for seat in seats { seat.worker.takeBack() }
        seats[0].worker.prepare(table, hangs, questions)
        found = expand(piece, by: seats.prefix(1))
      }
      let expanded = found ?? []
      for seat in seats { seat.worker.finish() }
      hangs.formUnion(expanded.flatMap(\.hangs))
      expansions += expanded
    }
    return expansions
  }

  /// The expansions of a piece, or nil if one of several threads has trapped.
  ///
  /// Then one thread does it again: alone, it is known what the runtime has said of which trap, and which is the simplest path
  /// to a kind of move that hangs, for which is waited once.
  private func expand(_ piece: [OpenState], by seats: ArraySlice<Seat>) -> [Expansion]? {
    let share = piece.count / (seats.count * Self.partsOfThread)
    let partSize = min(max(share, Self.partSizes.lowerBound), Self.partSizes.upperBound)
    let queue = PieceQueue(piece, partSize: seats.count == 1 ? piece.count : partSize)
    let seats = Array(seats)
    guard let trapGuard else {
      for seat in seats { seat.work(queue) }
      return queue.expansions
    }
    for seat in seats { seat.forget() }
    trapGuard.run(seats.map { seat in { seat.work(queue) } }) { number, end in
      guard seats.count == 1 else {
        queue.giveUp()
        return nil
      }
      return {
        seats[number].worker.note(Trap(end))
        seats[number].work(queue)
      }
    }
    return queue.isGivenUp ? nil : queue.expansions
  }
}

/// The states of a piece in parts, which threads take in their order, and what they result in.
///
/// Each worker takes later and later parts. So what it leaves out, because it has found the like before, it has found in an
/// earlier state, as a single thread would have.
final class PieceQueue: Sendable {
  private struct Progress {
    var taken = 0
    var expansions: [Expansion?]
    var isGivenUp = false
  }

  private let open: [OpenState]
  private let partSize: Int
  private let progress: Lock<Progress>

  init(_ open: [OpenState], partSize: Int) {
    self.open = open
    self.partSize = max(1, partSize)
    let parts = (open.count + self.partSize - 1) / self.partSize
    progress = Lock(Progress(expansions: Array(repeating: nil, count: parts)))
  }

  /// A part, and its place among all of them.
  struct Part {
    fileprivate let number: Int
    let states: ArraySlice<OpenState>
  }

  /// Hands out no more parts: what has come of them does not count.
  func giveUp() { progress.withLock { $0.isGivenUp = true } }

  var isGivenUp: Bool { progress.withLock(\.isGivenUp) }

  func next() -> Part? {
    let number = progress.withLock { progress -> Int? in
      defer { progress.taken += 1 }
      return progress.isGivenUp ? nil : progress.taken
    }
    guard let number, number * partSize < open.count else { return nil }
    return Part(number: number, states: open[number * partSize..<min((number + 1) * partSize, open.count)])
  }

  func finish(_ part: Part, with expansion: Expansion) {
    progress.withLock { $0.expansions[part.number] = expansion }
  }

  var expansions: [Expansion] { progress.withLock { $0.expansions.compactMap(\.self) } }
}
