import RehearsalApp
import RehearsalBase

// Reading actions: conditions, requests, changes of facts, and arrows.

/// What stands behind a line's text: an action, and the conditions under which the line itself is there.
struct BoardClauses {
  var action: BoardAction
  var shown: [BoardCondition] = []
  var enabled: [BoardCondition] = []

  /// The actions of the line itself: one, or none if nothing is said of it.
  var actions: [BoardAction] { action == BoardAction(place: action.place) ? [] : [action] }
}

/// The headings of a board, which arrows name.
typealias BoardHeadings = [String: BoardScreen.Kind]

extension BoardLine {
  mutating func clauses(_ headings: BoardHeadings) throws(BoardMistake) -> BoardClauses {
    var clauses = BoardClauses(action: BoardAction(place: place))
    while !isAtEnd {
      if take(.comma) { continue }
      let start = place
      if let word = nextWord, Self.details.contains(word) {
        guard var call = clauses.action.call else { throw BoardMistake(place, "\"\(word)\" is said of no request") }
        try readDetails(of: &call)
        clauses.action.call = call
        continue
      }
      switch take() {
      case .arrow:
        guard clauses.action.target == nil else { throw BoardMistake(start, "a line has one arrow") }
        clauses.action.target = try target(headings)
      case .word("sends"):
        clauses.action.call = BoardCall(request: try text("the name of the request"))
      case .word("sets"):
        let name = try name("a fact", before: ["to"])
        let value = take("to") ? try text("the value of \(name)") : "yes"
        clauses.action.changes.append(FactChange(name: name, kind: .set(BoardText(value))))
      case .word("clears"):
        clauses.action.changes.append(FactChange(name: try name("a fact"), kind: .clear))
      case .word("adds"):
        guard let number = nextWord.flatMap({ Int($0) }), abs(number) < 1_000_000 else {
          throw BoardMistake(place, "this is no number to add", remedy: "adds 1 to items")
        }
        take()
        guard take("to") else { throw BoardMistake(place, "\"to\" is missing", remedy: "adds 1 to items") }
        clauses.action.changes.append(FactChange(name: try name("a fact"), kind: .add(number)))
      case .word("when"): clauses.action.conditions += try conditions(areNegated: false)
      case .word("unless"): clauses.action.conditions += try conditions(areNegated: true)
      case .word(let word) where word == "shown" || word == "enabled":
        let isNegated = take("unless")
        guard isNegated || take("when") else {
          throw BoardMistake(place, "the condition is missing", remedy: "\(word) when signed in")
        }
        let conditions = try conditions(areNegated: isNegated)
        if word == "shown" { clauses.shown += conditions } else { clauses.enabled += conditions }
      case .word(let word):
        throw BoardMistake(
          start, "\"\(word)\" cannot stand here", of: word, among: Self.beginnings.union(["->"]))
      default: throw BoardMistake(start, "this cannot stand here", remedy: "an arrow, or a comma and a word")
      }
    }
    return clauses
  }

  mutating func readDetails(of call: inout BoardCall) throws(BoardMistake) {
    while true {
      var rest = self
      _ = rest.take(.comma)
      guard let word = rest.nextWord, Self.details.contains(word) else { return }
      rest.take()
      let text = try rest.text(word == "retry" ? "the title of the button" : "the text of the \(word)")
      switch word {
      case "progress": call.progress = BoardText(text)
      case "failure": call.failure = BoardText(text)
      default: call.retry = text
      }
      self = rest
    }
  }

  private static let details: Set<String> = ["progress", "failure", "retry"]

  /// Reads conditions that are joined by `and`; `unless a and b` holds where one of them does not.
  private mutating func conditions(areNegated: Bool) throws(BoardMistake) -> [BoardCondition] {
    var conditions: [BoardCondition] = []
    repeat { conditions.append(try condition(isNegated: areNegated)) } while take("and")
    guard conditions.count == 1 || !areNegated else {
      throw BoardMistake(conditions[1].place, "\"unless\" takes one condition", remedy: "two: unless a, unless b")
    }
    return conditions
  }

  private mutating func condition(isNegated: Bool) throws(BoardMistake) -> BoardCondition {
    let start = place
    let isEntry = if case .text = next { true } else { false }
    let name = try name("a fact", before: ["is", "and"])
    guard take("is") else {
      guard !isEntry else { throw BoardMistake(start, "the condition has no end", remedy: "\"\(name)\" is empty") }
      return BoardCondition(name: name, isEntry: false, text: nil, isNegated: isNegated, place: start)
    }
    let isNot = take("not")
    if case .text(let text) = next {
      take()
      return BoardCondition(
        name: name, isEntry: isEntry, text: BoardText(text), isNegated: isNegated != isNot, place: start)
    }
    let word = nextWord ?? ""
    guard let isFilled = ["filled": true, "on": true, "empty": false, "off": false][word] else {
      throw BoardMistake(
        place, "this is no condition: \(name) is \(word)", of: word,
        among: ["empty", "filled", "on", "off", "\"text\""])
    }
    take()
    return BoardCondition(
      name: name, isEntry: isEntry, text: nil, isNegated: (isNegated != isNot) == isFilled, place: start)
  }

  // MARK: - Arrows

  private mutating func target(_ headings: BoardHeadings) throws(BoardMistake) -> BoardTarget {
    let start = place
    // A screen may be called as the words of an arrow are.
    var rest = self
    if let name = try? rest.name("a screen"), headings[name] != nil {
      self = rest
      return .scene(.show, SceneName(name: name, isInNavigation: false, place: start))
    }
    switch take(phraseOf: ["back to", "back", "close", "tab", "alert"]) {
    case "back": return .back
    case "close": return .close
    case "back to":
      let place = place
      return .backTo(try screen(headings), place)
    case "tab":
      let place = place
      return .tab(try name("a tab"), place)
    case "alert": return .alert(BoardText(try text("the text of the alert")))
    default: break
    }
    let arrow = take(phraseOf: BoardTarget.Arrow.allCases.map(\.rawValue)).flatMap(BoardTarget.Arrow.init) ?? .show
    let scene = try scene(headings)
    guard headings[scene.name]?.isDialog != true || arrow == .show && !scene.isInNavigation else {
      throw BoardMistake(scene.place, "\"\(scene.name)\" is an alert or an action sheet", remedy: "-> \(scene.name)")
    }
    return .scene(arrow, scene)
  }

  /// Reads the name of a screen, behind the word `navigation` if a navigation controller is to hold it.
  mutating func scene(_ headings: BoardHeadings) throws(BoardMistake) -> SceneName {
    var rest = self
    let isWhole = (try? rest.name("a screen")).map { headings[$0] != nil } ?? false
    let isInNavigation = !isWhole && take("navigation")
    let place = place
    return SceneName(name: try screen(headings), isInNavigation: isInNavigation, place: place)
  }

  private mutating func screen(_ headings: BoardHeadings) throws(BoardMistake) -> String {
    let place = place
    let name = try name("a screen")
    guard headings[name] == nil else { return name }
    throw BoardMistake(place, "there is no screen \"\(name)\"", of: name, among: headings.keys)
  }
}
