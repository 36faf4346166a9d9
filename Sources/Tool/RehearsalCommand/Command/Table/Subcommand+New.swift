extension Subcommand {
  static let new = Subcommand(
    name: "new", synopsis: "NAME [OPTION...]",
    summary: "write a package with a small app that is rehearsed",
    discussion: [
      """
      Writes a Swift package into a new folder NAME, or at a path such as ../NAME: an app with a list, a detail and a
      server of its own, two steps of its own, scenarios with failing requests, an exploration, test cases and a
      workflow. It builds and passes as it is. Each file is short, and meant to be replaced by yours.
      """,
      """
      The package depends on Rehearsal at --path, a checkout on this machine, or at --url. Without either, its manifest
      has a placeholder.
      """,
    ],
    options: [.rehearsalPath, .rehearsalURL],
    examples: [
      Example("rehearse new ../Notebook --path .", "a package beside the checkout that this is called from"),
      Example(
        "rehearse new Notebook --url https://example.com/rehearsal.git", "a package that fetches Rehearsal"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "written"),
      ExitCode(number: 2, meaning: "a wrong call, or a name that is taken"),
    ])
}

extension CommandOption {
  static let rehearsalPath = CommandOption(
    "--path", .folder("FOLDER", such: "../rehearsal"), "the folder of a checkout of Rehearsal, not of the new package")
  static let rehearsalURL = CommandOption(
    "--url", .text("URL", such: "https://example.com/rehearsal.git"),
    "where Rehearsal is fetched from, at its branch main")
}
