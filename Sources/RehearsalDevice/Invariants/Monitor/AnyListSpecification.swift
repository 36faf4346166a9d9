import RehearsalApp

/// The specification of an app's list, whatever the types of its controller and its store.
///
/// It is constant for an app: all values are equal and hash alike, so states that hold one do not differ by it. A class,
/// because every copy of a monitor's state copies its reference.
final class AnyListSpecification: Hashable, Sendable {
  let listScene: String
  let extent: ListExtent
  let noun: String
  let resource: String
  private let listSpecification: any ListSpecification

  init(_ listSpecification: any ListSpecification) {
    listScene = listSpecification.listScene
    resource = listSpecification.resource
    extent = listSpecification.extent
    noun = listSpecification.noun
    self.listSpecification = listSpecification
  }

  func access(by request: any ServiceRequest) -> RecordAccess? {
    guard let access = listSpecification.access(by: request), access.resource == resource else { return nil }
    return access
  }

  func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    listSpecification.page(in: answer, to: request)
  }

  func changes(in push: any Hashable & Sendable) -> [PushedChange] { listSpecification.changes(in: push) }

  func includes(_ record: AnyRecord) -> Bool { listSpecification.includes(record.record) }

  func isOneIntention(_ first: AnyRecord, _ second: AnyRecord) -> Bool {
    listSpecification.isOneIntention(first.record, second.record)
  }

  /// The records a list shows, or nil for another type, or when it is not up to date.
  func records(inQuiet controller: any Controller) -> [AnyRecord]? {
    listSpecification.records(inQuiet: controller)?.map { AnyRecord($0) }
  }

  /// Whatever records a list shows, or nil for another type.
  func records(in controller: any Controller) -> [AnyRecord]? {
    listSpecification.records(inList: controller)?.map { AnyRecord($0) }
  }

  /// The store's present records that the list is for.
  ///
  /// - Parameter source: The source of a load, or nil if there was none yet, so the records of a user are meant.
  func stored(_ source: RecordSource?, ofUser userID: String? = nil, on device: Device) -> [AnyRecord]? {
    listSpecification.records(of: resource, from: source, ofUser: userID, on: device)?.map { AnyRecord($0) }
  }
}

/// The user whose records a load has read, by the token the load carried.
struct RecordSource: Hashable, Sendable {
  let token: String?
}

extension AnyListSpecification {
  static func == (left: AnyListSpecification, right: AnyListSpecification) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension ListSpecification {
  fileprivate func access(by request: any ServiceRequest) -> RecordAccess? { Store.access(by: request) }

  fileprivate func page(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    Store.records(in: answer, to: request)
  }

  fileprivate func changes(in push: any Hashable & Sendable) -> [PushedChange] { Store.changes(in: push) }

  fileprivate func records(inList controller: any Controller) -> [any StoredRecord]? {
    (controller as? List).map { records(in: $0) }
  }

  fileprivate func records(inQuiet controller: any Controller) -> [any StoredRecord]? {
    guard let list = controller as? List, isQuiet(list) else { return nil }
    return records(in: list)
  }

  fileprivate func records(
    of resource: String, from source: RecordSource?, ofUser userID: String?, on device: Device
  ) -> [any StoredRecord]? {
    guard let store = device.service(Store.self) else { return nil }
    let reader = source.map { $0.token.flatMap(store.userID(ofToken:)) } ?? userID
    return store.records(of: resource, ofUser: reader)?.filter(includes)
  }
}
