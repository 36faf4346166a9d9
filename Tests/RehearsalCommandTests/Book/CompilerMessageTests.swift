import Foundation
import RehearsalTestSupport
import Testing

/// The compiler prints the messages that the article "Troubleshooting" names.
@Suite(.enabled(if: Nightly.isOn, "it calls the compiler: NIGHTLY=1 and .ci/docs run it"))
struct CompilerMessageTests {
  /// A message of the article, and code that brings it about.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let message: String
    let code: String
    var testDescription: String { message }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: modules.path), "there is no debug build"), arguments: mistakes)
  func `a message is the compiler's own`(mistake: Mistake) throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/Troubleshooting.md").text
    #expect(article.contains(mistake.message), "the article does not name: \(mistake.message)")
    let folder = try Folder(["Mistake.swift": "import Rehearsal\n\n" + mistake.code])
    let process = Program()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library"]
    process.arguments? += ["-I", Self.modules.path, "-Xcc", "-fmodule-map-file=\(Self.map.path)"]
    process.arguments? += ["\(folder.path)/Mistake.swift"]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains(mistake.message), "\(text)")
  }

  private static let modules = BookText.root.appending(path: ".build/debug/Modules")
  // Of the target in C, whose module the others name.
  private static let map = BookText.root.appending(path: ".build/debug/RehearsalTraps.build/module.modulemap")

  private static func controller(_ message: String, _ members: String) -> String {
    """
    struct NoteController: Controller {
      enum Message\(message)
      \(members)
    }
    """
  }

  private static let item = "var navigationItem: NavigationItem<Message> { NavigationItem(title: \"Note\") }\n"

  private static let mistakes = [
    Mistake(
      message: "switch must be exhaustive",
      code: controller(
        ": Hashable, Sendable { case typed(String), save }",
        item + """
            mutating func receive(_ message: Message, _ context: inout Context<Message>) {
              switch message {
              case .typed: break
              }
            }
          """)),
    Mistake(
      message: "'Any' cannot be constructed because it has no accessible initializers",
      code: controller(
        ": Hashable, Sendable { case save }",
        item + """
            mutating func receive(_ message: Message, _ context: inout Context<Message>) {
              context.present(.alert(title: "Saved", message: nil, actions: [.init("OK")]))
            }
          """)),
    Mistake(
      message: "type 'NoteController.Message' does not conform to protocol 'Hashable'",
      code: controller(
        " { case typed(String), save }",
        item + "  mutating func receive(_ message: Message, _ context: inout Context<Message>) {}")),
    Mistake(
      message: "associated value type 'Picture' does not conform to protocol 'Hashable'",
      code: "struct Picture {}\n"
        + controller(
          ": Hashable, Sendable { case taken(Picture) }",
          item + "  mutating func receive(_ message: Message, _ context: inout Context<Message>) {}")),
    Mistake(
      message: "type 'NoteServer' does not conform to protocol 'Hashable'",
      code: """
        final class Log {}
        struct NoteServer: Service {
          var log = Log()
          mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? { nil }
        }
        """),
    Mistake(
      message: "value of type 'Exploration' has no member 'giver'",
      code: "let exploration = Exploration { $0.giver = [\"the server holds the note \\\"Tea\\\"\"] }"),
    Mistake(
      message: "value of type 'StepLibrary<DeviceWorld>' has no member 'given'",
      code: """
        let steps = StepLibrary<DeviceWorld> { library in
          library.given("the kettle is full") { (world: inout DeviceWorld) in }
        }
        """),
    Mistake(
      message: "circular reference",
      code: """
        enum Notebook {
          private static let steps = StepLibrary<DeviceWorld> { library in
            steps.define("the kettle is full") { (world: inout DeviceWorld) in }
          }
        }
        """),
    Mistake(
      message: "nearly matches defaulted requirement 'didSelectRow(at:_:)' of protocol 'TableViewDelegate'",
      code: """
        struct NoteController: Hashable, Sendable {}
        extension NoteController: Controller {
          mutating func didSelectRow(_ path: RowPath, _ context: inout Context<Never>) {}
        }
        """),
    Mistake(
      message: "mutable capture of 'inout' parameter 'self' is not allowed in concurrently-executing code",
      code: """
        protocol PostDelegate: Hashable, Sendable { static func like(_ id: String) -> Self }
        struct PostController: Controller {
          enum Message: Hashable, Sendable { case like }
          let id = ""
          var delegate: Delegate<any PostDelegate.Type>?
          var navigationItem: NavigationItem<Message> { NavigationItem(title: "Post") }
          mutating func receive(_ message: Message, _ context: inout Context<Message>) {
            context.call(delegate) { $0.like(id) }
          }
        }
        """),
    Mistake(message: "cannot find 'Cloud' in scope", code: "let services: [any Service] = [Cloud()]"),
  ]
}
