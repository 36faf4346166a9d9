import RehearsalApp

// What the monitor asks a specification, whatever the types of its controller and its store.

extension ListSpecification {
  /// The list's records, when the device is idle with its screen in front; nil, too, where it is not up to date.
  func shown(on device: Device, whateverItSays: Bool = false) -> [AnyRecord]? {
    guard let list = device.idleScreen(showing: listScene)?.controller as? List, whateverItSays || isQuiet(list) else {
      return nil
    }
    return records(in: list).map { AnyRecord($0) }
  }

  /// The store's present records that the list is for.
  ///
  /// - Parameter source: The source of a load, or nil if there was none yet, so the records of a user are meant.
  func stored(_ source: RecordSource?, ofUser userID: String? = nil, on device: Device) -> [AnyRecord]? {
    guard let store = device.service(Store.self) else { return nil }
    let reader = source.map { $0.token.flatMap(store.userID(ofToken:)) } ?? userID
    return store.records(of: resource, ofUser: reader)?.filter(includes).map { AnyRecord($0) }
  }

  func access(by request: any ServiceRequest) -> RecordAccess? {
    guard let access = Store.access(by: request), access.resource == resource else { return nil }
    return access
  }

  func page(in answer: Answer, to request: any ServiceRequest) -> RecordPage? {
    guard case .success(let value) = answer else { return nil }
    return Store.records(in: value, to: request)
  }

  func changes(in push: any Hashable & Sendable) -> [PushedChange] { Store.changes(in: push) }

  /// A record in the app's words: `the post "Hello"`, or its id where it has no title.
  func name(of record: AnyRecord) -> String {
    if let title = record.record.recordTitle { return "the \(noun) \"\(title)\"" }
    return record.id.map { "the \(noun) with the id \"\($0)\"" } ?? "a \(noun)"
  }

  /// The first difference of a list's content from the expected one, as a clause, or nil if there is none.
  func difference(of shown: [AnyRecord], from expected: [AnyRecord]) -> String? {
    for record in expected where record.id != nil {
      guard let seen = shown.first(where: { $0.id == record.id }) else { return "\(name(of: record)) is missing" }
      if !seen.isSame(as: record) {
        let (name, shownName) = (name(of: record), name(of: seen))
        return name == shownName ? "\(name) has other contents" : "\(name) is shown as \(shownName)"
      }
    }
    var ids: Set<String> = []
    for record in shown {
      guard let id = record.id else { return "\(name(of: record)) is there, which the store has not acknowledged" }
      if !ids.insert(id).inserted { return "\(name(of: record)) is there twice" }
      if !expected.contains(where: { $0.id == id }) { return "\(name(of: record)) should not be there" }
    }
    return shown.isSame(as: expected) ? nil : "\(shown.count) are there instead of \(expected.count)"
  }
}

/// The user whose records a load has read, by the token the load carried.
struct RecordSource: Hashable, Sendable {
  let token: String?
}

/// Something that is constant for an app: all values are equal, so states that hold one do not differ by it.
///
/// A class, because every copy of a monitor's state copies its reference.
final class Constant<Value: Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Constant, right: Constant) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
