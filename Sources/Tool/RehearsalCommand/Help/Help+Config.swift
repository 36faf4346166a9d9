extension Help {
  /// The explanation of `.rehearse.json`.
  static var config: String {
    let rows = ConfigFile.subcommands.map { subcommand in
      let names = subcommand.options.map(\.key)
      return (subcommand.name, names + (subcommand.takesDefaultPaths ? [ConfigFile.paths] : []))
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.flatMap { name, options in
      Help.wrapped(options, width: 100 - width).enumerated().map { index, line in
        let first = index == 0 ? name : ""
        return "  " + first + String(repeating: " ", count: width - first.count + 2) + line
      }
    }
    return """
      .rehearse.json: the defaults of a project

      The file is looked for in the working folder, then in each of its parents; the first one counts. Above the working
      tree (the nearest folder with a .git, else the working folder) it must be yours or root's, and writable by nobody
      else. It holds an object for each subcommand, with the names of options and their values:

        {
          "run": { "jobs": 4, "format": ["progress", "junit:reports/run.xml"], "tags": "not @slow" },
          "explore": { "app": "Balance", "faults": 2, "baseline": ".ci/balance.baseline" }
        }

      A number stands for a number, true for an option without a value, a list for an option that may be repeated. Paths
      are relative to the file's folder, and no output is outside of its tree. "paths" are the scenarios where a call
      names none.

      An option of a call replaces its default: all values of one that may be repeated. --no-NAME switches an option
      without a value off: --no-fail-fast. Paths of a call replace the default ones. rehearse help SUBCOMMAND explains the
      options. A file that is wrong is refused with its line, and nothing is run.

      Names:
      \(lines.joined(separator: "\n"))

      Exit codes:
        2  the file cannot be read, or something in it is wrong

      """
  }

  /// A text of an option, in lines that leave room for its name.
  static func wrapped(_ text: String) -> String {
    wrapped(text.split(separator: " ").map(String.init), "", width: 90).joined(separator: "\n")
  }

  private static func wrapped(_ words: [String], _ separator: String = ",", width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + separator.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last)\(separator) \(word)"
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += separator }
        lines.append(word)
      }
    }
    return lines
  }
}
