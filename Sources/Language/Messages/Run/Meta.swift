/// The programs and machine that run the scenarios.
package struct Meta: Hashable, Sendable {
  package var protocolVersion: String
  package var implementation: Product
  package var runtime: Product
  package var os: Product
  package var cpu: Product
  package var ci: Ci?

  package init(
    protocolVersion: String, implementation: Product, runtime: Product, os: Product, cpu: Product, ci: Ci? = nil
  ) {
    self.protocolVersion = protocolVersion
    self.implementation = implementation
    self.runtime = runtime
    self.os = os
    self.cpu = cpu
    self.ci = ci
  }
}

extension Meta: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    protocolVersion = try json("protocolVersion", \.protocolVersion)
    implementation = try json("implementation", \.implementation)
    runtime = try json("runtime", \.runtime)
    os = try json("os", \.os)
    cpu = try json("cpu", \.cpu)
    ci = try json("ci", \.ci)
  }
}

extension Meta {
  /// A program, an operating system or a processor, by name.
  package struct Product: Hashable, Sendable {
    package var name: String
    package var version: String?

    package init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }
  }
}

extension Meta.Product: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    name = try json("name", \.name)
    version = try json("version", \.version)
  }
}

extension Meta {
  /// The continuous integration service that runs the build.
  package struct Ci: Hashable, Sendable {
    package var name: String
    package var url: String?
    package var buildNumber: String?
    package var git: Git?
  }
}

extension Meta.Ci: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    name = try json("name", \.name)
    url = try json("url", \.url)
    buildNumber = try json("buildNumber", \.buildNumber)
    git = try json("git", \.git)
  }
}

extension Meta {
  /// The revision under test.
  package struct Git: Hashable, Sendable {
    package var remote: String
    package var revision: String
    package var branch: String?
    package var tag: String?
  }
}

extension Meta.Git: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    remote = try json("remote", \.remote)
    revision = try json("revision", \.revision)
    branch = try json("branch", \.branch)
    tag = try json("tag", \.tag)
  }
}
