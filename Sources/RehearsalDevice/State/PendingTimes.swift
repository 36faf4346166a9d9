import RehearsalBase

/// The known moments in a search at which pending timers, transitions and requests end.
///
/// It is there from the moment at which two timers are pending until none is: a single one starves no other.
package struct PendingTimes: Hashable, Sendable {
  /// The thing that ends at a deadline.
  enum Clock: Hashable, Sendable {
    /// A transition, by its place among those in the agenda.
    case transition(Int)
    /// A timer, by its place among those in the agenda.
    case timer(Int)
    /// A request, by its place among those in flight.
    case request(Int, Ending)
  }

  /// The end of a request for its sender.
  enum Ending: Hashable, Sendable {
    /// Before the deadline, which is the client's limit.
    case before
    case at
    /// At the deadline, a moment after the network has gone.
    case afterCut
  }

  /// The clocks, in the order of those that end at one instant: by lane, then by their beginning.
  var clocks: [Clock] = []
  /// The bounds; deadline *n* + 1 is that of clock *n*.
  var bounds = DeadlineBounds(deadlineCount: 0)

  package func includes(_ other: PendingTimes) -> Bool {
    clocks == other.clocks && bounds.includes(other.bounds)
  }

  func deadline(where isWanted: (Clock) -> Bool) -> Int? { clocks.firstIndex(where: isWanted).map { $0 + 1 } }

  /// The moment of an event, as far as the deadlines are concerned.
  enum Moment: Hashable, Sendable {
    /// At any moment: nobody can see when.
    case any
    /// At any moment after all that is due by then: an action of the user, or something from outside.
    case step
    case deadline(Int)
    /// Before the limit of a request, whose deadline it is, or nil if its sender does not wait for it.
    case network(Int?)
  }

  /// How much later than a moment a deadline has to be, so that what happens at the moment comes first.
  ///
  /// At one instant, what stands first comes first, and a step comes last.
  private func least(_ deadline: Int, after moment: Moment) -> Int64 {
    if case .request(_, .before) = clocks[deadline - 1] { return 1 }
    return switch moment {
    case .any: 0
    case .step, .network(nil): 1
    case .deadline(let other), .network(.some(let other)): deadline < other ? 1 : 0
    }
  }

  func allows(_ moment: Moment) -> Bool {
    let present: Int
    switch moment {
    case .any: return true
    case .step, .network: present = 0
    case .deadline(let deadline): present = deadline
    }
    // The added bounds all begin at one moment, so each may be compared by itself.
    return (1..<bounds.momentCount).allSatisfy { deadline in
      deadline == present || bounds[deadline, present] >= least(deadline, after: moment)
    }
  }

  mutating func advance(to moment: Moment) -> Bool {
    let present: Int
    switch moment {
    case .any: return true
    case .step, .network: present = 0
    case .deadline(let deadline):
      present = deadline
      bounds.fix(deadline, inExactly: 0)
    }
    for deadline in 1..<bounds.momentCount where deadline != present {
      bounds.limit(present, after: deadline, to: -least(deadline, after: moment))
    }
    return bounds.close()
  }

  mutating func letTimePass() -> Bool {
    bounds.letTimePass()
    for deadline in 1..<bounds.momentCount {
      bounds.limit(0, after: deadline, to: -least(deadline, after: .any))
    }
    return bounds.close()
  }
}
