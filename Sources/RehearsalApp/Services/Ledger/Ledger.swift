package import RehearsalBase

/// The record of every request's life.
///
/// Nothing in it decides what happens next, so worlds leave it out when they compare.
package struct Ledger: Sendable {
  /// The end of a request for its sender.
  package enum Ending: Hashable, Sendable {
    case answered
    case failed(ServiceError)
    case timedOut
    /// Without a word, because the sender no longer wanted it.
    case cancelled
  }

  /// The receiver of an answer that came.
  package enum Delivery: Hashable, Sendable {
    case owner
    case ownerGone
    /// Nobody: the request had ended before, by time-out, cancelling or an earlier copy of the answer.
    case tooLate
  }

  /// Something that happened at a moment.
  package struct Dated<Event: Hashable & Sendable>: Hashable, Sendable {
    package let event: Event
    package let instant: Instant
  }

  /// One request's life.
  package struct Entry: Sendable {
    package fileprivate(set) var request: any ServiceRequest
    package let owner: String
    package let sent: Instant
    package internal(set) var arrived: Instant?
    /// Whether the service carried it out, rather than say no.
    package internal(set) var isApplied = false
    /// The ends of the request: exactly one entry in the end.
    package internal(set) var endings: [Dated<Ending>] = []
    package internal(set) var deliveries: [Dated<Delivery>] = []
    fileprivate var decided: Fault?

    package func isEqual(to other: Entry) -> Bool {
      sent == other.sent && arrived == other.arrived && isApplied == other.isApplied && endings == other.endings
        && deliveries == other.deliveries && decided == other.decided && owner == other.owner
        && areEqual(request, other.request)
    }
  }

  /// The numbers of requests by how far they came.
  package struct Counts: Hashable, Sendable {
    package internal(set) var sent = 0
    /// Arrived at the service, whatever it said.
    package internal(set) var received = 0
    /// Answers that came back, errors of the service among them; each request once.
    package internal(set) var answered = 0
  }

  /// A request's place in the ledger.
  ///
  /// All receipts are equal and hash alike: states that hold one do not differ by what has been recorded.
  package struct Receipt: Hashable, Sendable {
    package let index: Int?
    package static func == (left: Receipt, right: Receipt) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }

  /// Whether anything is recorded from now on; a search of many worlds turns it off.
  package var isRecording = true
  package private(set) var entries: [Entry] = []
  package private(set) var total = Counts()
  private(set) var forgotten = 0
  private var countsByOperation: [(operation: ServiceOperation, counts: Counts)] = []
  package init() {}

  package func counts(of operation: ServiceOperation?) -> Counts {
    guard let operation else { return total }
    return countsByOperation.first { $0.operation == operation }?.counts ?? Counts()
  }

  subscript(receipt: Receipt) -> Entry? {
    place(of: receipt).map { entries[$0] }
  }
}

/// A request of which only what reports name is kept.
private struct OutlinedRequest: ServiceRequest {
  typealias Success = NoContent

  let operation: ServiceOperation
  let resource: String
  let page: Int?

  init(_ request: any ServiceRequest) {
    (operation, resource, page) = (request.operation, request.resource, request.page)
  }
}

extension Ledger.Entry {
  /// The fault that has struck the request, or nil if none has, or it has not ended by itself.
  package var fault: Fault? {
    guard let ending = endings.first?.event, ending != .cancelled else { return nil }
    return decided
  }
}

extension Ledger {
  package mutating func sent(
    _ request: any ServiceRequest, by owner: String, at instant: Instant, suffering fault: Fault? = nil
  ) -> Receipt {
    guard isRecording else { return Receipt(index: nil) }
    entries.append(Entry(request: request, owner: owner, sent: instant))
    entries[entries.count - 1].decided = fault
    count(request.operation) { $0.sent += 1 }
    return Receipt(index: forgotten + entries.count - 1)
  }

  package mutating func struck(_ receipt: Receipt, by fault: Fault?) {
    if let index = place(of: receipt) { entries[index].decided = fault }
  }

  package mutating func arrived(_ receipt: Receipt, isApplied: Bool, at instant: Instant) {
    guard let index = place(of: receipt) else { return }
    entries[index].arrived = instant
    entries[index].isApplied = isApplied
    count(entries[index].request.operation) { $0.received += 1 }
  }

  package mutating func ended(_ receipt: Receipt, as ending: Ending, at instant: Instant) {
    guard let index = place(of: receipt) else { return }
    entries[index].endings.append(Dated(event: ending, instant: instant))
  }

  package mutating func delivered(_ receipt: Receipt, to delivery: Delivery, at instant: Instant) {
    guard let index = place(of: receipt) else { return }
    if entries[index].deliveries.isEmpty { count(entries[index].request.operation) { $0.answered += 1 } }
    entries[index].deliveries.append(Dated(event: delivery, instant: instant))
  }

  private func place(of receipt: Receipt) -> Int? {
    guard isRecording, let index = receipt.index else { return nil }
    let place = index - forgotten
    return entries.indices.contains(place) ? place : nil
  }

  /// Forgets the first lives beyond a number, once there are twice as many; they stay counted.
  package mutating func forget(beyond count: Int) {
    guard entries.count >= 2 * count else { return }
    forgotten += entries.count - count
    entries.removeFirst(entries.count - count)
  }

  /// Keeps of a request what reports name, and forgets what it carries.
  package mutating func forgetContents(of receipt: Receipt) {
    if let index = place(of: receipt) { entries[index].request = OutlinedRequest(entries[index].request) }
  }

  private mutating func count(_ operation: ServiceOperation, _ change: (inout Counts) -> Void) {
    change(&total)
    if let index = countsByOperation.firstIndex(where: { $0.operation == operation }) {
      change(&countsByOperation[index].counts)
    } else {
      var counts = Counts()
      change(&counts)
      countsByOperation.append((operation, counts))
    }
  }
}
