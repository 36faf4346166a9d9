/// What runs the scenarios, and where.
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
  init(_ object: JSONObject) throws(DecodingFault) {
    protocolVersion = try object.required("protocolVersion")
    implementation = try object.required("implementation")
    runtime = try object.required("runtime")
    os = try object.required("os")
    cpu = try object.required("cpu")
    ci = try object.optional("ci")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("protocolVersion", protocolVersion)
    json.field("implementation", implementation)
    json.field("runtime", runtime)
    json.field("os", os)
    json.field("cpu", cpu)
    json.field("ci", ci)
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
  init(_ object: JSONObject) throws(DecodingFault) {
    name = try object.required("name")
    version = try object.optional("version")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("version", version)
  }
}

extension Meta {
  /// The continuous integration service that runs the build.
  package struct Ci: Hashable, Sendable {
    package var name: String
    package var url: String?
    package var buildNumber: String?
    package var git: Git?

    package init(name: String, url: String? = nil, buildNumber: String? = nil, git: Git? = nil) {
      self.name = name
      self.url = url
      self.buildNumber = buildNumber
      self.git = git
    }
  }
}

extension Meta.Ci: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    name = try object.required("name")
    url = try object.optional("url")
    buildNumber = try object.optional("buildNumber")
    git = try object.optional("git")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("url", url)
    json.field("buildNumber", buildNumber)
    json.field("git", git)
  }
}

extension Meta {
  /// The revision under test.
  package struct Git: Hashable, Sendable {
    package var remote: String
    package var revision: String
    package var branch: String?
    package var tag: String?

    package init(remote: String, revision: String, branch: String? = nil, tag: String? = nil) {
      self.remote = remote
      self.revision = revision
      self.branch = branch
      self.tag = tag
    }
  }
}

extension Meta.Git: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    remote = try object.required("remote")
    revision = try object.required("revision")
    branch = try object.optional("branch")
    tag = try object.optional("tag")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("remote", remote)
    json.field("revision", revision)
    json.field("branch", branch)
    json.field("tag", tag)
  }
}
