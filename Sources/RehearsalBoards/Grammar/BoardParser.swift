import RehearsalApp
import RehearsalBase

/// Reads a board line by line, and goes on behind a mistake, so that all are found at once.
struct BoardParser {
  private(set) var mistakes: [BoardMistake] = []
  let headings: BoardHeadings
  private var title: String?
  private var start: SceneName?
  private var urls: [(pattern: BoardText, actions: [BoardAction])] = []
  var screens: [BoardScreen] = []
  private var names: Set<String> = []
  private var owner = Owner.nothing
  /// The table whose rows take the place of the last line, `rows`, once it is whole.
  private var table: Table?

  /// The URL, or the last line of the screen, or the last swipe there.
  private enum Owner {
    case nothing, url, element, swipe
  }

  private struct Table {
    var columns: [String]?
    var rows: [(place: Place, texts: [BoardText])] = []
  }

  /// A line with more characters is none that a person has written.
  private static let longestLine = 10_000
  private static let mostMistakes = 100

  init(_ lines: [String]) {
    var headings: BoardHeadings = [:]
    for line in lines.lazy.compactMap(Heading.init) where line.level == 2 { headings[line.name] = line.kind }
    self.headings = headings
    for (index, line) in lines.enumerated() where mistakes.count < Self.mostMistakes {
      do throws(BoardMistake) { try read(line, number: index + 1) } catch { mistakes.append(error) }
    }
    do throws(BoardMistake) { try closeTable() } catch { mistakes.append(error) }
  }

  var board: Board? {
    guard let start = start ?? screens.first(where: { !$0.kind.isDialog }).map(\.sceneName) else { return nil }
    return Board(title: title ?? start.name, start: start, screens: screens, urls: urls)
  }

  private mutating func read(_ line: String, number: Int) throws(BoardMistake) {
    guard line.unicodeScalars.count <= Self.longestLine else {
      throw BoardMistake(Place(line: number), "the line is longer than \(Self.longestLine) characters")
    }
    if let heading = Heading(line) {
      try closeTable()
      return try read(heading, number)
    }
    if line.drop(while: \.isWhitespace).first == "|" { return try readRow(line, number) }
    let tokens = try BoardLexer.tokens(of: line, line: number)
    guard !tokens.isEmpty else { return }
    var rest = BoardLine(tokens)
    if case .arrow = rest.next { return try readAction(&rest) }
    if let word = rest.nextWord, BoardLine.beginnings.contains(word) { return try readAction(&rest) }
    if rest.nextWord == "swipe", screens.last?.kind == .screen {
      try readSwipe(&rest)
    } else {
      try closeTable()
      if screens.isEmpty { try readOutside(&rest) } else { try readElement(&rest) }
    }
    guard rest.isAtEnd else { throw BoardMistake(rest.place, "this cannot stand here") }
  }

  // MARK: - Outside of screens

  private mutating func read(_ heading: Heading, _ number: Int) throws(BoardMistake) {
    let place = Place(line: number, column: 1)
    owner = .nothing
    guard !heading.name.isEmpty else { throw BoardMistake(place, "the heading has no name") }
    switch heading.level {
    case 1:
      guard title == nil, screens.isEmpty else {
        throw BoardMistake(place, "a board has one heading with one #, its first", remedy: "## \(heading.name)")
      }
      title = heading.name
    case 2:
      guard names.insert(heading.name).inserted else {
        throw BoardMistake(place, "two screens are called \"\(heading.name)\"", remedy: "another name")
      }
      screens.append(BoardScreen(name: heading.name, place: place, kind: heading.kind))
    default: throw BoardMistake(place, "a heading has one # or two", remedy: "section \"\(heading.name)\"")
    }
  }

  private mutating func readOutside(_ line: inout BoardLine) throws(BoardMistake) {
    let place = line.place
    switch line.take(phraseOf: ["starts with", "opens"]) {
    case "starts with": start = try line.scene(headings)
    case "opens":
      let pattern = BoardText(try line.text("the URL"))
      urls.append((pattern, try line.clauses(headings).actions))
      owner = .url
    default:
      throw BoardMistake(
        place, "this cannot stand above the first screen", remedy: "\"starts with\", \"opens\" or a heading: ## Welcome"
      )
    }
  }

  // MARK: - On screens

  private mutating func readElement(_ line: inout BoardLine) throws(BoardMistake) {
    owner = .nothing
    guard let element = try element(&line) else { return }
    screens.tail.elements.append(element)
    owner = .element
    if case .row = element.kind, element.texts.isEmpty { table = Table() }
  }

  private mutating func readSwipe(_ line: inout BoardLine) throws(BoardMistake) {
    line.take()
    let title = try line.text("the title of the button")
    let actions = try line.clauses(headings).actions
    guard owner == .element || owner == .swipe, case .row? = screens.last?.elements.last?.kind else {
      throw BoardMistake(line.place, "there is no row above the swipe")
    }
    screens.tail.elements.tail.swipes.append((title, actions))
    owner = .swipe
  }

  private mutating func readAction(_ line: inout BoardLine) throws(BoardMistake) {
    let place = line.place
    let clauses = try line.clauses(headings)
    guard clauses.shown.isEmpty, clauses.enabled.isEmpty else {
      throw BoardMistake(place, "\"shown\" and \"enabled\" stand on the line of a control")
    }
    switch owner {
    case .nothing: throw BoardMistake(place, "there is nothing above that could be touched")
    case .url: urls.tail.actions += clauses.actions
    case .element: screens.tail.elements.tail.actions += clauses.actions
    case .swipe: screens.tail.elements.tail.swipes.tail.actions += clauses.actions
    }
  }

  // MARK: - Tables

  private mutating func readRow(_ line: String, _ number: Int) throws(BoardMistake) {
    let place = Place(line: number, column: 1)
    guard table != nil else {
      throw BoardMistake(place, "there is no line above to which the table belongs", remedy: "rows")
    }
    let cells = TableCells(line).cells
    // The line below the columns in Markdown.
    if cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == "-" || $0 == ":" } }) { return }
    guard let columns = table?.columns else {
      table?.columns = cells
      return
    }
    guard cells.count == columns.count else {
      throw BoardMistake(place, "the row has \(counted(cells.count, "cell")) for \(counted(columns.count, "column"))")
    }
    table?.rows.append((place, cells.map { BoardText($0) }))
  }

  private mutating func closeTable() throws(BoardMistake) {
    defer { table = nil }
    guard let table, let line = screens.last?.elements.last else { return }
    guard let columns = table.columns else {
      throw BoardMistake(line.place, "the table is missing", remedy: "| title | below the line, and a line a row")
    }
    screens.tail.elements.removeLast()
    screens.tail.elements += table.rows.map { place, texts in
      BoardElement(
        kind: .row(columns: columns), place: place, texts: texts, shown: line.shown, actions: line.actions,
        swipes: line.swipes)
    }
  }
}

extension Array {
  /// The last element of an array that has one.
  var tail: Element {
    get { self[count - 1] }
    _modify { yield &self[count - 1] }
  }
}

extension BoardScreen {
  fileprivate var sceneName: SceneName { SceneName(name: name, isInNavigation: false, place: place) }
}

/// A heading, as Markdown has it, with the kind of a screen in parentheses.
struct Heading {
  let level: Int
  let name: String
  let kind: BoardScreen.Kind

  init?(_ line: String) {
    guard line.first == "#" else { return nil }
    level = line.prefix { $0 == "#" }.count
    let text = line.dropFirst(level).trimmed
    let nobody = SceneName(name: "", isInNavigation: false, place: Place(line: 0))
    let kinds: KeyValuePairs<String, BoardScreen.Kind> = [
      "(tabs)": .tabs([]), "(split)": .split(primary: nobody, secondary: nobody), "(alert)": .alert,
      "(action sheet)": .actionSheet,
    ]
    let kind = kinds.first { text.hasSuffix($0.key) }
    name = text.dropLast(kind?.key.count ?? 0).trimmed
    self.kind = kind?.value ?? .screen
  }
}

/// The cells of a line of a table.
struct TableCells {
  private(set) var cells: [String] = []

  init(_ line: String) {
    var cell = ""
    var isEscaped = false
    for character in line.trimmed.dropFirst() {
      switch character {
      case "\\" where !isEscaped: isEscaped = true
      case "|" where !isEscaped:
        cells.append(cell[...].trimmed)
        cell = ""
      default:
        cell.append(character)
        isEscaped = false
      }
    }
    if !cell[...].trimmed.isEmpty { cells.append(cell[...].trimmed) }
  }
}

extension StringProtocol {
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
  }
}
