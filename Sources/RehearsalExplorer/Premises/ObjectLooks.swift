import RehearsalBase
import RehearsalDevice

/// Finds out whether controllers and services hold objects, that is references, and which dictionaries they keep.
///
/// A type of which several values held none is not looked into any more: a mirror is slow.
struct ObjectLooks: Sendable {
  /// The number of values of a type that held no object, or nil if one did.
  private var withoutObject: [ObjectIdentifier: Int?] = [:]

  private(set) var dictionaries: Set<String> = []

  private static let most = 8
  private static let deepest = 40

  /// Whether a controller or service of a device holds an object.
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
