import RehearsalBase
import RehearsalGherkin

/// The advice on a step that no definition matches; a class, since all steps with the same text share it.
final class UndefinedStep: Sendable {
  let message: String
  let nearest: [String]
  let remedy: String?
  let snippets: [String]

  init(message: String, nearest: [String], remedy: String?, snippets: [String]) {
    self.message = message
    self.nearest = nearest
    self.remedy = remedy
    self.snippets = snippets
  }
}

/// The key of advice; not in the generic type, where dictionaries of it would be slow ones.
private struct Question: Hashable {
  let text: String
  let language: String
  let hasDataTable: Bool
  let hasDocString: Bool
}

/// The definitions most like an expression.
private struct SimilarSteps {
  let nearest: [Int]
  let message: String
  let expressions: [String]
}

/// Finds out what to say about undefined steps; the same text is thought about once.
struct UndefinedStepAdvisor<World: Sendable> {
  private static var mostSnippets: Int { 4 }
  /// How often all definitions are looked through, so that the time of a run with many undefined steps stays in bounds.
  private static var mostWholeSearches: Int { 100 }
  private let library: PreparedLibrary<World>
  private var generators: (snippets: ExpressionGenerator, searches: ExpressionGenerator)?
  private var others: OtherLibraries<World>
  private var misspelt: MisspeltValues<World>
  private let world = "\(World.self)"
  private var wholeSearches = 0
  private var known: [Question: UndefinedStep] = [:]
  /// The similar steps by the expression that is looked for: steps that differ in their values alone have the same.
  private var similar: [String: SimilarSteps] = [:]
  /// The messages by definitions, so that each message is there once.
  private var messages: [[Int]: SimilarSteps] = [:]

  init(_ library: PreparedLibrary<World>, of choice: LibraryChoice<World>? = nil) {
    self.library = library
    others = OtherLibraries(choice, besides: library)
    misspelt = MisspeltValues(library)
  }

  mutating func advice(on step: PickleStep, language: String) -> UndefinedStep {
    let question = Question(
      text: step.text, language: language, hasDataTable: step.dataTable != nil, hasDocString: step.docString != nil)
    if let advice = known[question] { return advice }
    let vocabulary = library.vocabulary
    let generators =
      generators
      ?? (
        ExpressionGenerator(vocabulary.registry),
        ExpressionGenerator(vocabulary.registry, using: vocabulary.isParameterInSearches)
      )
    self.generators = generators
    let similar = similar(to: generators.searches.expressions(for: step.text, atMost: 1).first?.source ?? step.text)
    let (message, remedy) = specialAdvice(on: step.text, similar)
    // Where the step is known but misspelt, a definition of it would be the wrong advice.
    let snippets =
      remedy == nil ? generators.snippets.expressions(for: step.text, atMost: Self.mostSnippets) : []
    let advice = UndefinedStep(
      message: message ?? similar.message, nearest: similar.expressions, remedy: remedy,
      snippets: snippets.map { snippet($0, question) })
    known[question] = advice
    return advice
  }

  /// Advice on a step that another library has, or that is right but for a value, or nil if it is neither.
  private mutating func specialAdvice(on text: String, _ similar: SimilarSteps) -> (message: String?, remedy: String?) {
    let owners = others.owners(of: text)
    if let first = owners.first {
      let names = owners.map(\.name).joined(separator: ", ")
      let remedy = "a scenario that has the step: \(first.step)"
      return ("No step definition matches this step here: it is one of \(names).\ntry: \(remedy)", remedy)
    }
    if let plain = text.withPlainQuotes, !library.matches(of: plain).isEmpty {
      return ("No step definition matches this step: a text stands between \".\ntry: \(plain)", plain)
    }
    let plain = InvisibleCharacter.plain(text)
    if let invisible = InvisibleCharacter(in: text), !library.matches(of: plain).isEmpty {
      let before = text.unicodeScalars.prefix(invisible.column - 1)
      let place = "in column \(invisible.column) of its text" + (before.isEmpty ? "" : ", behind '\(String(before))'")
      return ("No step definition matches this step: there is \(invisible.title) \(place).\ntry: \(plain)", plain)
    }
    if let closed = text.withMissingQuote(where: { !library.matches(of: $0).isEmpty }) {
      return ("No step definition matches this step: a quotation mark is missing.\ntry: \(closed)", closed)
    }
    let candidates = candidates(for: text, similar)
    if let sentence = candidates.first?.sentence(meantBy: text) {
      return ("\(similar.message)\ntry: \(sentence)", sentence)
    }
    guard let value = misspelt.value(in: text, by: candidates) else { return (nil, nil) }
    if let parameter = value.text.asOutlineParameter, value.parameterType != "string" {
      let remedy = "a column \"\(parameter)\" in the examples of the outline, or a value in place of \(value.text)"
      let problem = "\(value.text) stands in place of {\(value.parameterType)}, and no column of examples has this name"
      return ("\(similar.message)\n\(problem)\ntry: \(remedy)", remedy)
    }
    var lines = [
      similar.message,
      "\(value.name) is no {\(value.parameterType)}; it can be: \(value.values.joined(separator: ", "))",
    ]
    if let corrected = value.corrected { lines.append("try: \(corrected)") }
    return (lines.joined(separator: "\n"), value.corrected)
  }

  /// The definitions in which a value may be misspelt: those most like the step.
  ///
  /// A Japanese sentence has few characters, so that a single wrong value makes it unlike its definition.
  private mutating func candidates(for text: String, _ similar: SimilarSteps) -> [PreparedPattern<World>] {
    guard similar.nearest.isEmpty, !text.utf8.allSatisfy({ $0 < 0x80 }), wholeSearches < Self.mostWholeSearches else {
      return similar.nearest.map { library.patterns[$0] }
    }
    wholeSearches += 1
    return library.patterns.filter { $0.expression.language != "en" }
  }

  private mutating func similar(to sentence: String) -> SimilarSteps {
    if let similar = similar[sentence] { return similar }
    let nearest = nearestSentences(to: sentence, among: library.patterns.map(\.expression.source))
    let similar = messages[nearest] ?? self.similar(nearest)
    messages[nearest] = similar
    self.similar[sentence] = similar
    return similar
  }

  private func similar(_ nearest: [Int]) -> SimilarSteps {
    let patterns = nearest.map { library.patterns[$0] }
    return SimilarSteps(
      nearest: nearest, message: message(nearest: patterns), expressions: patterns.map(\.expression.source))
  }

  private func message(nearest: [PreparedPattern<World>]) -> String {
    let problem = "No step definition matches this step."
    return nearest.isEmpty ? problem : "\(problem) Did you mean:\n\(nearest.map(\.line).joined(separator: "\n"))"
  }

  private func snippet(_ expression: GeneratedExpression, _ question: Question) -> String {
    Snippet(
      expression: expression, language: question.language, world: world, hasDataTable: question.hasDataTable,
      hasDocString: question.hasDocString, vocabulary: library.vocabulary
    ).code
  }
}

extension MisspeltValue {
  /// The value for a message: in quotes of the message's own, one that lacks them, or has them, would look right.
  fileprivate var name: String {
    if lacksQuotes { return "\(text), without quotes," }
    return text.hasPrefix("\"") ? "\(text), with its quotes," : "\"\(text)\""
  }
}

extension String {
  /// The text with `"` in place of other double quotes, which word processors set, or nil if there are none.
  fileprivate var withPlainQuotes: String? {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let others = "\u{201C}\u{201D}\u{201E}\u{201F}\u{FF02}\u{AB}\u{BB}\u{300C}\u{300D}\u{300E}\u{300F}".unicodeScalars
    var view = String.UnicodeScalarView()
    view.append(contentsOf: unicodeScalars.map { others.contains($0) ? "\"" : $0 })
    let plain = String(view)
    return plain == self ? nil : plain
  }
}

extension String {
  var asOutlineParameter: String? {
    guard count > 2, first == "<", last == ">" else { return nil }
    let name = String(dropFirst().dropLast())
    return name.contains(where: { "<>".contains($0) }) ? nil : name
  }

  /// The text with one more `"`, at its end, else at the first beginning or end of a word where a condition holds.
  ///
  /// Nil if quotes are even in number, or it holds nowhere.
  fileprivate func withMissingQuote(where holds: (String) -> Bool) -> String? {
    guard utf8.count <= 500, !utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else { return nil }
    let gaps = indices.filter { self[$0] == " " }
    for place in [endIndex] + gaps.flatMap({ [$0, index(after: $0)] }) {
      let closed = self[..<place] + "\"" + self[place...]
      if holds(String(closed)) { return String(closed) }
    }
    return nil
  }
}

extension PreparedPattern {
  /// Its only sentence, if it has no parameters and a text differs from it in one or two letters.
  fileprivate func sentence(meantBy text: String) -> String? {
    let source = expression.source
    guard case .expression = pattern, text.utf8.count <= 200, !source.contains(where: { "{(/\\".contains($0) }) else {
      return nil
    }
    // A sentence may lack a word's end; longer differences are another step.
    return text.editDistance(to: source) <= 2 ? source : nil
  }

  var line: String { "  \(expression.source)  # \(step.origin)" }
}
