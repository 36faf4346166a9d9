import RehearsalBase
import RehearsalRunner

/// An expectation of a step: its condition, and the texts of its failure.
package struct Expectation {
  let expected: String
  let holds: (Device) -> Bool
  /// Whether it concerns something transient, such as an alert, rather than a screen.
  var passes: (Device) -> Bool = { _ in false }
  /// The observation instead; called only after a failure.
  var seen: (Device) -> String? = { _ in nil }
  var nearest: (Device) -> [String] = { _ in [] }
  var tried: [String] = []
  var remedy: String?
  /// A remedy that depends on what is there, instead of the other one; called only after a failure.
  package var hint: (Device) -> String? = { _ in nil }
  var topic: (Device) -> String? = { _ in nil }
  /// Whether the list's columns are known from then on, by which a header is known where a list is empty.
  var notesColumns = false

  package init(
    expected: String, holds: @escaping (Device) -> Bool, passes: @escaping (Device) -> Bool = { _ in false },
    seen: @escaping (Device) -> String? = { _ in nil }, nearest: @escaping (Device) -> [String] = { _ in [] },
    remedy: String? = nil
  ) {
    self.expected = expected
    self.holds = holds
    self.passes = passes
    self.seen = seen
    self.nearest = nearest
    self.remedy = remedy
  }
}

/// How long an expectation may take.
package enum WaitPolicy: Hashable, Sendable {
  case usual
  /// Neither waiting nor looking ahead.
  case immediately
  case within(Duration)
  static let limit = Duration.seconds(120)

  var bound: Duration {
    switch self {
    case .usual: Self.limit
    case .immediately: .zero
    case .within(let duration): duration
    }
  }
}

extension DeviceWorld {
  /// Presence: it is there, and what lasts stays; the device advances event by event until then.
  ///
  /// A copy looks whether it stays, through everything that has been set off by then. What passes by nature need only be
  /// there, and so need what is expected of the moment at which such a thing was seen.
  mutating func eventually(_ wait: WaitPolicy, _ expectation: Expectation) throws {
    let describedMoment = passingMoment
    let passes = try change { device in
      let start = device.clock
      let end = start.advanced(by: wait.bound)
      var replacement: Replacement?
      while true {
        var events = 1
        if expectation.holds(device) {
          let passes = expectation.passes(device)
          if passes || wait == .immediately || device.records.eventCount == describedMoment { return passes }
          guard let loss = Replacement(of: expectation.holds, on: device) else { return false }
          replacement = loss
          events = loss.events
        }
        guard wait != .immediately, let next = device.nextInstant, next <= end else { break }
        // The device repeats what its copy did, up to the moment without it.
        for _ in 0..<events {
          guard let next = device.nextInstant, next <= end else { break }
          device.advance()
        }
      }
      if let replacement {
        let report = Report(device: replacement.origin.advanced(by: replacement.events))
        var expectation = expectation
        expectation.remedy = Replacement.remedy
        expectation.nearest = { _ in [] }
        expectation.hint = { _ in nil }
        expectation.topic = { _ in FailureTopic.didNotStay.rawValue }
        throw report.failure(expectation, how: replacement.text)
      }
      let waited =
        wait == .immediately
        ? "looked at once, at \(device.clock)"
        : device.hasNothingDue
          ? "waited from \(start) until nothing was due any more"
          : "waited from \(start) for \(wait.bound.text), and more is due"
            + (RecurringScreen(on: device).map { ": \($0.summary)" } ?? "; to wait longer: When 10 min pass")
      throw Report(device: device).failure(expectation, how: waited)
    }
    if passes { passingMoment = installed?.records.eventCount }
  }

  /// Absence, number and whole content: it must stay true through everything still due if nobody touches the device.
  ///
  /// A copy looks ahead; the device itself goes no further than to the moment from which it stays true.
  package mutating func forGood(_ wait: WaitPolicy, _ expectation: Expectation) throws {
    try change { device in
      if wait == .immediately {
        guard !expectation.holds(device) else { return }
        throw Report(device: device).failure(expectation, how: "looked at once, at \(device.clock)")
      }
      let start = device.clock
      var ahead = device
      let end = start.advanced(by: WaitPolicy.limit)
      var events = 0
      var needed = 0
      var since = start
      // The copy at the moment from which it stays true.
      var reached: Device?
      while true {
        if !expectation.holds(ahead) {
          needed = events + 1
          reached = nil
        } else if needed == events, events > 0 {
          reached = ahead
        }
        guard let next = ahead.nextInstant, next <= end else { break }
        ahead.advance()
        events += 1
        if needed == events { since = ahead.clock }
      }
      let isTooLate = since > start.advanced(by: wait.bound)
      if needed > 0 { device = reached ?? ahead }
      if needed > events {
        let how =
          device.hasNothingDue
          ? "looked ahead until nothing was due any more, at \(device.clock)"
          : "looked ahead to \(end), and more is due; to look later: When 10 min pass"
        throw Report(device: device).failure(expectation, how: how)
      }
      if isTooLate {
        let how = "it came true at \(since), not within \(wait.bound.text) of \(start)"
        throw Report(device: device).failure(expectation, how: how)
      }
    }
  }

  /// Never: at no moment since the last action, nor in what is still due.
  mutating func never(_ wait: WaitPolicy, _ expectation: Expectation) throws {
    let device = try device
    let limit = wait == .immediately ? Duration.zero : wait.bound
    let moment = history.firstMoment(upTo: device, limit: limit) { !expectation.holds($0) }
    guard let moment else { return }
    let how = "it was seen at \(moment.clock)"
    throw Report(device: moment).failure(expectation, how: how)
  }
}
