import RehearsalBase

@testable import RehearsalGherkin

/// A feature file from a text.
func source(_ text: String, name: String = "test.feature") -> SourceText {
  SourceText(name: name, text: text)
}

/// The document of a feature file from a text.
func document(_ text: String, name: String = "test.feature") throws -> GherkinDocument {
  try GherkinDocument(parsing: source(text, name: name))
}

/// The feature of a feature file from a text.
func feature(_ text: String, name: String = "test.feature") throws -> GherkinDocument.Feature {
  guard let feature = try document(text, name: name).feature else { throw NoFeature() }
  return feature
}

/// The pickles of a feature file from a text; ids count from 0, together with those of the document.
func pickles(_ text: String) throws -> [Pickle] {
  var ids = IdentifierGenerator()
  return try GherkinDocument(parsing: source(text), ids: &ids).pickles(ids: &ids)
}

/// The messages of a feature file's errors; none when it has no errors.
func messages(_ text: String, name: String = "test.feature") -> [String] {
  do throws(ParseFailure) {
    _ = try GherkinDocument(parsing: source(text, name: name))
    return []
  } catch {
    return error.errors.map(\.message)
  }
}

/// The token listing of a feature file from a text, line by line.
func tokens(_ text: String, name: String = "test.feature") throws -> [Substring] {
  try Token.tokens(of: source(text, name: name)).listing.split(separator: "\n")
}

extension Sequence<Token> {
  var listing: String { map { $0.description + "\n" }.joined() }
}

struct NoFeature: Error {}

extension ScenarioParent {
  var background: GherkinDocument.Background? {
    if case .background(let background) = children.first { background } else { nil }
  }
}
