import Rehearsal

/// The arguments of `rehearse play`.
struct PlayInvocation: Hashable, Sendable {
  /// How lines are read and answers written.
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  /// The app's name; nil: the scenario names it, or there is one only.
  let app: String?
  /// A step of a scenario, or a starting point; nil: the world of the exploration.
  let from: String?
  let format: Format
  /// The file in which the session is kept as it goes; nil: the usual one.
  let kept: String?
  let databases: [DatabaseOption]
  /// How many seconds a move may take.
  let timeout: Int

  init(_ given: GivenArguments) throws(CommandError) {
    if let operand = given.operands.first {
      throw CommandError(
        operand, "rehearse play takes no such argument", remedy: "--app \(operand), or --from \(operand)")
    }
    app = given.text(.app)
    from = given.text(.playFrom)
    format = try given.word(.playFormat) ?? .text
    kept = given.text(.keep)
    databases = try given.all(.database).map { (text) throws(CommandError) in try DatabaseOption(argument: text) }
    timeout = given.number(.moveTimeout) ?? 10
  }
}
