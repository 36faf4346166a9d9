package import RehearsalGherkin

/// The place where something is defined: in a file.
package struct SourceReference: Hashable, Sendable, Encodable {
  var uri: String?
  var location: Location?

  package init(uri: String? = nil, location: Location? = nil) {
    self.uri = uri
    self.location = location
  }
}
