package import KiiCloudRehearsal
package import Rehearsal

extension ShelfApp {
  /// The owner of the books.
  package static let user = "ann"

  /// A device with the app, not started yet: Ann is signed in, and has two books on two pages.
  package static func device(_ test: AppUnderTest) throws -> Device {
    var device = Device(app: test.app, services: test.services)
    let token = try device.updateService(Cloud.self) { cloud in
      let token = try cloud.signIn(user)
      for (index, name) in ["Emma", "Ulysses"].enumerated() {
        try cloud.add(["name": .string(name)], to: path(in: cloud), created: Int64(index))
      }
      cloud.paging.limit = 1
      return token
    }
    device.storeDefault(token, forKey: CloudUser.tokenKey)
    return device
  }

  /// Ann's books.
  package static func path(in cloud: Cloud) -> BucketPath {
    BucketPath(scope: .user(cloud.userID(named: user) ?? ""), name: "books")
  }
}
