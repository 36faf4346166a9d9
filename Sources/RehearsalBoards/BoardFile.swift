import RehearsalApp
package import RehearsalBase
package import RehearsalDevice

/// The file of a board, read and checked.
package struct BoardFile: Sendable {
  let board: Board
  package let test: AppUnderTest

  /// The problems of a board that cannot be played, with its text, so that lines can be quoted.
  package struct Refusal: Error {
    package let problems: [Problem]
    package let source: SourceText
  }

  package init(_ source: SourceText) throws(Refusal) {
    if let place = source.firstInvalidUTF8 {
      throw Refusal(source, "this is not valid UTF-8", remedy: "save the file as UTF-8", at: place)
    }
    let lines = source.lines.map { String(decoding: $0, as: UTF8.self) }
    let parser = BoardParser(lines)
    guard parser.mistakes.isEmpty else { throw Refusal(source, parser.mistakes) }
    guard let board = parser.board else {
      throw Refusal(
        source, "there is no screen", remedy: "a heading for each: ## Welcome", at: Place(line: 1, column: 1))
    }
    let mistakes = BoardNames(board).mistakes
    guard mistakes.isEmpty else { throw Refusal(source, mistakes) }
    self.board = board
    test = AppUnderTest(
      board.app(file: source.name), services: [BoardService()], exploration: board.exploration, fileID: source.name,
      line: 1)
    guard test.problems.isEmpty else { throw Refusal(problems: test.problems, source: source) }
  }
}

extension BoardFile.Refusal {
  fileprivate init(_ source: SourceText, _ mistakes: [BoardMistake]) {
    self.init(problems: mistakes.map { $0.problem(in: source.name) }, source: source)
  }

  package init(_ source: SourceText, _ message: String, remedy: String? = nil, at place: Place? = nil) {
    let problem = Problem(subject: source.name, place: place, message: message, remedy: remedy)
    self.init(problems: [problem], source: source)
  }
}
