import RehearsalDevice

/// The ways by which a search has reached its states, each time from an earlier arrival.
struct Arrivals: Sendable {
  private var all = [Arrival(from: 0, move: 0, depth: 0, isCoarse: false)]

  private struct Arrival: Sendable {
    let from: UInt32
    private let moveAndMark: UInt16
    let depth: UInt16

    /// The highest bit of a move marks a coarse state: a byte of its own would make an arrival half as large again.
    private static let mark: UInt16 = 1 << 15

    init(from: UInt32, move: UInt16, depth: UInt16, isCoarse: Bool) {
      self.from = from
      moveAndMark = isCoarse ? move | Self.mark : move
      self.depth = depth
    }

    var step: Step { Step(move: Int(moveAndMark & ~Self.mark), isCoarse: moveAndMark & Self.mark != 0) }
  }

  /// A step of a path: the place of its move in the list of its state, and whether the state behind it stands for others.
  struct Step: Sendable {
    let move: Int
    let isCoarse: Bool
  }

  mutating func add(_ successor: Successor, isCoarse: Bool) -> Int {
    all.append(
      Arrival(
        from: successor.from, move: successor.move ?? 0, depth: depth(after: successor), isCoarse: isCoarse))
    return all.count - 1
  }

  func depth(after successor: Successor) -> UInt16 {
    let depth = all[Int(successor.from)].depth
    return successor.move == nil || depth == .max ? depth : depth + 1
  }

  func steps(to arrival: UInt32, _ last: UInt16? = nil) -> [Step] {
    var steps = last.map { [Step(move: Int($0), isCoarse: false)] } ?? []
    var number = Int(arrival)
    while number != 0 {
      steps.append(all[number].step)
      number = Int(all[number].from)
    }
    return steps.reversed()
  }
}

extension ExplorableWorld {
  /// The moves of a path, made again to know them: the search keeps only their numbers.
  func path(of steps: [Arrivals.Step], bounds: Bounds) -> [Move] {
    var device = start()
    device.comparesEqualControllers = false
    var path: [Move] = []
    for (position, step) in steps.enumerated() {
      let move = moves(on: device, bounds: bounds)[step.move]
      path.append(move)
      // The last one may trap.
      guard position < steps.count - 1 else { break }
      _ = make(move, on: &device)
      device.forgetReported()
      if step.isCoarse { device.forgetPendingTimes() }
    }
    return path
  }
}
