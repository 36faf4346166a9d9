package import RehearsalBase

/// The format of a feature's source.
package enum SourceFormat: String, Hashable, Sendable, Encodable {
  /// Gherkin, `.feature`.
  case plain = "text/x.cucumber.gherkin+plain"
  /// Markdown with Gherkin, `.feature.md`.
  case markdown = "text/x.cucumber.gherkin+markdown"

  /// The format that goes with the source's name: Markdown for `.md`, Gherkin for all others.
  package init(of source: SourceText) {
    self = source.name.utf8.suffix(3).elementsEqual(".md".utf8) ? .markdown : .plain
  }
}
