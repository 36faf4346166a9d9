import SimulatedDevice

/// What has become of pure functions of a device: for each set of places they looked at, a value for what was there.
struct Precedents<Value: AnyObject & Sendable>: Sendable {
  private struct Variant: Sendable {
    let recording: Recording
    var values: [Fingerprint: Value]
  }

  private var variants: [Variant] = []

  /// The value for a state, if one that looks the same was met.
  func value(for device: borrowing Device) -> Value? {
    for index in variants.indices {
      let key = device.state.key(variants[index].recording)
      if let value = variants[index].values[key] { return value }
    }
    return nil
  }

  /// Remembers the value for a state.
  mutating func add(_ value: Value, for state: DeviceState, _ recording: Recording) {
    guard recording.isReusable else { return }
    let key = state.key(recording)
    if let index = variants.firstIndex(where: { $0.recording == recording }) {
      variants[index].values[key] = value
    } else {
      variants.append(Variant(recording: recording, values: [key: value]))
    }
  }
}

extension DeviceState {
  fileprivate func key(_ recording: Recording) -> Fingerprint {
    fingerprint(ofPlaces: recording.places, andServices: recording.hasAskedServices)
  }
}
