/// A walk through the stored properties of a model.
final class ModelLook {
  private(set) var items: [ModelSnapshot.Item] = []
  /// The types whose values are no part of the state.
  private let skipped: Set<ObjectIdentifier>
  private let standIn: (any TaskHandle) -> ModelSnapshot.StandIn?
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The labels on the way to the value that is looked at; they are joined for what is not seen only.
  private var place: [String] = []

  init(skipping skipped: Set<ObjectIdentifier>, _ standIn: @escaping (any TaskHandle) -> ModelSnapshot.StandIn?) {
    (self.skipped, self.standIn) = (skipped, standIn)
    items.reserveCapacity(64)
    place.reserveCapacity(8)
  }

  /// Whether a property is what the observation of a model or the queue of an actor's jobs is kept in.
  static func isHidden(_ label: String?) -> Bool { label == "_$observationRegistrar" || label == "$defaultActor" }

  func add(_ value: Any) {
    func open<Value>(_ value: Value) { withUnsafePointer(to: value) { add(at: $0, TypePlan.of(Value.self)) } }
    open(value)
  }

  private func add(at address: UnsafeRawPointer, _ plan: TypePlan) {
    if skipped.contains(plan.type) { return items.append(.standIn(.nothing)) }
    switch plan.way {
    case .text: items.append(.text(address.assumingMemoryBound(to: String.self).pointee))
    case .number: items.append(.number(address.load(as: Int.self)))
    case .flag: items.append(.flag(address.load(as: Bool.self)))
    case .list(let list):
      list.withElements(at: address) { elements in
        items.append(.parts(type: plan.type, label: nil, count: elements.count))
        let plan = TypePlan.of(list.element)
        for (index, element) in elements.enumerated() { within("\(index)") { add(at: element, plan) } }
      }
    case .optional(let optional):
      optional.withWrapped(at: address) { value in
        items.append(.parts(type: plan.type, label: nil, count: value == nil ? 0 : 1))
        if let value { within("some") { add(at: value, TypePlan.of(optional.wrapped)) } }
      }
    case .fields(let fields): add(fields, at: address, plan) { plan.value(at: address) }
    case .object: add(object: address.assumingMemoryBound(to: AnyObject.self).pointee)
    case .task:
      let task = plan.value(at: address)
      if let standIn = (task as? any TaskHandle).flatMap(standIn) { return items.append(.standIn(standIn)) }
      reflect(on: task)
    case .whole:
      let value = plan.value(at: address)
      if let value = value as? AnyHashable { return items.append(.value(value)) }
      reflect(on: value)
    case .mirror: reflect(on: plan.value(at: address))
    }
  }

  private func add(object: AnyObject) {
    let plan = TypePlan.of(type(of: object))
    if skipped.contains(plan.type) { return items.append(.standIn(.nothing)) }
    guard case .object(let fields?) = plan.way else { return reflect(on: object) }
    guard isNew(object) else { return }
    add(fields, at: Unmanaged.passUnretained(object).toOpaque(), plan) { object }
  }

  /// Adds an object that was seen before by its number: it may hold one that holds it.
  private func isNew(_ object: AnyObject) -> Bool {
    if let number = numbers[ObjectIdentifier(object)] {
      items.append(.known(number))
      return false
    }
    numbers[ObjectIdentifier(object)] = numbers.count
    return true
  }

  private func add(
    _ fields: [TypePlan.Field], at address: UnsafeRawPointer, _ plan: TypePlan, _ value: () -> Any
  ) {
    items.append(.parts(type: plan.type, label: nil, count: fields.count))
    var mirror: Mirror.Children?
    for field in fields {
      within(field.label) {
        if field.isUncopyable { return items.append(unseen(type: Self.uncopyable)) }
        if let stored = field.stored { return add(at: address + stored.offset, stored.plan) }
        let children = mirror ?? Mirror(reflecting: value()).children
        mirror = children
        add(children[children.index(children.startIndex, offsetBy: field.number)].value)
      }
    }
  }

  private func within(_ label: String, _ body: () -> Void) {
    place.append(label)
    body()
    place.removeLast()
  }

  // MARK: - Mirrors

  /// Adds a value as its mirror shows it.
  private func reflect(on value: Any) {
    let mirror = Mirror(reflecting: value)
    if value is any StreamEnd, let parts = streamParts(of: mirror) { return add(parts, of: mirror) }
    if mirror.displayStyle == .class, !isNew(value as AnyObject) { return }
    if value is any UnorderedValue, let item = unorderedItem(of: mirror) { return items.append(item) }
    // One with parts is looked into all the same: the `==` of a type of the author's may compare no more than an id.
    if mirror.displayStyle != .class, mirror.children.isEmpty, let value = value as? AnyHashable {
      return items.append(.value(value))
    }
    var children = Array(mirror.children)
    var ancestor = mirror.superclassMirror
    while let next = ancestor {
      children += next.children
      ancestor = next.superclassMirror
    }
    children.removeAll { Self.isHidden($0.label) }
    if children.isEmpty, let item = emptyItem(of: value, mirror) { return items.append(item) }
    add(children, of: mirror)
  }

  private func add(_ children: [Mirror.Child], of mirror: Mirror) {
    let isCase = mirror.displayStyle == .enum
    items.append(
      .parts(
        type: ObjectIdentifier(mirror.subjectType), label: isCase ? children.first?.label : nil, count: children.count))
    for (index, child) in children.enumerated() {
      within(child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? "\(index)") {
        if mirror.displayStyle == .class, child.value is Void { return items.append(unseen(type: Self.uncopyable)) }
        add(child.value)
      }
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

  /// The item of a value without parts, or nil if that is all there is to see.
  private func emptyItem(of value: Any, _ mirror: Mirror) -> ModelSnapshot.Item? {
    switch mirror.displayStyle {
    case .class, .optional, .collection, .set, .dictionary, .tuple: nil
    // A description of the author's may be the same for two cases.
    case .enum where !(value is any CustomStringConvertible): .value(AnyHashable(String(describing: value)))
    default: unseen(type: "\(mirror.subjectType)")
    }
  }

  private func unseen(type: String) -> ModelSnapshot.Item { .unseen(place.joined(separator: "."), type: type) }

  private static let uncopyable = "a value that cannot be copied"

  /// The item of a set or dictionary, which shows its parts in no order; nil where there are objects in it.
  private func unorderedItem(of mirror: Mirror) -> ModelSnapshot.Item? {
    var parts: Set<[ModelSnapshot.Item]> = []
    for child in mirror.children {
      let look = ModelLook(skipping: skipped, standIn)
      look.add(child.value)
      let isSeen = !look.items.contains { if case .unseen = $0 { true } else { false } }
      // Objects are numbered in the order they are met, which is none here.
      guard look.numbers.isEmpty, isSeen else { return nil }
      parts.insert(look.items)
    }
    return .value(AnyHashable(parts))
  }
}
