extension Ledger.Entry {
  /// The fault that the end of a request shows; nil: none, or the request has not ended.
  ///
  /// An answer that others overtook shows in no entry alone.
  package var suffered: Fault? {
    guard let ending = endings.first?.event else { return nil }
    switch ending {
    case .answered: return deliveries.count > 1 ? .duplicateReply : nil
    case .cancelled: return nil
    case .timedOut:
      if arrived == nil { return .timeOut }
      return deliveries.isEmpty ? .lostReply : .lateReply
    case .failed(.connectionLost): return .connectionLost(afterArrival: arrived != nil)
    case .failed(.unreadable) where arrived != nil: return .malformedReply
    case .failed(let error) where error.status != 0: return .status(error.status)
    // What arrived and failed without a status has its error from the service, not from the network.
    case .failed: return arrived == nil ? .offline : nil
    }
  }
}
