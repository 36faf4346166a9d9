import RehearsalBase
import Testing

@testable import RehearsalGherkin
@testable import RehearsalRunner

struct NDJSONTests {
  @Test func `the pieces of a long line together are the line`() {
    let comments = (0..<20_000).map { number in
      GherkinDocument.Comment(location: Location(line: number, column: 1), text: "# \(number) \"quoted\"")
    }
    let document = GherkinMessage.document(GherkinDocument(uri: "a.feature", feature: nil, comments: comments))
    var whole: [UInt8] = []
    document.appendLine(to: &whole)
    var pieces: [[UInt8]] = []
    var rest = Array("before\n".utf8)
    document.appendLine(to: &rest) { bytes in
      pieces.append(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    #expect(Array((pieces + [rest]).joined()) == Array("before\n".utf8) + whole)
    #expect(pieces.count > 10 && pieces.allSatisfy { $0.count < 66_000 } && rest.count < 66_000)
  }

  private func line(_ message: GherkinMessage) -> String {
    var buffer: [UInt8] = []
    message.appendLine(to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  @Test func `every text is read back unchanged`() {
    let texts = ["", "\"\\/\u{8}\u{c}\n\r\t\u{0}\u{1f}\u{7f}", "日本語 👩‍👩‍👧 e\u{301}", "\u{2028}\u{FFFD}\u{10FFFF}"]
    for text in texts {
      let written = line(.source(SourceText(name: text, text: text)))
      guard case .object(let envelope) = JSON(reading: Array(written.utf8)),
        case .object(let source) = Array(envelope.members)[0].1,
        case .string(let data)? = source.members.first(where: { $0.0 == "data" })?.1
      else {
        Issue.record("not read: \(written)")
        continue
      }
      #expect(Array(data.unicodeScalars) == Array(text.unicodeScalars))
    }
  }
}
