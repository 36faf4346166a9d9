/// The programs and machine that run the scenarios.
package struct Meta: Hashable, Sendable, Encodable {
  var protocolVersion: String
  var implementation: Product
  var runtime: Product
  var os: Product
  var cpu: Product

  init(
    protocolVersion: String, implementation: Product, runtime: Product, os: Product, cpu: Product
  ) {
    self.protocolVersion = protocolVersion
    self.implementation = implementation
    self.runtime = runtime
    self.os = os
    self.cpu = cpu
  }
}

extension Meta {
  /// A program, an operating system or a processor, by name.
  struct Product: Hashable, Sendable, Encodable {
    var name: String
    var version: String?

    init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }
  }
}
