/// The part of a step library that another process compiles: to compile a step definition costs more than to run most steps.
struct PartOfLibrary: Hashable, Sendable {
  let position: Int
  let unused: [Int]
}

extension TestRun {
  /// The parts of the libraries that its scenarios use, in the order in which scenarios name them.
  var partsOfLibraries: [PartOfLibrary] {
    var isUsed = libraries.map { library in
      Array(repeating: false, count: (library.patterns.map(\.definition).max() ?? -1) + 1)
    }
    for testCase in testCases {
      let patterns = libraries[testCase.scenario.libraryPosition].patterns
      for step in testCase.steps {
        for match in step.candidates {
          isUsed[testCase.scenario.libraryPosition][patterns[match.pattern].definition] = true
        }
      }
    }
    return zip(libraryPositions, isUsed).map { position, isUsed in
      PartOfLibrary(position: position, unused: isUsed.indices.filter { !isUsed[$0] })
    }
  }
}
