package import RehearsalDevice

// Paths whose moves have moments (Architecture: Time in a search).

extension ExplorableWorld {
  /// A path to a violation whose moves can happen in their order in real time, or nil if none is found.
  ///
  /// It is the given one, with the timers and animations that would end before a move put in front of that move: a search
  /// passes over what leads back to the same state, such as the ticks of a clock.
  ///
  /// - Complexity: O(*n* · *m*²) moves, where *m* is the length of the path and *n* the number of moves put in.
  package func pathInTime(_ path: [Move], to violation: Violation) -> [Move]? {
    var timed = path
    for _ in 0...Self.mostAdded {
      guard let late = firstMoveOutOfTime(timed, violation) else {
        return timed == path || violation.endsProcess || reaches(violation, after: timed) ? timed : nil
      }
      guard let event = event(before: late, of: timed) else { return nil }
      timed.insert(event, at: late)
      timed = possibleMoves(of: timed)
    }
    return nil
  }

  private func reaches(_ violation: Violation, after path: [Move]) -> Bool {
    RandomWalks(self, Bounds(), seed: 1).violation(violation.kind, after: path) != nil
  }

  /// The moves without the timers that have ended before; the last may trap, and is left as it is.
  private func possibleMoves(of path: [Move]) -> [Move] {
    var device = start()
    let moves = path.dropLast().filter { move in
      if case .choice(let choice) = move, choice.isEndOfTime, !device.events(faults: []).contains(choice) {
        return false
      }
      _ = make(move, on: &device)
      device.forgetReported()
      return true
    }
    return moves + path.suffix(1)
  }

  /// A minute of a clock that ticks each second.
  private static var mostAdded: Int { 60 }

  private func firstMoveOutOfTime(_ path: [Move], _ violation: Violation) -> Int? {
    let isLastMade = !violation.endsProcess
    guard !hasMoments(path, isLastMade: isLastMade) else { return nil }
    return path.indices.first { !hasMoments(path[...$0], isLastMade: isLastMade || $0 < path.count - 1) }
  }

  private func event(before index: Int, of path: [Move]) -> Move? {
    var device = start()
    for move in path[..<index] {
      _ = make(move, on: &device)
      device.forgetReported()
    }
    return device.events(faults: []).filter(\.isEndOfTime).map(Move.choice).first { event in
      event != path[index] && hasMoments(path[..<index] + [event], isLastMade: true)
    }
  }

  private func hasMoments(_ path: some Collection<Move>, isLastMade: Bool) -> Bool {
    var device = start(isRecording: true)
    var timing = PathTiming(launching: device)
    for (index, move) in path.enumerated() {
      _ = timing.make(move, on: device)
      // Where the app's code traps, the last move is not made.
      guard isLastMade || index < path.count - 1 else { break }
      timing.make(move, in: self, on: &device)
      device.forgetReported()
    }
    timing.finish()
    return timing.schedule != nil
  }
}

extension Choice {
  fileprivate var isEndOfTime: Bool {
    switch self {
    case .timerFires, .transitionEnds: true
    default: false
    }
  }
}
