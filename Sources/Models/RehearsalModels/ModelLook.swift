import Foundation

/// A walk through the stored properties of a model.
struct ModelLook {
  private(set) var items: [ModelSnapshot.Item] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The labels on the way to the value that is looked at; they are joined for what is not seen only.
  private var place: [String] = []

  mutating func add(_ value: Any, _ standIn: (Any) -> ModelSnapshot.StandIn?) {
    // The most frequent values: to reflect on them costs ten times as much.
    if let text = value as? String { return items.append(.value(AnyHashable(text))) }
    if let number = value as? Int { return items.append(.value(AnyHashable(number))) }
    if let flag = value as? Bool { return items.append(.value(AnyHashable(flag))) }
    if let standIn = standIn(value) { return items.append(.standIn(standIn)) }
    let mirror = Mirror(reflecting: value)
    if value is any StreamPart, let parts = streamParts(of: mirror) { return add(parts, of: mirror, standIn) }
    if let item = wholeItem(of: value, mirror) { return items.append(item) }
    var children = Array(mirror.children)
    var ancestor = mirror.superclassMirror
    while let next = ancestor {
      children += next.children
      ancestor = next.superclassMirror
    }
    // What the observation of a model and the queue of an actor's jobs are kept in.
    children.removeAll { $0.label == "_$observationRegistrar" || $0.label == "$defaultActor" }
    if children.isEmpty, let item = emptyItem(of: value, mirror) { return items.append(item) }
    add(children, of: mirror, standIn)
  }

  private mutating func add(
    _ children: [Mirror.Child], of mirror: Mirror, _ standIn: (Any) -> ModelSnapshot.StandIn?
  ) {
    let isCase = mirror.displayStyle == .enum
    items.append(
      .parts(
        type: ObjectIdentifier(mirror.subjectType), label: isCase ? children.first?.label : nil, count: children.count))
    for (index, child) in children.enumerated() {
      place.append(child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? "\(index)")
      add(child.value, standIn)
      place.removeLast()
    }
  }

  /// What decides what a stream does next: the values nobody has taken, who waits for one, and whether it has ended.
  ///
  /// Nil for a stream that is not fed through a continuation, or where Swift keeps these elsewhere.
  private func streamParts(of stream: Mirror) -> [Mirror.Child]? {
    guard
      let state = stream.descendant("context", "storage", "some", "state") ?? stream.descendant("storage", "state"),
      case let parts = Mirror(reflecting: state), let unread = parts.descendant("pending"),
      let waiting = parts.descendant("continuations") ?? parts.descendant("continuation"),
      let end = parts.descendant("terminal")
    else { return nil }
    return [("unread", unread), ("waiting", Mirror(reflecting: waiting).children.count), ("end", end)]
  }

  /// The item of a value that is not looked into, or nil.
  private mutating func wholeItem(of value: Any, _ mirror: Mirror) -> ModelSnapshot.Item? {
    if mirror.displayStyle == .class {
      let object = ObjectIdentifier(value as AnyObject)
      // An object may hold one that holds it.
      if let number = numbers[object] { return .known(number) }
      numbers[object] = numbers.count
      return nil
    }
    guard let value = value as? AnyHashable, Self.isTaken(mirror) else { return nil }
    return .value(value)
  }

  /// The item of a value without parts, or nil if that is all there is to see.
  private func emptyItem(of value: Any, _ mirror: Mirror) -> ModelSnapshot.Item? {
    switch mirror.displayStyle {
    case .class, .optional, .collection, .set, .dictionary, .tuple: nil
    // A description of the author's may be the same for two cases.
    case .enum where !(value is any CustomStringConvertible): .value(AnyHashable(String(describing: value)))
    default: unseen(mirror)
    }
  }

  private func unseen(_ mirror: Mirror) -> ModelSnapshot.Item {
    .unseen(place.joined(separator: "."), type: "\(mirror.subjectType)")
  }

  /// Whether a `Hashable` value is taken as it is.
  ///
  /// One with parts is looked into all the same: the `==` of a type of the author's may compare no more than an id. A
  /// set or dictionary shows its parts in no order, so it is taken if there are no objects in it.
  private static func isTaken(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .set, .dictionary: hasNoObjects(mirror)
    default: mirror.children.isEmpty || mirror.subjectType is any FoundationValue.Type
    }
  }

  private static func hasNoObjects(_ mirror: Mirror) -> Bool {
    mirror.children.allSatisfy { child in
      let part = Mirror(reflecting: child.value)
      // Tasks are equal if they are the same one, which none is in another replay.
      return part.displayStyle != .class && !(child.value is any TaskHandle) && hasNoObjects(part)
    }
  }
}

/// An end of a stream, which keeps values in between.
private protocol StreamPart {}
extension AsyncStream: StreamPart {}
extension AsyncStream.Continuation: StreamPart {}
extension AsyncThrowingStream: StreamPart {}
extension AsyncThrowingStream.Continuation: StreamPart {}

/// Values of Foundation whose `==` compares all there is.
private protocol FoundationValue {}
extension Data: FoundationValue {}
extension Date: FoundationValue {}
extension Decimal: FoundationValue {}
extension URL: FoundationValue {}
extension UUID: FoundationValue {}
