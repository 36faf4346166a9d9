import Testing

@testable import RehearsalRunner

/// Looking whether a text is JSON, without making values of it.
struct JSONCheckTests {
  @Test func `a text is JSON if it can be parsed`() {
    let samples = [
      #"{"a":[1,-2.5e+3,true,false,null],"b":{"c":"d\n\"\u00e9\ud83d\ude00"}}"#, #"[{"é":"日本"}, "\t" ]"#,
      #"{"at":12,"screen":0,"touched":"part.2"}"#, "0", #""text""#,
    ]
    let pieces = ["\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "u", "t", "n", " ", "é", "\u{1}"]
    var (valid, invalid) = (0, 0)
    for sample in samples {
      #expect(isChecked(sample))
      for position in sample.indices {
        for piece in pieces + [""] {
          let text = sample[..<position] + piece + sample[sample.index(after: position)...]
          let isParsed = JSON(reading: Array(text.utf8)) != nil
          if isParsed { valid += 1 } else { invalid += 1 }
          #expect(isChecked(String(text)) == isParsed, "\(text)")
        }
      }
    }
    #expect(valid > 100 && invalid > 1000)
  }

  private func isChecked(_ text: String) -> Bool { JSON.isValid(text) }
}
