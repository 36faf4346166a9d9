import RehearsalRunner

/// The texts of a step in a definition, but for its body.
struct StepWords: Sendable {
  private(set) var english: String
  private var japanese: String?
  private var order: [Int]?
  private(set) var kinds: [StepArgumentKind]
  let description: StepDescription

  init(
    _ english: String, _ japanese: String?, _ order: [Int]?, _ kinds: [StepArgumentKind],
    _ description: StepDescription
  ) {
    self.english = english
    self.japanese = japanese
    self.order = order
    self.kinds = kinds
    self.description = description
  }

  var expressions: [StepExpression] {
    [StepExpression(english)] + (japanese.map { [.in("ja", $0, order: order)] } ?? [])
  }

  var immediately: StepWords {
    var words = self
    words.english = "immediately \(english)"
    words.japanese = japanese.map { "すぐに\($0)" }
    return words
  }

  var within: StepWords {
    var words = self
    words.english = "within {duration} \(english)"
    words.japanese = japanese.map { "{duration}以内に\($0)" }
    words.order = order.map { [0] + $0.map { $0 + 1 } }
    words.kinds = [Duration.stepArgumentKind] + kinds
    return words
  }
}
