import AppCore
import KiiCloud
import SimulatedDevice

/// The claims of an app whose list is of some type.
///
/// They are constant for an app: all are equal and hash alike, so that what holds them does not differ by them. A class,
/// because every copy of a monitor's memory copies its reference.
final class AnyListSpecification: Hashable, Sendable {
  let listScene: String
  let bucket: String
  private let listSpecification: any ListSpecification

  init(_ listSpecification: any ListSpecification) {
    listScene = listSpecification.listScene
    bucket = listSpecification.bucket
    self.listSpecification = listSpecification
  }

  func isOneIntention(_ first: CloudObject, _ second: CloudObject) -> Bool {
    listSpecification.isOneIntention(first, second)
  }

  /// The objects a list shows; nil when it is of another type, or says that it is not up to date.
  func objects(in controller: any Controller) -> [CloudObject]? {
    listSpecification.objectsOfQuietList(controller)
  }
}

extension AnyListSpecification {
  static func == (left: AnyListSpecification, right: AnyListSpecification) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension ListSpecification {
  fileprivate func objectsOfQuietList(_ controller: any Controller) -> [CloudObject]? {
    guard let list = controller as? List, isQuiet(list) else { return nil }
    return objects(in: list)
  }
}
