import RehearsalApp
import RehearsalBase

/// What a live model has of the world outside of its screens.
final class OutsideWorld: Sendable {
  private struct State: Sendable {
    var phone = PhoneState(isOnline: true, defaults: Defaults())
    var stored: [(key: String, text: String?)] = []
    /// The streams that somebody still has, in the order they were made.
    var streams: [WeakStream] = []
  }

  private struct WeakStream: Sendable { weak var stream: OutsideStream? }

  private let state = Lock(State())

  var phone: PhoneState {
    get { state.withLock(\.phone) }
    set { state.withLock { $0.phone = newValue } }
  }

  func store(_ text: String?, forKey key: String) {
    state.withLock { state in
      guard state.phone.defaults[key] != text else { return }
      state.phone.defaults[key] = text
      state.stored.append((key, text))
    }
  }

  func takeStored() -> [(key: String, text: String?)] {
    state.withLock { state in
      defer { state.stored = [] }
      return state.stored
    }
  }

  var streams: [OutsideStream] {
    state.withLock { state in
      state.streams.removeAll { $0.stream == nil }
      return state.streams.compactMap(\.stream)
    }
  }

  /// The events of each stream that nobody has taken yet, or none if all are taken.
  var unread: [[OutsideEvent]] {
    let unread = streams.map(\.unread)
    return unread.allSatisfy(\.isEmpty) ? [] : unread
  }

  func stream<Value: Sendable>(
    first: OutsideEvent? = nil, _ value: @escaping @Sendable (OutsideEvent) -> Value?
  ) -> AsyncStream<Value> {
    let stream = OutsideStream { value($0) != nil }
    if let first { stream.receive(first) }
    state.withLock { $0.streams.append(WeakStream(stream: stream)) }
    return AsyncStream { await stream.next().flatMap(value) }
  }

  func receive(_ event: OutsideEvent) {
    for stream in streams { stream.receive(event) }
  }

  func end() {
    for stream in streams { stream.end() }
  }
}

/// What a device has outside of the app.
struct PhoneState: Sendable {
  var isOnline: Bool
  var defaults: Defaults
}
