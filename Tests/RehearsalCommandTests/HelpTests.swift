import Rehearsal
import Testing

@testable import RehearsalCommand

struct HelpTests {
  @Test func `the overview is the approved text`() async throws {
    let run = await rehearse("--help")
    #expect(run.status == 0 && run.error == "")
    try Golden.expect(run.output, "help.txt")
    let help = await rehearse("help")
    #expect(help.output == run.output)
  }

  @Test(arguments: Subcommand.all.map(\.name))
  func `each subcommand has a page of its own`(name: String) async throws {
    let run = await rehearse("help", name)
    #expect(run.status == 0 && run.error == "")
    try Golden.expect(run.output, "help-\(name).txt")
    if name != "help" {
      let flag = await rehearse(name, "--help")
      #expect(flag.output == run.output)
    }
  }

  @Test func `lines that the help names are lines of a scenario in this package`() async {
    let root = #filePath.replacing(/Tests\/RehearsalCommandTests\/.*/, with: "")
    var help = Help.overview
    for subcommand in Subcommand.all { help += Help.text(subcommand) }
    let named = Set(help.matches(of: /Scenarios\/[A-Za-z\/]+\.feature:\d+/).map { String($0.output) })
    #expect(!named.isEmpty)
    for path in named {
      let run = await rehearse("run", root + path, "--dry-run", "--format", "progress")
      #expect(run.output.contains("\n1 scenario ("), "\(path)")
    }
  }

  @Test func `no line is longer than the usual width of a terminal`() async {
    for name in Subcommand.all.map(\.name) {
      let run = await rehearse("help", name)
      for line in run.output.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    }
  }

  @Test(arguments: [
    (["help", "rum"], "rum: there is no such subcommand"),
    (["help", "nothing"], "nothing: there is no such subcommand"),
    (["run", "--dry-run=yes"], "--dry-run=yes: the option takes no value"),
    (["steps", "ja"], "ja: no step has this in it"),
    (["run", "--format", "junit:a", "--format", "message:a"], "--format: two reports cannot share the file a"),
  ])
  func `a wrong call is refused with a remedy`(arguments: [String], message: String) async {
    await rehearse(arguments).expectRefused("  try: ", startingWith: message)
  }

  @Test func `words after -- are not options`() async {
    await rehearse("run", "--", "--help").expectRefused(startingWith: "--help: there is no such file or folder")
  }
}
