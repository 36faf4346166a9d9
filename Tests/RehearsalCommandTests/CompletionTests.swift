import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

@testable import RehearsalCommand

struct CompletionTests {
  @Test func `bash offers the possible words at each position`() throws {
    let folder = try Folder(["a.feature": "", "notes.txt": "", "b c.feature": ""])
    try FileManager.default.createDirectory(atPath: "\(folder.path)/more", withIntermediateDirectories: true)
    for (line, expected) in [
      ("rehearse ", Subcommand.all.map(\.name) + ["--help", "--version"]),
      ("rehearse st", ["steps"]),
      ("rehearse run --or", ["--order"]),
      ("rehearse run --order ", ["defined", "reverse", "random"]),
      ("rehearse run --format=j", ["json", "junit"]),
      ("rehearse run -f ru", []),
      ("rehearse run -f junit:no", ["notes.txt"]),
      ("rehearse run --fail-fast ", ["more", "a.feature", "b c.feature"]),
      ("rehearse run b", ["b c.feature"]),
      ("rehearse gherkin a", ["ast"]),
      ("rehearse gherkin ast a", ["a.feature"]),
      ("rehearse completion ", ["bash", "zsh", "fish", "apps", "tags", "steps", "starting-points"]),
      ("rehearse help run", ["run"]),
    ] {
      let offers = try Self.bash(completing: line, in: folder.path)
      // Files come in the order in which the system lists them.
      #expect(offers.sorted() == expected.sorted(), "\(line)")
    }
  }

  @Test func `bash completes the command under the name it was called by`() async throws {
    let output = try Self.shell("bash", "source /dev/stdin; complete -p", CompletionScript(of: "my-app").bash)
    #expect(output.contains("complete -o filenames -F _my_app_complete my-app\n"))
  }

  @Test(arguments: Shell.allCases)
  func `each shell can read its script`(shell: Shell) throws {
    // A shell that is not installed cannot check the script.
    guard Self.isInstalled(shell.rawValue) else { return print("\(shell.rawValue) is not installed") }
    let script = CompletionScript(of: "rehearse").text(for: shell)
    let file = try Folder(["script": script])
    #expect(try Self.shell(shell.rawValue, "\(shell.rawValue) -n \(file.path)/script && echo fine", "") == "fine\n")
  }

  @Test func `fish offers options, words and files`() throws {
    guard Self.isInstalled("fish") else { return print("fish is not installed: its completion is not tested") }
    let folder = try Folder(["c.fish": CompletionScript(of: "rehearse").fish, "a.feature": ""])
    func offers(_ line: String) throws -> [String] {
      try Self.shell("fish", "cd \(folder.path); source c.fish; complete -C '\(line)'", "").split(separator: "\n").map {
        String($0.split(separator: "\t")[0])
      }
    }
    #expect(try offers("rehearse r").contains("run"))
    #expect(try offers("rehearse run --ord") == ["--order"])
    #expect(try offers("rehearse run --order r") == ["random", "reverse"])
    #expect(try offers("rehearse run a").contains("a.feature"))
  }

  /// The package's own command in a folder with tags; its completion asks it for words.
  private static func words(_ shell: String, _ line: String, in folder: Folder) throws -> [String] {
    let program = FallibleCommand.path(of: "rehearse").path
    let link = folder.path + "/rehearse"
    if !FileManager.default.fileExists(atPath: link) {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
    }
    let path = "cd \(folder.path); export PATH=\(folder.path):$PATH; "
    switch shell {
    case "bash": return try bash(completing: line, in: folder.path, before: path)
    case "fish":
      let script = CompletionScript(of: "rehearse").fish
      let code = path + "source; complete -C \(line.quotedForShell)"
      return try Self.shell("fish", code, script).split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    default:
      // compadd prints what it is given, as no line is edited here.
      let code =
        path + """
          source /dev/stdin 2>/dev/null
          compadd() { shift; print -l -- ${(P)1}; }
          words=(rehearse); program=rehearse
          _rehearse_complete_words \(line)
          """
      return try Self.shell("zsh", code, "compdef() { :; }\n" + CompletionScript(of: "rehearse").zsh)
        .split(separator: "\n").map(String.init)
    }
  }

  private static func tagged() throws -> Folder {
    try Folder([
      "Scenarios/a.feature": "@slow @a\nFeature: f\n  @b\n  Scenario: s\n", "Scenarios/b.feature": "nonsense",
    ])
  }

  @Test(arguments: [
    ("rehearse explore --app Bal", ["Balance", "Balance(hardened)"]),
    ("rehearse explore --app=Sh", ["Shop"]),
    ("rehearse run --tags @", ["@a", "@b", "@slow"]),
    ("rehearse steps 'the app \"", []),
    ("rehearse steps the", nil),
    ("rehearse graph --app Balance --from ", nil),
  ])
  func `bash and fish ask the command for apps, tags, steps and starting points`(
    line: String, expected: [String]?
  ) throws {
    let folder = try Self.tagged()
    for shell in ["bash", "fish"] where Self.isInstalled(shell) {
      if shell == "bash", line.contains("'") { continue }
      let offers = try Self.words(shell, line, in: folder)
      // fish offers the whole word, bash what stands behind the sign.
      if let expected {
        #expect(offers.map { $0.replacing("--app=", with: "") }.sorted() == expected, "\(shell): \(line)")
      }
      if line.hasSuffix("steps the") { #expect(offers.contains("the app starts"), "\(shell): \(offers)") }
    }
  }

  @Test(arguments: LiveWords.allCases) func `zsh asks the command for words`(words: LiveWords) async throws {
    guard Self.isInstalled("zsh") else { return print("zsh is not installed: its completion is not tested") }
    let offers = try Self.words("zsh", words.rawValue, in: Self.tagged())
    let expected =
      switch words {
      case .apps: "Balance(hardened)"
      case .tags: "@slow"
      case .steps: "the app starts"
      case .startingPoints: ""
      }
    #expect(offers.contains(expected) || expected.isEmpty, "\(offers)")
  }

  @Test func `zsh's functions know every word that is asked for`() throws {
    let script = CompletionScript(of: "rehearse").zsh
    for words in LiveWords.allCases { #expect(script.contains(" _rehearse_complete_words \(words.rawValue)")) }
  }

  @Test func `words of apps and scenarios are not expanded by the shell`() throws {
    let folder = try Folder(["Scenarios/a.feature": "@$(touch${IFS}gone) @`touch`\nFeature: f\n  Scenario: s\n"])
    for shell in ["bash", "fish"] where Self.isInstalled(shell) {
      let offers = try Self.words(shell, "rehearse run --tags @", in: folder)
      #expect(offers.sorted() == ["@$(touch${IFS}gone)", "@`touch`"], "\(shell)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/gone"))
  }

  @Test func `every option is in every script`() {
    for shell in Shell.allCases {
      let script = CompletionScript(of: "rehearse").text(for: shell)
      for subcommand in Subcommand.all {
        for option in subcommand.options {
          #expect(script.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name))
        }
      }
    }
  }

  /// The words that bash offers at the end of a line.
  private static func bash(completing line: String, in folder: String, before: String = "") throws -> [String] {
    // As readline splits a line: at blanks, and at "=" and ":", which are words themselves.
    var words = [""]
    for character in line {
      switch character {
      case " ": words.append("")
      case "=", ":":
        words += words.last == "" ? [] : [""]
        words[words.count - 1] = String(character)
        words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    if words.last == "", words.count > 1, ["=", ":"].contains(words[words.count - 2]) { words.removeLast() }
    let list = words.map(\.quotedForShell).joined(separator: " ")
    let code = """
      cd \(folder); \(before)source /dev/stdin; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _rehearse_complete; for offer in "${COMPREPLY[@]}"; do echo "$offer"; done
      """
    return try shell("bash", code, CompletionScript(of: "rehearse").bash).split(separator: "\n").map(String.init)
  }

  private static func isInstalled(_ shell: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }

  private static func shell(_ shell: String, _ code: String, _ input: String) throws -> String {
    let process = Program()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [shell, "-c", code]
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    try process.run()
    standardInput.fileHandleForWriting.write(Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
