package import RehearsalBase
package import RehearsalGherkin

/// Feature files, parsed, with the pickles made of them; numbered through, as Cucumber's own tools do.
package struct Features: Sendable {
  package let files: [File]
  package let pickles: [Pickle]
  /// Goes on counting where the pickles end.
  let ids: IdentifierGenerator

  /// A parsed feature file.
  package struct File: Sendable {
    package let source: SourceText
    package let document: GherkinDocument
    package let pickles: Range<Int>
  }

}

extension Features {
  package init(parsing sources: [SourceText]) throws(UnparsableFeatures) {
    var failures: [ParseFailure] = []
    self.init(parsing: sources, failures: &failures)
    guard failures.isEmpty else { throw UnparsableFeatures(failures: failures) }
  }

  package init(parsing sources: [SourceText], failures: inout [ParseFailure]) {
    var ids = IdentifierGenerator()
    var files: [File] = []
    var pickles: [Pickle] = []
    for source in sources {
      do {
        let document = try GherkinDocument(parsing: source, ids: &ids)
        let first = pickles.count
        pickles += document.pickles(ids: &ids)
        files.append(File(source: source, document: document, pickles: first..<pickles.count))
      } catch {
        failures.append(error)
      }
    }
    self.files = files
    self.pickles = pickles
    self.ids = ids
  }

  init(_ file: File, of features: Features) {
    files = [File(source: file.source, document: file.document, pickles: 0..<file.pickles.count)]
    pickles = Array(features.pickles[file.pickles])
    ids = features.ids
  }
}

/// Feature files that could not be parsed, with all of their errors.
package struct UnparsableFeatures: Error, Hashable, Sendable {
  package let failures: [ParseFailure]

  package var problems: [Problem] { failures.flatMap(\.problems) }
}
