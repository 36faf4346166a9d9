import RehearsalBase

extension PickleStep {
  /// The step as a feature file has it, but for its keyword: its text, and below it the table or doc string.
  package var written: String {
    let table = (dataTable?.values ?? []).map(\.tableRow)
    return ([text] + (table + (docString?.lines ?? [])).map { "  " + $0 }).joined(separator: "\n")
  }
}

extension PickleDocString {
  /// The lines of a feature file that are read as this doc string.
  ///
  /// A file has an escape for the delimiter and none for that escape; a text that contains it needs the other delimiter.
  fileprivate var lines: [String] {
    let delimiters = [(mark: #"""""#, escape: #"\"\"\""#), (mark: "```", escape: #"\`\`\`"#)]
    let usable = delimiters.first { !content.contains($0.escape) } ?? delimiters[0]
    let text = content.replacing(usable.mark, with: usable.escape)
    return [usable.mark + (mediaType ?? "")]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [usable.mark]
  }
}
