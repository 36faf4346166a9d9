import RehearsalBase
import RehearsalDevice

/// The contents of values, as mirrors show them: also parts that `==` leaves out, and parts behind references.
struct ValueDump: Hashable, Sendable {
  private var leaves: [String: String] = [:]
  /// The paths of objects of which mirrors show nothing.
  private(set) var opaqueObjects: [String] = []
  /// Objects that were looked into, which may refer to each other.
  private var seen: Set<ObjectIdentifier> = []

  private var isWhole = false
  /// Whether only parts behind references are kept, because nothing else is asked for.
  private var keepsObjectsOnly = false
  private var looks = 0

  /// Of values with more parts, the first ones are looked at.
  private static let mostLooks = 2_000
  private static let deepest = 40

  init() {}

  init(_ screen: Screen) { add(screen) }

  /// The parts of a device that the app's code determines: controllers, services, messages on their way, stored values.
  ///
  /// - Parameter isWhole: Whether it holds all parts; else those behind references, but for values that are known to
  ///   change only where `==` sees it.
  init(_ device: Device, isWhole: Bool) {
    self.isWhole = isWhole
    keepsObjectsOnly = !isWhole
    for screen in device.screens { if let screen { add(screen.wrappedValue) } }
    for service in device.services.wrappedValue { add(service.value, as: "\(type(of: service.value))") }
    let core = device.core.wrappedValue
    add(core.requests, as: "requests")
    add(core.agenda, as: "due")
    add(core.defaults, as: "stored")
    add(core.models, as: "shared")
  }

  private mutating func add(_ screen: Screen) {
    switch screen {
    case .controller(let screen): add(screen.controller, as: "\(type(of: screen.controller))")
    case .alert(let alert, _, let scene): add(alert, as: "alert of \(scene)")
    }
  }

  mutating func add(_ value: Any, as name: String) {
    add(value, name, isInObject: false, depth: 0)
    seen = []
  }

  private mutating func add(_ value: Any, _ path: String, isInObject: Bool, depth: Int) {
    guard looks < Self.mostLooks, depth < Self.deepest else { return }
    if !isWhole, value is any ComparedWhole { return }
    // A database as bytes has thousands, each of which would be looked at with a mirror of its own.
    if let bytes = value as? [UInt8] { return keep(Self.text(of: bytes), path, isInObject: isInObject) }
    let mirror = Mirror(reflecting: value)
    var isInObject = isInObject
    switch mirror.displayStyle {
    case .class:
      isInObject = true
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      // What Foundation makes, such as a formatter, is taken for a constant.
      guard !String(reflecting: type(of: value)).hasPrefix("Foundation.") else { return }
      // A mirror shows what cannot be copied, such as a lock, as nothing.
      if mirror.children.allSatisfy({ $0.value is Void }), mirror.superclassMirror == nil { opaqueObjects.append(path) }
    case .set:
      // Its order means nothing.
      let elements = mirror.children.map { Self.text(of: $0.value) }.sorted()
      return keep("\(elements)", path, isInObject: isInObject)
    case .dictionary:
      for (_, pair) in mirror.children {
        let parts = Mirror(reflecting: pair).children.map(\.value)
        guard parts.count == 2 else { continue }
        add(parts[1], "\(path)[\(Self.text(of: parts[0]))]", isInObject: isInObject, depth: depth + 1)
      }
      return
    default: break
    }
    guard !mirror.children.isEmpty || mirror.displayStyle == .class else {
      return keep("\(value)", path, isInObject: isInObject)
    }
    for (number, child) in mirror.children.enumerated() {
      let label = Self.label(of: child, number, in: mirror)
      add(child.value, path + label, isInObject: isInObject, depth: depth + 1)
    }
    if mirror.displayStyle == .collection {
      keep("\(mirror.children.count)", path + ".count", isInObject: isInObject)
    }
  }

  private mutating func keep(_ text: @autoclosure () -> String, _ path: @autoclosure () -> String, isInObject: Bool) {
    looks += 1
    if isInObject || !keepsObjectsOnly { leaves[path()] = text() }
  }

  private static func text(of bytes: [UInt8]) -> String {
    var hash = FNVHash()
    hash.combine(bytes)
    return "\(bytes.count) bytes with the checksum \(hash.hexadecimal)"
  }

  private static func label(of child: Mirror.Child, _ number: Int, in mirror: Mirror) -> String {
    switch (mirror.displayStyle, child.label) {
    case (.optional, _): ""
    case (_, let label?): ".\(label.hasPrefix("_") ? label.dropFirst() : label[...])"
    case (_, nil): "[\(number)]"
    }
  }

  private static func text(of value: Any) -> String {
    var dump = ValueDump()
    dump.add(value, as: "")
    return dump.leaves.count == 1
      ? dump.leaves.first?.value ?? ""
      : dump.leaves.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
  }
}

extension ValueDump {
  func difference(from other: ValueDump) -> ValueDifference? {
    let paths = Set(leaves.keys).union(other.leaves.keys).filter { leaves[$0] != other.leaves[$0] }
    // What else differs, as a count does, often follows from the first.
    guard let path = paths.min() else { return nil }
    return ValueDifference(
      path: path, texts: [leaves[path], other.leaves[path]].map { $0.map(Self.shortened) ?? "nothing" })
  }

  private static func shortened(_ text: String) -> String { text.count > 60 ? "\(text.prefix(59))…" : text }
}

extension ValueDump {
  static func unequalToItself(_ device: Device) -> ValueDifference? {
    for case .controller(let screen)? in device.screens.map({ $0?.wrappedValue }) {
      if let found = unequalToItself(screen.controller, as: "\(type(of: screen.controller))") { return found }
    }
    for service in device.services.wrappedValue {
      if let found = unequalToItself(service.value, as: "\(type(of: service.value))") { return found }
    }
    return unequalToItself(device.core.wrappedValue, as: "the device")
  }

  static func unequalToItself(_ value: Any, as name: String, depth: Int = 0) -> ValueDifference? {
    func isUnequal<Value: Equatable>(_ value: Value) -> Bool { value != value }
    let equatable = value as? any Equatable
    if depth > deepest || equatable.map({ !isUnequal($0) }) == true { return nil }
    let mirror = Mirror(reflecting: value)
    for (number, child) in mirror.children.enumerated() {
      // The innermost type with this property says where to look.
      let owner = mirror.displayStyle == .struct ? "\(type(of: value))" : name
      let path = owner + label(of: child, number, in: mirror)
      if let inner = unequalToItself(child.value, as: path, depth: depth + 1) { return inner }
    }
    return equatable.map { ValueDifference(path: name, texts: [$0 is any FloatingPoint ? "NaN" : "\($0)"]) }
  }
}
