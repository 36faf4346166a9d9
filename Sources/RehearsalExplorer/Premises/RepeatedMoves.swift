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
  /// Compares the results of one thing done twice, or returns nil if nothing is wrong.
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
