package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

extension String {
  package var escapedForTableCell: String {
    var escaped = ""
    // By code points: a line feed behind a carriage return is one character with it.
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": escaped += #"\\"#
      case "|": escaped += #"\|"#
      case "\n": escaped += #"\n"#
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension [String] {
  package var tableRow: String { "| " + map(\.escapedForTableCell).joined(separator: " | ") + " |" }
}
