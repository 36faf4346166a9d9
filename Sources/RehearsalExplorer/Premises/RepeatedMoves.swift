import RehearsalBase
import RehearsalDevice

/// Makes a sample of moves twice, and compares what they result in.
///
/// A search makes a move once for all states that are equal, and follows it from then on. That holds only if the app's code
/// looks at nothing outside of the device: no random number, clock, order of a set, or variable of the process.
struct RepeatedMoves: Sendable {
  private let world: ExplorableWorld
  private let parts: StateParts
  private var blank: Device
  private var kinds: Set<Kind> = []
  private var moves = 0
  private var looks = ObjectLooks()

  /// The kind shared by moves that run the same code of the app.
  private enum Kind: Hashable, Sendable {
    case choice(ChoiceKind)
    case other(Move)

    init(_ move: Move, on device: Device) {
      if case .choice(let choice) = move { self = .choice(device.kind(of: choice)) } else { self = .other(move) }
    }
  }

  /// The kind of so many moves is looked at, and of one in so many of those that come later; and one in so many moves of
  /// known kinds is made twice.
  private static let (initialMoves, kindSampling, sampling) = (2048, 8, 1024)

  init(_ world: ExplorableWorld, _ parts: StateParts, _ blank: Device) {
    self.world = world
    self.parts = parts
    self.blank = blank
    // Rows of a hidden screen may trap, and nobody observes that they are only compared.
    self.blank.comparesEqualControllers = false
  }

  mutating func isDue(_ move: Move, on device: Device) -> Bool {
    moves += 1
    if moves % Self.sampling == 0 { return true }
    guard moves < Self.initialMoves || moves % Self.kindSampling == 0 else { return false }
    return kinds.insert(Kind(move, on: device)).inserted
  }

  mutating func check(_ move: Move, from vector: StateVector) {
    let first = result(of: move, from: vector)
    // The order of a set depends on its place in memory, which must not be free again.
    let taken = stride(from: 16, to: 2048, by: 16).map { size in
      var block: [UInt8] = []
      block.reserveCapacity(size)
      return block
    }
    let second = withExtendedLifetime(taken) { result(of: move, from: vector) }
    parts.audit.note(BrokenPremise(first, second) { name(of: move, in: vector) })
    parts.audit.note(objects: first.objects?.opaqueObjects ?? [], dictionaries: looks.dictionaries)
  }

  private mutating func result(of move: Move, from vector: StateVector) -> Result {
    var scratch = ScratchDevice(blank, parts)
    scratch.show(vector)
    _ = world.make(move, on: &scratch.device)
    return Result(scratch.device, &looks)
  }

  private func name(of move: Move, in vector: StateVector) -> String {
    var scratch = ScratchDevice(blank, parts)
    scratch.show(vector)
    return move.circumstances(on: scratch.device)
  }

  /// A device after a move.
  fileprivate struct Result {
    let device: Device
    /// Its contents now, if it holds objects: these may change afterwards.
    let objects: ValueDump?

    init(_ device: Device, _ looks: inout ObjectLooks) {
      self.device = device
      objects = looks.findsObjects(on: device) ? ValueDump(device, isWhole: false) : nil
    }
  }
}

extension BrokenPremise {
  fileprivate init?(_ first: RepeatedMoves.Result, _ second: RepeatedMoves.Result, move: () -> String) {
    if first.device.state != second.device.state {
      let found = ValueDump(first.device, isWhole: true).difference(from: ValueDump(second.device, isWhole: true))
      let unknown = ValueDifference(path: "the state of the device", texts: [])
      self =
        ValueDump.unequalToItself(first.device).map(BrokenPremise.equalsNothing)
        ?? .doesNotRepeat(move: move(), found ?? unknown)
    } else if let first = first.objects, let second = second.objects,
      let found = first.difference(from: second)
    {
      self = .sharesObject(move: move(), found)
    } else {
      return nil
    }
  }
}

extension ExplorableWorld {
  /// Starts the app twice and returns what does not hold then, or nil if nothing was found.
  func brokenPremiseAtLaunch() -> BrokenPremise? {
    var looks = ObjectLooks()
    return BrokenPremise(RepeatedMoves.Result(start(), &looks), RepeatedMoves.Result(start(), &looks)) { "the launch" }
  }
}

/// Finds out whether controllers and services hold objects, that is references, and which dictionaries they keep.
///
/// A type of which several values held none is not looked into any more: a mirror is slow.
struct ObjectLooks: Sendable {
  /// The number of values of a type that held no object, or nil if one did.
  private var withoutObject: [ObjectIdentifier: Int?] = [:]

  private(set) var dictionaries: Set<String> = []

  private static let most = 8
  private static let deepest = 40

  mutating func findsObjects(on device: Device) -> Bool {
    for case .controller(let screen)? in device.screens.map({ $0?.wrappedValue }) {
      if findsObject(in: screen.controller) { return true }
    }
    for service in device.services.wrappedValue where findsObject(in: service.value) { return true }
    return false
  }

  private mutating func findsObject(in value: Any) -> Bool {
    let type = ObjectIdentifier(Swift.type(of: value))
    guard let count = withoutObject[type, default: 0] else { return true }
    guard count < Self.most else { return false }
    let hasObject = hasObject(value, "\(Swift.type(of: value))")
    withoutObject.updateValue(hasObject ? nil : count + 1, forKey: type)
    return hasObject
  }

  private mutating func hasObject(_ value: Any, _ path: String, depth: Int = 0) -> Bool {
    if value is any ComparedWhole { return false }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return true }
    if mirror.displayStyle == .dictionary { dictionaries.insert(path) }
    guard depth < Self.deepest else { return false }
    for child in mirror.children {
      let label = child.label.map { ".\($0.hasPrefix("_") ? String($0.dropFirst()) : $0)" } ?? ""
      if hasObject(child.value, path + label, depth: depth + 1) { return true }
    }
    return false
  }
}
