import Diagnostics
package import Gherkin

/// The place where something is defined: in a file.
package struct SourceReference: Hashable, Sendable {
  package var uri: String?
  package var location: Location?

  package init(uri: String? = nil, location: Location? = nil) {
    self.uri = uri
    self.location = location
  }
}

extension SourceReference: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("uri", uri)
    json.field("location", location)
  }
}
