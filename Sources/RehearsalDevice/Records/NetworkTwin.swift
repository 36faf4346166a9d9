import RehearsalApp
package import RehearsalBase

/// A device as it would be if its network had never gone, for as long as the user can do the same on both.
struct NetworkTwin: Sendable {
  @Shared fileprivate var device: Device
  fileprivate let sent: Int
  /// The texts that say nothing of a difference: those there were when the network went, and the twin's since.
  fileprivate var known: Set<String>
  fileprivate var hasReturned = false

  fileprivate init(_ device: Device, sent: Int) {
    _device = Shared(wrappedValue: device)
    self.sent = sent
    known = Set(device.visibleTexts)
  }
}

extension Device {
  mutating func beginTwin() {
    guard followsTwin, records.ledger.isRecording, isOnline, state.isRunning, hasNothingDue, records.twin == nil else {
      return records.twin = nil
    }
    var twin = self
    twin.followsTwin = false
    twin.records.isLogging = false
    records.twin = NetworkTwin(twin, sent: records.ledger.total.sent)
  }

  mutating func returnToTwin() {
    guard var twin = records.twin, hasNothingDue, !tellsMore(than: &twin) else { return dropTwin() }
    twin.hasReturned = true
    records.twin = twin
  }

  mutating func dropTwin() { if records.twin != nil { records.twin = nil } }

  mutating func followTwin(_ action: UserAction) {
    guard var twin = records.twin else { return }
    guard hasNothingDue, !tellsMore(than: &twin), twin.device.perform(action) == nil else { return records.twin = nil }
    records.twin = twin
  }

  var twinAfterReturn: Device? {
    guard var twin = records.twin, twin.hasReturned, hasNothingDue, !tellsMore(than: &twin) else { return nil }
    return twin.device
  }

  var afterForeground: Device {
    var device = self
    device.enterBackground()
    device.enterForeground()
    return device.comesToRest() ? device : self
  }

  package var hasTwin: Bool { records.twin != nil }
  package var twinFingerprint: Fingerprint? { records.twin.map { Fingerprint(of: $0.device.state) } }

  /// Whether a request has failed since, or the screen reads something new that the twin's does not; a twin that does not
  /// come to rest cannot be compared either.
  private func tellsMore(than twin: inout NetworkTwin) -> Bool {
    let ledger = records.ledger
    let failed = ledger.entries.suffix(ledger.total.sent - twin.sent).contains { entry in
      entry.endings.contains { $0.event != .answered && $0.event != .cancelled }
    }
    guard !failed, twin.device.comesToRest() else { return true }
    twin.known.formUnion(twin.device.visibleTexts)
    return !twin.known.isSuperset(of: visibleTexts)
  }

  private mutating func comesToRest() -> Bool {
    if !state.holdsRequests { settle() }
    for _ in 0..<200 {
      guard let event = state.holdsRequests ? settlingEvent : nil else { break }
      happen(event)
    }
    return hasNothingDue
  }
}
