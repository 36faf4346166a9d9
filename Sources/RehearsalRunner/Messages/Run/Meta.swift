/// The programs and machine that run the scenarios.
package struct Meta: Hashable, Sendable, Encodable {
  package var protocolVersion: String
  package var implementation: Product
  package var runtime: Product
  package var os: Product
  package var cpu: Product

  package init(
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
  package struct Product: Hashable, Sendable, Encodable {
    package var name: String
    package var version: String?

    package init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }
  }
}
