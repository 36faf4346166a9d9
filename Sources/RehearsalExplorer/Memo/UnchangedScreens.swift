import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// A memo table of screens that an appearance callback does not change.
struct UnchangedScreens: Sendable {
  private let parts: StateParts
  private var scratch: ScratchDevice
  private var answers = KeyMap<Key, Bool>()

  /// The key: a callback reads only its own screen and the core, in which nothing that it reads has changed by then.
  private struct Key: MixedHashable {
    let core: UInt32
    let screen: UInt32
    let appearance: Appearance

    var mixedHash: UInt64 { Self.mixed(UInt64(core) << 32 | UInt64(screen), appearance.number) }
  }

  init(_ parts: StateParts, _ blank: Device) {
    self.parts = parts
    scratch = ScratchDevice(blank, parts)
  }

  /// Whether no callback of a read set changes the screens of a state.
  mutating func include(_ callbacks: [AppearanceCallback], in vector: StateVector) -> Bool {
    for callback in callbacks where !include(callback, in: vector) { return false }
    return true
  }

  private mutating func include(_ callback: AppearanceCallback, in vector: StateVector) -> Bool {
    let taken = parts.layouts.screen(at: callback.place, of: parts.layouts[vector.screens])
    guard taken != 0 else { return false }
    let key = Key(core: vector.core, screen: taken - 1, appearance: callback.appearance)
    if let known = answers[key] { return known }
    scratch.show(vector)
    let answer = scratch.device.isUnchanged(parts.screens[key.screen].wrappedValue, by: callback.appearance)
    answers.insert(answer, for: key)
    return answer
  }
}

extension Appearance {
  fileprivate var number: UInt64 {
    switch self {
    case .viewDidLoad: 0
    case .viewWillAppear: 1
    case .viewIsAppearing: 2
    case .viewDidAppear: 3
    case .viewWillDisappear: 4
    case .viewDidDisappear: 5
    }
  }
}
