/// The programs and machine that run the scenarios.
package struct Meta: Hashable, Sendable, Encodable {
  var protocolVersion: String
  var implementation: Product
  var runtime: Product
  var os: Product
  var cpu: Product
}

extension Meta {
  /// A program, an operating system or a processor, by name.
  struct Product: Hashable, Sendable, Encodable {
    var name: String
    var version: String?
  }
}
