import Rehearsal
import RehearsalBase
import RehearsalBoards
import RehearsalDevice
import RehearsalPlatform

extension Subcommand {
  static let board = Subcommand(
    command: BoardCommand.self, name: "board", synopsis: "FILE.board --swift FOLDER [OPTION...]",
    summary: "write the Swift package that a board becomes",
    discussion: """
      Writes a Swift package into a new folder, whose last name is that of the app: a controller for each screen of the
      board, its navigation, the facts that all screens share, a server that takes its requests, a scenario and a test.
      It builds and passes as it is, and is meant to be continued by hand.

      The package depends on Rehearsal at --path, a checkout on this machine, or at --url. Without either, its manifest
      has a placeholder.
      """,
    options: [.swiftFolder, .rehearsalPath, .rehearsalURL],
    examples: ["rehearse board library.board --swift ../Library --path .": "the package Library beside this checkout"],
    exitCodes: [0: "written", 2: "a wrong call, a board that cannot be read, or a name that is taken"])
}

extension CommandOption {
  static let swiftFolder = CommandOption(
    "--swift", .text("FOLDER", such: "../Library"), "the folder of the new package")
}

/// `rehearse board FILE --swift FOLDER`: writes a board as a Swift package.
struct BoardCommand: Command {
  private let path: String
  private let target: NewPackage

  init(_ given: GivenArguments) throws(CommandError) {
    guard let path = given.operands.first, given.operands.count == 1 else {
      throw CommandError(
        given.operands.dropFirst().first ?? "rehearse board", "it takes one board",
        remedy: "rehearse board library.board --swift ../Library")
    }
    guard let folder = given.text(.swiftFolder) else {
      throw CommandError(
        "rehearse board", "the folder is missing", remedy: "rehearse board \(path) --swift ../Library")
    }
    self.path = Boards.normalized(path)
    target = try NewPackage(at: folder, given)
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let board: BoardPackage
    do throws(BoardFile.Refusal) {
      board = BoardPackage(try Boards().board(at: path), name: target.name)
    } catch { throw CommandError(error) }
    return try target.write(context) { template in
      template.bareFiles
        + [("Scenarios/start.feature", board.scenario)]
        + board.files.map { ("Sources/\(target.name)/\($0.name)", $0.text) }
    }
  }
}
