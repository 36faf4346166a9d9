import Invariants
import SimulatedDevice

/// Shares the work of a search among threads, and takes over the work of those that trap.
struct SearchCrew: Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let net: TrapNet?
  private let notesVisits: Bool
  private let workers: WorkerPlaces
  /// What the states are made of.
  let parts: StateParts

  /// The workers; those that have trapped are replaced.
  ///
  /// Unchecked because only the thread that searches looks in here, while the workers' own threads do not.
  private final class WorkerPlaces: @unchecked Sendable {
    var workers: [SearchWorker]
    private let parts: StateParts

    init(_ workers: [SearchWorker], _ parts: StateParts) {
      self.workers = workers
      self.parts = parts
    }

    deinit {
      // Threads that have been stopped hold the parts for ever.
      parts.removeAll()
    }
  }

  init(_ world: ExplorableWorld, bounds: Bounds, jobs: Int, net: TrapNet?, notesVisits: Bool) {
    self.world = world
    self.bounds = bounds
    self.net = net
    self.notesVisits = notesVisits
    precondition((1...TrapNet.mostThreads).contains(jobs), "there is no room for \(jobs) threads")
    let count = net == nil ? 1 : jobs
    net?.shareMemory(amongThreads: count)
    let parts = StateParts(HashAudit(isThorough: bounds.comparesAllParts))
    self.parts = parts
    let blank = Self.blank(world, isLogging: notesVisits)
    workers = WorkerPlaces(
      (0..<count).map { _ in SearchWorker(world, bounds: bounds, parts, blank, notesVisits: notesVisits) }, parts)
  }

  /// Whether so much of the app's code has trapped that the search cannot go on.
  var isTrapped: Bool { net?.isFull == true }

  /// What could be typed and what could go wrong.
  var inputCoverage: InputCoverage {
    workers.workers.reduce(into: InputCoverage()) { $0.add($1.inputCoverage) }
  }

  /// A device that states can be put on.
  var scratch: ScratchDevice { ScratchDevice(Self.blank(world, isLogging: false), parts) }

  private static func blank(_ world: ExplorableWorld, isLogging: Bool) -> Device {
    var device = world.device
    device.holdStill()
    device.records.isLogging = isLogging
    return device
  }

  /// Expands states, and gives what came of it in their order.
  ///
  /// - Parameter hangs: What has hung so far; what hangs now is added.
  func expand(
    _ open: [OpenState], _ table: StateTable, _ hangs: inout KnownHangs, asksRecovery: Bool
  ) -> [Expansion] {
    guard let net else {
      let worker = workers.workers[0]
      worker.prepare(open[...], moves: 0..<Int.max, table, hangs, asksRecovery: asksRecovery)
      worker.work()
      return [worker.expansion]
    }
    let count = open.count < bounds.statesWorthSharing ? 1 : workers.workers.count
    let share = (open.count + count - 1) / count
    var expansions: [[Expansion]] = Array(repeating: [], count: count)
    var ends: [Int] = []
    // Each thread learns from its own hangs at once, and from those of others when all are done.
    var known = Array(repeating: hangs, count: count)
    func start(_ number: Int, at first: Int, fromMove move: Int) {
      let part = open[first..<ends[number]]
      let worker = workers.workers[number]
      worker.prepare(part, moves: move..<Int.max, table, known[number], asksRecovery: asksRecovery)
      // The thread holds the worker and nothing else: what it works on can be taken away from it.
      WorkerThread.start(number) { worker.work() }
    }
    for number in 0..<count { ends.append(min((number + 1) * share, open.count)) }
    for number in 0..<count { start(number, at: min(number * share, open.count), fromMove: 0) }
    var working = count
    var unheard: [UnheardTrap] = []
    while working > 0 {
      let (number, hasTrapped) = net.wait { workers.workers.indices.contains($0) ? workers.workers[$0].signOfLife : 0 }
      let worker = workers.workers[number]
      var expansion = worker.expansion
      guard hasTrapped else {
        expansions[number].append(expansion)
        working -= 1
        continue
      }
      let state = open[worker.current]
      let trap = net.takeTrap(of: number)
      let isHeard = count == 1 || !net.maySpeak(number)
      // A trap on the way back is met by the search itself, if that goes so far.
      if !worker.isLookingForWayBack {
        if !isHeard {
          unheard.append(
            UnheardTrap(
              state: worker.current, move: worker.move?.index, share: number, piece: expansions[number].count))
        }
        expansion.add(trap.violation(worker.circumstances(of: state)), at: state, byMove: worker.move?.index)
        if trap.isHang, let kind = worker.presentKind(in: state) {
          let cost = worker.move.map { state.budget.spending(on: $0.move) } ?? state.budget
          let hang = Expansion.Hang(kind: kind, cost: cost.sum)
          expansion.add(hang)
          known[number].add(hang)
        }
      }
      expansions[number].append(expansion)
      // What a state looks like cannot be seen without the trap, so it is left alone; a move is passed over.
      let next =
        worker.move.map { (worker.current, $0.index + 1) }
        ?? (worker.isLookingForWayBack ? (worker.current, 0) : (worker.current + 1, 0))
      workers.workers[number] = SearchWorker(takingOver: worker, isHeard ? trap : nil)
      if next.0 < ends[number] {
        start(number, at: next.0, fromMove: next.1)
      } else {
        working -= 1
      }
    }
    for trap in unheard {
      guard let violation = hear(trap, from: open, table, net) else { continue }
      expansions[trap.share][trap.piece].replaceLast(violation)
    }
    var all = expansions.flatMap(\.self)
    passOverHangs(in: &all, open, &hangs)
    return all
  }

  /// Leaves out what a single thread would not have tried, because it had met a hang of that kind before: so the result is
  /// the same for any number of threads.
  private func passOverHangs(in expansions: inout [Expansion], _ open: [OpenState], _ hangs: inout KnownHangs) {
    guard expansions.contains(where: { !$0.hangs.isEmpty }) else { return }
    let worker = workers.workers[0]
    var scratch = scratch
    let states = Dictionary(open.map { ($0.arrival, $0) }) { first, _ in first }
    // A state whose rows hang is passed over once, however many moves were made from it.
    var unbuilt: Set<UInt32> = []
    for index in expansions.indices {
      let passedOver = unbuilt.count
      var movesOfUnbuilt = 0
      let count = expansions[index].removeSuccessors { [hangs] successor in
        guard !hangs.isEmpty, let state = states[successor.from] else { return false }
        if hangs.covers(worker.rowsKind(of: state, on: &scratch), cost: state.budget.sum) {
          unbuilt.insert(successor.from)
          movesOfUnbuilt += 1
          return true
        }
        guard let number = successor.move, let moves = worker.moves(of: state, on: &scratch)?.moves,
          let kind = worker.kind(of: moves[Int(number)], in: state, on: &scratch)
        else { return false }
        return hangs.covers(kind, cost: state.budget.spending(on: moves[Int(number)]).sum)
      }
      expansions[index].cut.hanging += count - movesOfUnbuilt + unbuilt.count - passedOver
      for hang in expansions[index].hangs { hangs.add(hang) }
    }
  }

  // MARK: - What traps say

  /// A trap that came while other threads were at work, which share one standard error: what was written when it came
  /// may be about another one.
  private struct UnheardTrap {
    /// The state it came in, by its position.
    let state: Int
    /// The position of the move that has led to it; nil: the screen was being looked at.
    let move: Int?
    /// Where its violation is.
    let share: Int
    let piece: Int
  }

  /// Lets a trap come once more, while no other thread is at work, and hears what it says; nil where it does not come.
  private func hear(_ trap: UnheardTrap, from open: [OpenState], _ table: StateTable, _ net: TrapNet) -> Violation? {
    let worker = workers.workers[0]
    let moves = trap.move.map { $0..<($0 + 1) } ?? 0..<0
    worker.prepare(open[trap.state...trap.state], moves: moves, table, KnownHangs(), asksRecovery: false)
    _ = net.takeMessage()
    WorkerThread.start(0) { worker.work() }
    guard net.wait(for: { $0 == 0 ? worker.signOfLife : 0 }).hasTrapped else {
      // It may be one that was heard before.
      return worker.expansion.violations.first?.violation
    }
    let heard = net.takeTrap(of: 0)
    defer { workers.workers[0] = SearchWorker(takingOver: worker, heard) }
    return worker.move?.index == trap.move ? heard.violation(worker.circumstances(of: open[trap.state])) : nil
  }
}
