import AppCore
import CloudClient
import SimulatedDevice

/// The claims of an app whose list is of some type.
///
/// They are constant for an app: all are equal and hash alike, so that what holds them does not differ by them. A class,
/// because every copy of a monitor's memory copies its reference.
final class ClaimsOfList: Hashable, Sendable {
  let listScene: String
  let bucket: String
  private let claims: any Claims

  init(_ claims: any Claims) {
    listScene = claims.listScene
    bucket = claims.bucket
    self.claims = claims
  }

  func isOneIntention(_ first: CloudObject, _ second: CloudObject) -> Bool {
    claims.isOneIntention(first, second)
  }

  /// The objects a list shows; nil when it is of another type, or says that it is not up to date.
  func objects(in controller: any Controller) -> [CloudObject]? {
    claims.objectsOfQuietList(controller)
  }
}

extension ClaimsOfList {
  static func == (left: ClaimsOfList, right: ClaimsOfList) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension Claims {
  fileprivate func objectsOfQuietList(_ controller: any Controller) -> [CloudObject]? {
    guard let list = controller as? List, isQuiet(list) else { return nil }
    return objects(in: list)
  }
}
