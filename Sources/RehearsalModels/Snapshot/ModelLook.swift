import RehearsalBase

/// A walk through the stored properties of a model.
final class ModelLook {
  /// What the properties are that are no part of the state by their names.
  private(set) var ignored: [ModelSnapshot] = []
  /// The ways to these, and whether each was met.
  private(set) var names: [String: Bool]

  /// All that was seen of the state, or of a property that is left out.
  private var hasher = Hasher()
  private var values: [AnyHashable] = []
  private var unseen: Set<String> = []

  /// The types whose values are no part of the state.
  private let skipped: Set<ObjectIdentifier>
  private let lastNames: Set<Substring>
  private let standIn: (any TaskHandle) -> ModelSnapshot.StandIn?
  /// The objects that were met, by their places: kept, since another one could get the memory of one that is gone.
  private var objects: [ObjectIdentifier: (number: Int, object: AnyObject)] = [:]
  /// Whether it looks at a part of what has no order, in which objects would have no numbers.
  private let isInNoOrder: Bool
  /// Whether it has met an object, or something that it does not see into, where there is no order.
  private var hasGivenUp = false
  /// The labels on the way to the value that is looked at; they are joined for what is not seen only.
  private var place: [String] = []

  /// What follows in the hasher: equal contents of different kinds are not equal.
  private enum Mark: UInt8 { case whole, real, value, parts, known, standIn, unseen }

  init(
    skipping skipped: Set<ObjectIdentifier>, ignoring ignored: [String] = [], isInNoOrder: Bool = false,
    _ standIn: @escaping (any TaskHandle) -> ModelSnapshot.StandIn?
  ) {
    (self.skipped, self.standIn, self.isInNoOrder) = (skipped, standIn, isInNoOrder)
    names = Dictionary(ignored.map { ($0, false) }) { first, _ in first }
    lastNames = Set(ignored.compactMap { $0.split(separator: ".").last })
  }

  var snapshot: ModelSnapshot { ModelSnapshot(Fingerprint(hasher), values, unseen: unseen.sorted()) }

  /// Whether a property is what the observation of a model or the queue of an actor's jobs is kept in.
  static func isHidden(_ label: String?) -> Bool { label == "_$observationRegistrar" || label == "$defaultActor" }

  func add(_ value: Any) {
    func open<Value>(_ value: Value) { withUnsafePointer(to: value) { add(at: $0, TypePlan.of(Value.self)) } }
    _openExistential(value, do: open)
  }

  private func add<Value: Hashable>(_ mark: Mark, _ value: Value) {
    hasher.combine(mark.rawValue)
    hasher.combine(value)
  }

  private func add(_ standIn: ModelSnapshot.StandIn) { add(.standIn, standIn) }

  /// Adds that a value is looked into, to which what follows belongs; cases are distinguished by their label.
  private func addParts(of type: ObjectIdentifier, _ label: String? = nil, count: Int) {
    add(.parts, type)
    if let label { hasher.combine(label) }
    hasher.combine(count)
  }

  private func add(at address: UnsafeRawPointer, _ plan: TypePlan) {
    guard !hasGivenUp else { return }
    // A subclass may be skipped, or only the class that it inherits from.
    if case .object = plan.way { return add(object: address.assumingMemoryBound(to: AnyObject.self).pointee) }
    if skipped.contains(plan.type) { return add(.nothing) }
    switch plan.way {
    case .whole(let type):
      add(.whole, plan.type)
      type.feed(&hasher, at: address)
    case .real: add(.real, address.load(as: Double.self).bitPattern)
    case .list(let list):
      list.withElements(at: address) { elements in
        addParts(of: plan.type, count: elements.count)
        let plan = TypePlan.of(list.element)
        for element in elements { add(at: element, plan) }
      }
    case .optional(let optional):
      optional.withWrapped(at: address) { value in
        addParts(of: plan.type, count: value == nil ? 0 : 1)
        if let value { add(at: value, TypePlan.of(optional.wrapped)) }
      }
    case .fields(let fields): add(fields, at: address, plan) { plan.value(at: address) }
    case .object: break
    case .task:
      let task = plan.value(at: address)
      if let standIn = (task as? any TaskHandle).flatMap(standIn) { return add(standIn) }
      reflect(on: task)
    case .mirror:
      let value = plan.value(at: address)
      let actual = Swift.type(of: value)
      guard ObjectIdentifier(actual) != plan.type else { return reflect(on: value) }
      // What a protocol or `Any` stands for.
      addParts(of: ObjectIdentifier(actual), count: 1)
      func open<Actual>(_ type: Actual.Type) {
        guard let value = value as? Actual else { return reflect(on: value) }
        withUnsafePointer(to: value) { add(at: $0, TypePlan.of(type)) }
      }
      _openExistential(actual, do: open)
    }
  }

  private func add(object: AnyObject) {
    let plan = TypePlan.of(type(of: object))
    if skipped.contains(plan.type) { return add(.nothing) }
    guard case .object(let fields?) = plan.way else { return reflect(on: object) }
    guard isNew(object) else { return }
    add(fields, at: Unmanaged.passUnretained(object).toOpaque(), plan) { object }
  }

  /// Adds an object that was seen before by its number: it may hold one that holds it.
  private func isNew(_ object: AnyObject) -> Bool {
    guard !isInNoOrder else {
      hasGivenUp = true
      return false
    }
    if let known = objects[ObjectIdentifier(object)] {
      add(.known, known.number)
      return false
    }
    objects[ObjectIdentifier(object)] = (objects.count, object)
    return true
  }

  private func add(
    _ fields: [TypePlan.Field], at address: UnsafeRawPointer, _ plan: TypePlan, _ value: () -> Any
  ) {
    addParts(of: plan.type, count: fields.count)
    var mirror: Mirror.Children?
    for field in fields {
      within(field.label) {
        if field.isUncopyable { return addUnseen(type: Self.uncopyable) }
        let isRead = field.read(at: address) { place, plan in add(at: place, plan) }
        if isRead { return }
        let children = mirror ?? Mirror(reflecting: value()).children
        mirror = children
        let child = children[children.index(children.startIndex, offsetBy: field.number)].value
        field.compare(with: child, at: address)
        add(child)
      }
    }
  }

  private func within(_ label: String?, _ body: () -> Void) {
    // An element or a case, by whose name nobody would find it.
    guard let label, label != "some", label.first != "." else { return body() }
    place.append(label.hasPrefix("_") ? String(label.dropFirst()) : label)
    defer { place.removeLast() }
    guard !lastNames.isEmpty, isIgnored() else { return body() }
    let outer = (hasher, values, unseen)
    (hasher, values, unseen) = (Hasher(), [], [])
    body()
    ignored.append(snapshot)
    (hasher, values, unseen) = outer
  }

  private func isIgnored() -> Bool {
    guard let last = place.last, lastNames.contains(last[...]) else { return false }
    let name = place.joined(separator: ".")
    guard names[name] != nil else { return false }
    names[name] = true
    return true
  }

  // MARK: - Mirrors

  private func reflect(on value: Any) {
    let mirror = Mirror(reflecting: value)
    if value is any StreamEnd, let parts = streamParts(of: mirror) { return add(parts, of: mirror) }
    let isObject = type(of: value) is AnyClass
    if isObject, !isNew(value as AnyObject) { return }
    if value is any UnorderedValue { return addUnordered(mirror) }
    // One with parts is looked into all the same: the `==` of a type of the author's may compare no more than an id.
    if !isObject, mirror.children.isEmpty, let value = value as? AnyHashable { return add(value: value) }
    var children = Array(mirror.children)
    var ancestor = mirror.superclassMirror
    while let next = ancestor {
      children += next.children
      ancestor = next.superclassMirror
    }
    children.removeAll { Self.isHidden($0.label) }
    if children.isEmpty, addEmpty(value, mirror) { return }
    add(children, of: mirror)
  }

  private func add(value: AnyHashable) {
    add(.value, value)
    values.append(value)
  }

  private func add(_ children: [Mirror.Child], of mirror: Mirror) {
    let isCase = mirror.displayStyle == .enum
    addParts(of: ObjectIdentifier(mirror.subjectType), isCase ? children.first?.label : nil, count: children.count)
    for child in children {
      within(child.label) {
        if mirror.displayStyle == .class, child.value is Void { return addUnseen(type: Self.uncopyable) }
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

  /// Adds a value without parts; false if that is all there is to see.
  private func addEmpty(_ value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .class, .optional, .collection, .set, .dictionary, .tuple: return false
    case .enum where !Self.describesItself(value): add(.value, String(describing: value))
    default: addUnseen(type: "\(mirror.subjectType)")
    }
    return true
  }

  /// Whether a description is the author's, which may be the same for two cases.
  private static func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  private func addUnseen(type: String) {
    if isInNoOrder { hasGivenUp = true }
    let name = "\(place.joined(separator: ".")): \(type)"
    add(.unseen, name)
    unseen.insert(name)
  }

  private static let uncopyable = "a value that cannot be copied, or Void"

  private func addUnordered(_ mirror: Mirror) {
    var counts: [ModelSnapshot: Int] = [:]
    for child in mirror.children {
      let look = ModelLook(skipping: skipped, isInNoOrder: true, standIn)
      look.add(child.value)
      guard !look.hasGivenUp else { return addInOrderOfDescriptions(mirror) }
      counts[look.snapshot, default: 0] += 1
    }
    addParts(of: ObjectIdentifier(mirror.subjectType), count: counts.count)
    add(value: AnyHashable(counts))
  }

  /// Adds a dictionary with objects, or something closed, as its keys are ordered by what they are called.
  private func addInOrderOfDescriptions(_ mirror: Mirror) {
    guard !isInNoOrder else { return hasGivenUp = true }
    let parts = mirror.children.map { child in
      (name: String(describing: Mirror(reflecting: child.value).descendant("key") ?? child.value), child: child)
    }.sorted { $0.name < $1.name }
    guard Set(parts.map(\.name)).count == parts.count else { return addUnseen(type: "\(mirror.subjectType)") }
    add(parts.map(\.child), of: mirror)
  }
}

extension Fingerprint {
  /// Finishes a hash twice, the second time with a salt.
  init(_ hasher: Hasher) {
    var salted = hasher
    salted.combine(0x9E37_79B9 as UInt32)
    self.init(
      low: UInt64(truncatingIfNeeded: hasher.finalize()), high: UInt64(truncatingIfNeeded: salted.finalize()))
  }
}
