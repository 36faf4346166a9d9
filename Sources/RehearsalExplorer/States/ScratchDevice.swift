import RehearsalDevice

/// A device that is put into one state after another, at the cost of what differs between them.
struct ScratchDevice: Sendable {
  var device: Device
  let parts: StateParts
  /// The state that was shown last, or nil if the device may be in any state.
  private var shown: StateVector?

  init(_ device: Device, _ parts: StateParts) {
    self.device = device
    self.parts = parts
  }

  mutating func show(_ vector: StateVector, issues: [Issue]) {
    show(vector)
    if !issues.isEmpty { device.records.issues = issues }
  }

  mutating func show(_ vector: StateVector) {
    guard vector != shown else { return }
    if vector.core != shown?.core { device.core = parts.cores[vector.core] }
    if vector.services != shown?.services { device.services = parts.services[vector.services] }
    if vector.monitor != shown?.monitor { device.monitor = parts.monitors.monitor(vector.monitor) }
    if vector.screens != shown?.screens { layOut(vector.screens) }
    shown = vector
  }

  private mutating func layOut(_ number: UInt32) {
    let wanted = parts.layouts[number]
    let present = shown.map { parts.layouts[$0.screens] }
    for place in 0..<wanted.count {
      let screen = parts.layouts.screen(at: place, of: wanted)
      if let present, place < present.count, parts.layouts.screen(at: place, of: present) == screen { continue }
      device.put(screen == 0 ? nil : parts.screens[screen - 1], at: place)
    }
    device.trimScreens(to: wanted.count)
  }

  /// Marks the device as being in any state: something was tried on it.
  mutating func forget() { shown = nil }

  mutating func vector() -> StateVector {
    var vector = StateVector()
    vector.core = parts.cores.number(of: &device.core, shown: shown?.core)
    vector.services = parts.services.number(of: &device.services, shown: shown?.services)
    vector.monitor = parts.monitors.number(of: device.monitor, shown: shown?.monitor)
    vector.screens = layout()
    shown = vector
    return vector
  }

  private mutating func layout() -> UInt32 {
    let known = shown.map { parts.layouts.screens(of: $0.screens) } ?? []
    var numbers: [UInt32] = []
    numbers.reserveCapacity(device.screens.count)
    for place in device.screens.indices {
      guard var screen = device.screens[place] else {
        numbers.append(0)
        continue
      }
      let shown = place < known.count && known[place] != 0 ? known[place] - 1 : nil
      let number = parts.screens.number(of: &screen, shown: shown)
      if number != shown { device.put(screen, at: place) }
      numbers.append(number + 1)
    }
    if let shown, numbers == known { return shown.screens }
    return parts.layouts.number(of: numbers, in: parts.screens)
  }
}
