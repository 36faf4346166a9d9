import Rehearsal

/// A shell that can complete the command.
enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash, zsh, fish

  init(_ given: GivenArguments) throws(CommandError) {
    let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = given.operands.first else {
      throw CommandError("rehearse completion", "the shell is missing", remedy: "one of \(names)")
    }
    guard given.operands.count == 1, let shell = Self(rawValue: name) else {
      throw CommandError(given.operands.joined(separator: " "), "there is no such shell", remedy: "one of \(names)")
    }
    self = shell
  }
}
