import Foundation

/// The state of a model, as reflection sees it: its stored properties, and those of the objects it holds.
///
/// Two snapshots are equal if all that was seen is equal. What reflection cannot see into (actors, tasks, closures) makes
/// a snapshot incomplete: two equal ones may then be of different states, and must not be taken for one.
///
/// - Complexity: O(n) in the properties of the model and of the objects behind it. A `Hashable` value is one of them.
public struct ModelSnapshot: Hashable, @unchecked Sendable {
  // Unchecked because values are copied out of the model, and those that are objects are looked into, not kept.

  /// What was seen, in the order of the properties.
  private enum Item: Hashable {
    case value(String, AnyHashable)
    /// A value that is looked into: what follows belongs to it.
    case parts(String, type: ObjectIdentifier, count: Int)
    /// An object that was seen before, by its number.
    case known(String, Int)
    case unseen(String, type: String)
  }

  private var items: [Item] = []

  /// The places that reflection could not see into, as `cache: Cache`.
  public var unseen: [String] {
    items.compactMap { if case .unseen(let place, let type) = $0 { "\(place): \(type)" } else { nil } }
  }

  /// Whether everything was seen, so that equal snapshots are of equal states.
  public var isComplete: Bool { unseen.isEmpty }

  /// Looks at a model.
  ///
  /// - Parameter skipped: Whether an object is no part of the state, such as the client that the model calls.
  public init(of model: AnyObject, skipping skipped: (Any) -> Bool = { _ in false }) {
    var numbers: [ObjectIdentifier: Int] = [:]
    add(model, at: "", &numbers, skipped)
  }

  private mutating func add(
    _ value: Any, at place: String, _ numbers: inout [ObjectIdentifier: Int], _ skipped: (Any) -> Bool
  ) {
    guard !skipped(value) else { return }
    let mirror = Mirror(reflecting: value)
    let type = mirror.subjectType
    if mirror.displayStyle == .class {
      let object = ObjectIdentifier(value as AnyObject)
      // An object may hold one that holds it.
      if let number = numbers[object] { return items.append(.known(place, number)) }
      numbers[object] = numbers.count
      // Reflection shows nothing of an actor, whose properties belong to it alone.
      guard !(value is any Actor) else {
        return items.append(.unseen(place, type: "\(type)"))
      }
    } else if let value = value as? AnyHashable, isTaken(mirror) {
      return items.append(.value(place, value))
    }
    var children = Array(mirror.children)
    var ancestor = mirror.superclassMirror
    while let next = ancestor {
      children += next.children
      ancestor = next.superclassMirror
    }
    children.removeAll { $0.label == "_$observationRegistrar" }
    if children.isEmpty {
      switch mirror.displayStyle {
      case .class, .optional, .collection, .set, .dictionary, .tuple: break
      // A description of the author's may be the same for two cases.
      case .enum where !(value is any CustomStringConvertible):
        return items.append(.value(place, AnyHashable(String(describing: value))))
      default: return items.append(.unseen(place, type: "\(type)"))
      }
    }
    items.append(.parts(place, type: ObjectIdentifier(type), count: children.count))
    for (index, child) in children.enumerated() {
      let label = child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? "\(index)"
      add(child.value, at: place.isEmpty ? label : "\(place).\(label)", &numbers, skipped)
    }
  }

  /// Whether a `Hashable` value is taken as it is.
  ///
  /// One with parts is looked into all the same: the `==` of a type of the author's may compare no more than an id. A
  /// set or dictionary shows its parts in no order, so it is taken if there are no objects in it.
  private func isTaken(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .set, .dictionary: hasNoObjects(mirror)
    default: mirror.children.isEmpty || mirror.subjectType is any FoundationValue.Type
    }
  }

  private func hasNoObjects(_ mirror: Mirror) -> Bool {
    mirror.children.allSatisfy { child in
      let part = Mirror(reflecting: child.value)
      return part.displayStyle != .class && hasNoObjects(part)
    }
  }
}

/// Values of Foundation whose `==` compares all there is.
private protocol FoundationValue {}
extension Data: FoundationValue {}
extension Date: FoundationValue {}
extension Decimal: FoundationValue {}
extension URL: FoundationValue {}
extension UUID: FoundationValue {}
