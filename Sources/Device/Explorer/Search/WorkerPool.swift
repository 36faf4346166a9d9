import Basics
import Invariants
import SimulatedDevice

/// Shares the work of a search among threads, and survives crashes of the app's code if there is a guard.
struct WorkerPool: Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let crashGuard: CrashGuard?
  /// Each worker is locked by its thread while that works.
  private let workers: [Lock<SearchWorker>]
  /// The parts that states are made of.
  let parts: StateParts
  /// The crashes so far.
  private var crashes = KnownCrashes()
  /// How many states are expanded before a savepoint may be made again.
  private var pieceSize = Self.largestPiece
  /// Whether one thread works alone, so that it is known for certain which of them crashes, and what it says.
  private var isAlone = false

  private static let (smallestPiece, largestPiece) = (16, 2048)
  /// How many parts of a piece a thread takes, and how many states a part has at least and at most.
  ///
  /// With a piece in halves, one thread waits a quarter of its time. With small parts, threads look at states that are so
  /// much alike that they do the same at the same time.
  private static let (partsOfThread, partSizes) = (4, 16...64)

  init(_ world: ExplorableWorld, bounds: Bounds, jobs: Int, crashGuard: CrashGuard?, notesVisits: Bool) {
    self.world = world
    self.bounds = bounds
    self.crashGuard = crashGuard
    precondition((1...CrashGuard.mostThreads).contains(jobs), "there is no room for \(jobs) threads")
    let parts = StateParts(PremiseAudit(isThorough: bounds.comparesAllParts))
    self.parts = parts
    let blank = Self.blank(world, isLogging: notesVisits)
    let count = crashGuard == nil ? 1 : jobs
    let store = TransitionStore(parts, ListHistories(world.exploration), workers: count)
    workers = WorkerExchange.ends(count, store).enumerated().map { number, exchange in
      Lock(
        SearchWorker(
          world, bounds: bounds, parts, blank, notesVisits: notesVisits, work: crashGuard?.page.work(number), exchange))
    }
  }

  /// The inputs and faults that were possible.
  var inputCoverage: InputCoverage {
    workers.reduce(into: InputCoverage()) { $0.add($1.withLock(\.inputCoverage)) }
  }

  /// The recovery with the fewest taps from a settled state, or nil if one of the moves ends the process.
  func shortestRecovery(from vector: StateVector) -> RecoverySearch.Outcome? {
    workers[0].withLock { $0.shortestRecovery(from: vector) }
  }

  /// A device that states can be put on.
  var scratch: ScratchDevice { ScratchDevice(Self.blank(world, isLogging: false), parts) }

  private static func blank(_ world: ExplorableWorld, isLogging: Bool) -> Device {
    var device = world.device
    device.holdStill()
    device.records.isLogging = isLogging
    device.environmentReads = world.environmentReads
    return device
  }

  /// Expands states, and returns the expansions in the order of the states.
  ///
  /// - Parameter hangs: The kinds that have hung so far; new ones are added.
  mutating func expand(
    _ open: [OpenState], _ table: StateTable, _ hangs: inout KnownHangs, _ questions: LookAhead
  ) -> [Expansion] {
    guard let crashGuard else {
      return workers[0].withLock { worker in
        worker.prepare(table, hangs, nil, questions)
        defer { worker.finish() }
        return [worker.expand(open[...])]
      }
    }
    var rest = open[...]
    var expansions: [Expansion] = []
    while !rest.isEmpty {
      // After a crash, the copy of the process goes on from here.
      while let crash = crashGuard.renewSavepoint(threads: isAlone ? 1 : workers.count) {
        learn(from: crash, crashGuard)
      }
      let piece = Array(rest.prefix(pieceSize))
      rest.removeFirst(piece.count)
      var questions = questions
      // One state without recovery is enough.
      if expansions.contains(where: \.lacksRecovery) { questions.asksRecovery = false }
      expansions += expand(piece: piece, crashGuard, table, &hangs, questions)
      pieceSize = min(2 * pieceSize, Self.largestPiece)
    }
    return expansions
  }

  private mutating func learn(from crash: Crash, _ crashGuard: CrashGuard) {
    pieceSize = max(Self.smallestPiece, pieceSize / 4)
    if !isAlone, crash.isUnclear {
      isAlone = true
    } else if crash.thread != nil, crash.work.reads.pointee.isComparing {
      // The rows of a screen that nobody sees are no defect, and must not count in some transitions only.
      for worker in workers { worker.withLock { $0.stopComparing() } }
      isAlone = false
    } else if crash.thread != nil, crashes.add(crash) {
      isAlone = false
    } else {
      crashGuard.giveUp(crash)
    }
  }

  private func expand(
    piece open: [OpenState], _ crashGuard: CrashGuard, _ table: StateTable, _ hangs: inout KnownHangs,
    _ questions: LookAhead
  ) -> [Expansion] {
    let count = isAlone || open.count < bounds.statesWorthSharing ? 1 : workers.count
    let share = open.count / (count * Self.partsOfThread)
    let partSize = min(max(share, Self.partSizes.lowerBound), Self.partSizes.upperBound)
    let queue = PieceQueue(open, partSize: count == 1 ? open.count : partSize)
    for worker in workers.prefix(count) {
      worker.withLock { [hangs] in $0.prepare(table, hangs, crashes, questions) }
    }
    crashGuard.threads.run(
      workers.prefix(count).enumerated().map { number, worker in
        let job: @Sendable () -> Void = {
          worker.withLock { worker in
            while let part = queue.next() { queue.finish(part, with: worker.expand(part.states)) }
            worker.finish()
          }
        }
        return (crashGuard.page.work(number), job)
      })
    var all = queue.expansions
    passOverHangs(in: &all, open, &hangs)
    return all
  }

  /// Leaves out what a single thread would not have tried, because it had met a hang of that kind before: so the result is
  /// the same for any number of threads.
  private func passOverHangs(in expansions: inout [Expansion], _ open: [OpenState], _ hangs: inout KnownHangs) {
    guard expansions.contains(where: { !$0.hangs.isEmpty }) else { return }
    workers[0].withLock { passOverHangs(in: &expansions, open, &hangs, asking: &$0) }
  }

  private func passOverHangs(
    in expansions: inout [Expansion], _ open: [OpenState], _ hangs: inout KnownHangs, asking worker: inout SearchWorker
  ) {
    var scratch = scratch
    let states = Dictionary(open.map { ($0.arrival, $0) }) { first, _ in first }
    // A state whose rows hang is passed over once, however many moves were made from it.
    var unbuilt: Set<UInt32> = []
    for index in expansions.indices {
      let passedOver = unbuilt.count
      var movesOfUnbuilt = 0
      let count = expansions[index].removeSuccessors { [hangs] successor in
        guard !hangs.isEmpty, let state = states[successor.from] else { return false }
        if hangs.covers(worker.rowsKind(of: state, on: &scratch)) {
          unbuilt.insert(successor.from)
          movesOfUnbuilt += 1
          return true
        }
        guard let number = successor.move, let moves = worker.moves(of: state, on: &scratch)?.moves,
          let kind = worker.kind(of: moves[Int(number)], in: state, on: &scratch)
        else { return false }
        return hangs.covers(kind)
      }
      expansions[index].cut.hanging += count - movesOfUnbuilt + unbuilt.count - passedOver
      for hang in expansions[index].hangs { hangs.add(hang) }
    }
  }
}
