import RehearsalDevice

/// The ways by which a search has reached its states, each time from an earlier arrival.
struct Arrivals: Sendable {
  private var all = [Arrival(from: 0, move: 0, depth: 0)]

  private struct Arrival: Sendable {
    let from: UInt32
    let move: UInt16
    let depth: UInt16
  }

  mutating func add(_ successor: Successor) -> Int {
    all.append(Arrival(from: successor.from, move: successor.move ?? 0, depth: depth(after: successor)))
    return all.count - 1
  }

  func depth(after successor: Successor) -> UInt16 {
    let depth = all[Int(successor.from)].depth
    return successor.move == nil || depth == .max ? depth : depth + 1
  }

  /// The places of the moves to an arrival in the lists of their states, and that of one more.
  func moves(to arrival: UInt32, _ last: UInt16? = nil) -> [UInt16] {
    var moves = last.map { [$0] } ?? []
    var number = Int(arrival)
    while number != 0 {
      moves.append(all[number].move)
      number = Int(all[number].from)
    }
    return moves.reversed()
  }
}

extension ExplorableWorld {
  /// The moves of a path, made again to know them: the search keeps only their numbers.
  func path(of places: [UInt16], bounds: Bounds) -> [Move] {
    var device = start()
    device.comparesEqualControllers = false
    var path: [Move] = []
    for (position, place) in places.enumerated() {
      let move = moves(on: device, bounds: bounds)[Int(place)]
      path.append(move)
      // The last one may trap.
      guard position < places.count - 1 else { break }
      _ = make(move, on: &device)
      device.forgetReported()
    }
    return path
  }
}
