import RehearsalApp
import RehearsalBase

/// Reads a board line by line, and goes on behind a mistake, so that all are found at once.
struct BoardParser {
  private(set) var mistakes: [BoardMistake] = []
  let headings: BoardHeadings
  private var title: String?
  private var start: SceneName?
  private var urls: [(pattern: BoardText, actions: [BoardAction])] = []
  private var screens: [BoardScreen] = []
  private var names: Set<String> = []
  /// The lines that actions on lines of their own belong to.
  private var owner = Owner.nothing
  /// The rows of which the table is still to come.
  private var openRows: BoardElement?

  private enum Owner {
    case nothing
    case url
    /// The last lines of the screen: one, or the rows of a table.
    case elements(Int)
    case swipe(Int)
    case openRows
    case openSwipe
  }

  /// A line with more characters is none that a person has written.
  private static let longestLine = 10_000
  private static let mostMistakes = 100

  /// Reads the lines of a valid text.
  init(_ lines: [String]) {
    var headings: BoardHeadings = [:]
    for line in lines.lazy.compactMap(Heading.init) where line.level == 2 { headings[line.name] = line.kind }
    self.headings = headings
    for (index, line) in lines.enumerated() where mistakes.count < Self.mostMistakes {
      do throws(BoardMistake) { try read(line, number: index + 1) } catch { mistakes.append(error) }
    }
    do throws(BoardMistake) { try closeRows() } catch { mistakes.append(error) }
  }

  /// The board, whose names are still to be checked.
  var board: Board? {
    guard let start = start ?? screens.first(where: { !$0.kind.isDialog }).map(\.sceneName) else { return nil }
    return Board(title: title ?? start.name, start: start, screens: screens, urls: urls)
  }

  private mutating func read(_ line: String, number: Int) throws(BoardMistake) {
    guard line.unicodeScalars.count <= Self.longestLine else {
      throw BoardMistake(Place(line: number), "the line is longer than \(Self.longestLine) characters")
    }
    if let heading = Heading(line) {
      try closeRows()
      return try read(heading, number)
    }
    if line.drop(while: \.isWhitespace).first == "|" { return try readRow(line, number) }
    let tokens = try BoardLexer.tokens(of: line, line: number)
    guard !tokens.isEmpty else { return }
    var rest = BoardLine(tokens)
    if case .arrow = rest.next { return try readAction(&rest) }
    if let word = rest.nextWord, BoardLine.beginnings.contains(word) { return try readAction(&rest) }
    if rest.nextWord != "swipe" { try closeRows() }
    if screens.isEmpty { try readOutside(&rest) } else { try readElement(&rest) }
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
    let last = screens.count - 1
    var reader = ElementReader(headings: headings, screen: screens[last])
    let element = try reader.read(&line)
    screens[last].title = reader.screen.title
    screens[last].takes = reader.screen.takes
    screens[last].kind = reader.screen.kind
    switch element {
    case .nothing: owner = .nothing
    case .element(let element):
      screens[last].elements.append(element)
      owner = .elements(1)
    case .rows(let rows):
      openRows = rows
      owner = .openRows
    case .swipe(let title, let actions): try addSwipe(title, actions, at: line.place)
    }
  }

  private mutating func addSwipe(
    _ title: String, _ actions: [BoardAction], at place: Place
  ) throws(BoardMistake) {
    if openRows != nil, columns == nil {
      openRows?.swipes.append((title, actions))
      return owner = .openSwipe
    }
    let rows: Int
    switch owner {
    case .elements(let count), .swipe(let count): rows = count
    case .nothing, .url, .openRows, .openSwipe: rows = 0
    }
    let elements = screens[screens.count - 1].elements.suffix(rows).indices
    for index in elements {
      guard case .row = screens[screens.count - 1].elements[index].kind else { continue }
      screens[screens.count - 1].elements[index].swipes.append((title, actions))
    }
    guard let first = elements.first, case .row = screens[screens.count - 1].elements[first].kind else {
      throw BoardMistake(place, "there is no row above the swipe")
    }
    owner = .swipe(rows)
  }

  private mutating func readAction(_ line: inout BoardLine) throws(BoardMistake) {
    let place = line.place
    let clauses = try line.clauses(headings)
    guard clauses.shown.isEmpty, clauses.enabled.isEmpty else {
      throw BoardMistake(place, "\"shown\" and \"enabled\" stand on the line of a control")
    }
    let last = screens.count - 1
    switch owner {
    case .nothing: throw BoardMistake(place, "there is nothing above that could be touched")
    case .url: urls[urls.count - 1].actions += clauses.actions
    case .openRows: openRows?.actions += clauses.actions
    case .openSwipe:
      guard let swipe = openRows?.swipes.indices.last else { break }
      openRows?.swipes[swipe].actions += clauses.actions
    case .elements(let count):
      for index in screens[last].elements.suffix(count).indices {
        screens[last].elements[index].actions += clauses.actions
      }
    case .swipe(let count):
      for index in screens[last].elements.suffix(count).indices {
        let swipe = screens[last].elements[index].swipes.count - 1
        screens[last].elements[index].swipes[swipe].actions += clauses.actions
      }
    }
  }

  // MARK: - Tables

  private var columns: [String]?

  private mutating func readRow(_ line: String, _ number: Int) throws(BoardMistake) {
    let place = Place(line: number, column: 1)
    guard var row = openRows else {
      throw BoardMistake(place, "there is no line above to which the table belongs", remedy: "rows")
    }
    let cells = TableCells(line).cells
    // The line below the columns in Markdown.
    if cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == "-" || $0 == ":" } }) { return }
    guard let columns else { return columns = cells }
    guard cells.count == columns.count else {
      throw BoardMistake(place, "the row has \(counted(cells.count, "cell")) for \(counted(columns.count, "column"))")
    }
    row = BoardElement(
      kind: .row(columns: columns), place: place, texts: cells.map { BoardText($0) }, shown: row.shown,
      actions: row.actions, swipes: row.swipes)
    screens[screens.count - 1].elements.append(row)
    if case .elements(let count) = owner { owner = .elements(count + 1) } else { owner = .elements(1) }
  }

  private mutating func closeRows() throws(BoardMistake) {
    defer { (openRows, columns) = (nil, nil) }
    guard let rows = openRows, columns == nil else { return }
    throw BoardMistake(rows.place, "the table is missing", remedy: "| title | below the line, and a line a row")
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
