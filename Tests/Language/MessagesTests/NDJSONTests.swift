import Basics
import Gherkin
import Testing

@testable import Messages

struct NDJSONTests {
  @Test func `the pieces of a long line together are the line`() {
    let comments = (0..<20_000).map { number in
      GherkinDocument.Comment(location: Location(line: number, column: 1), text: "# \(number) \"quoted\"")
    }
    let document = Envelope.gherkinDocument(GherkinDocument(uri: "a.feature", comments: comments))
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

  private func line(_ envelope: Envelope) -> String {
    var buffer: [UInt8] = []
    envelope.appendLine(to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  private func error(in text: String) -> NDJSONError? {
    error(in: Array(text.utf8))
  }

  private func error(in bytes: [UInt8]) -> NDJSONError? {
    do {
      _ = try Envelope.all(in: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a message is one line of JSON without the members that are nil`() {
    let finished = TestStepFinished(
      testCaseStartedId: "7", testStepId: "3",
      testStepResult: TestStepResult(duration: .init(seconds: 1, nanos: 20), status: .passed),
      timestamp: Timestamp(seconds: -1, nanos: 999_999_999))
    let expected =
      #"{"testStepFinished":{"testCaseStartedId":"7","testStepId":"3","testStepResult":{"duration":"#
      + #"{"seconds":1,"nanos":20},"status":"PASSED"},"timestamp":{"seconds":-1,"nanos":999999999}}}"# + "\n"
    #expect(line(.testStepFinished(finished)) == expected)
  }

  @Test func `every text is read back unchanged`() throws {
    let texts = ["", "\"\\/\u{8}\u{c}\n\r\t\u{0}\u{1f}\u{7f}", "日本語 👩‍👩‍👧 e\u{301}", "\u{2028}\u{FFFD}\u{10FFFF}"]
    for text in texts {
      let envelope = Envelope.source(Source(uri: text, data: text, mediaType: .markdown))
      let back = try Envelope.all(in: Array(line(envelope).utf8))
      #expect(back == [envelope])
      guard case .source(let source) = back.first else { continue }
      #expect(Array(source.data.unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test func `lines are appended to the buffer`() {
    var buffer = Array("x".utf8)
    for id in ["1", "2"] {
      Envelope.testRunStarted(TestRunStarted(timestamp: Timestamp(seconds: 0, nanos: 0), id: id)).appendLine(
        to: &buffer)
    }
    let text = String(decoding: buffer, as: UTF8.self)
    #expect(text.hasPrefix(#"x{"testRunStarted""#))
    #expect(text.count { $0 == "\n" } == 2)
  }

  @Test func `empty lines, white space and unknown members are ignored`() throws {
    let text = """

      { "source" : { "new": [1.5e3, {"a": null}], "uri":"a", "data" : "\\u0041\\ud83d\\ude00\\/" ,\r
      """
    let rest = #""mediaType":"text/x.cucumber.gherkin+plain","uri":"b"}}"#
    let envelopes = try Envelope.all(in: Array((text.replacing("\r\n", with: "") + rest + "\r\n\n  \n").utf8))
    #expect(envelopes == [.source(Source(uri: "b", data: "A😀/", mediaType: .plain))])
  }

  @Test func `an integer may be written with a fraction of zero`() throws {
    let text = #"{"testRunStarted":{"timestamp":{"seconds":1e2,"nanos":5.0}}}"#
    let expected = Envelope.testRunStarted(TestRunStarted(timestamp: Timestamp(seconds: 100, nanos: 5)))
    #expect(try Envelope.all(in: Array(text.utf8)) == [expected])
  }

  @Test func `an error contains the line and the member`() {
    let good = #"{"testRunStarted":{"timestamp":{"seconds":0,"nanos":0}}}"#
    let bad = #"{"testRunStarted":{"timestamp":{"seconds":0}}}"#
    let error = error(in: good + "\n\n" + bad)
    #expect(error?.line == 3)
    #expect(error?.path == ["testRunStarted", "timestamp", "nanos"])
    #expect(error?.reason == .missing)
    #expect(error?.description == "line 3, testRunStarted.timestamp.nanos: missing")
  }

  @Test(arguments: [
    ("{}", NDJSONError.Reason.noMessage),
    (#"{"meta":{},"hook":{}}"#, .severalMessages),
    (#"{"surprise":{}}"#, .unknownMessage("surprise")),
    ("[]", .notA(.object)),
    ("null", .notA(.object)),
    (#"{"source":{"uri":1}}"#, .notA(.string)),
    (#"{"source":{"uri":"","data":"","mediaType":"x"}}"#, .unknownName("x")),
    (#"{"testRunStarted":{"timestamp":{"seconds":0.5,"nanos":0}}}"#, .notA(.integer)),
    (#"{"testRunStarted":{"timestamp":{"seconds":99999999999999999999,"nanos":0}}}"#, .notA(.integer)),
    (#"{"testRunFinished":{"success":1,"timestamp":{"seconds":0,"nanos":0}}}"#, .notA(.boolean)),
    (#"{"pickle":{"id":"1","uri":"","name":"","language":"","steps":{}}}"#, .notA(.array)),
    ("{", .notJSON(column: 2, expected: .name)),
    (#"{"a" 1}"#, .notJSON(column: 6, expected: .colon)),
    (#"{"a":1"#, .notJSON(column: 7, expected: .commaOrBrace)),
    ("[1 2]", .notJSON(column: 4, expected: .commaOrBracket)),
    ("[1,]", .notJSON(column: 4, expected: .value)),
    ("tru", .notJSON(column: 1, expected: .value)),
    ("-", .notJSON(column: 2, expected: .digit)),
    ("1.", .notJSON(column: 3, expected: .digit)),
    ("01", .notJSON(column: 2, expected: .endOfLine)),
    ("{} {}", .notJSON(column: 4, expected: .endOfLine)),
    (#""日本"#, .notJSON(column: 4, expected: .closingQuote)),
    (#""\x""#, .notJSON(column: 3, expected: .escape)),
    (#""\"#, .notJSON(column: 3, expected: .escape)),
    (#""\u12g4""#, .notJSON(column: 6, expected: .hexadecimalDigit)),
    (#""\u12"#, .notJSON(column: 6, expected: .hexadecimalDigit)),
    (#""\ud800""#, .notJSON(column: 8, expected: .surrogatePair)),
    (#""\udc00\ud800""#, .notJSON(column: 8, expected: .surrogatePair)),
    (#""\ud800\ud800""#, .notJSON(column: 14, expected: .surrogatePair)),
    ("\"\u{1}\"", .notJSON(column: 2, expected: .noControlCharacter)),
  ])
  func `a hostile line is an error with its reason`(text: String, reason: NDJSONError.Reason) {
    let error = error(in: text)
    #expect(error?.reason == reason)
    #expect(error?.description.isEmpty == false)
  }

  @Test func `invalid UTF-8 is an error`() {
    #expect(error(in: Array(#"{"a":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8))?.reason == .invalidUTF8)
    #expect(error(in: [0xFF, 0xFE])?.reason == .notJSON(column: 1, expected: .value))
  }

  @Test func `deep nesting is an error`() {
    for opening in ["[", #"{"a":"#] {
      let text = String(repeating: opening, count: 1_000_000)
      #expect(error(in: text)?.reason == .tooDeep(JSONParser.deepest))
    }
  }

  @Test func `a line of megabytes is read`() throws {
    let text = String(repeating: String(repeating: "x", count: 999) + "\n", count: 3_000)
    let envelope = Envelope.source(Source(uri: "a", data: text, mediaType: .plain))
    #expect(try Envelope.all(in: Array(line(envelope).utf8)) == [envelope])
  }

  @Test func `no truncated message and no changed byte causes a trap`() {
    let group = StepMatchArgument.Group(children: [.init(start: 1, value: "é")], start: 0, value: "\n")
    let step = TestStep(
      id: "2", pickleStepId: Identifier("3"), stepDefinitionIds: ["4"],
      stepMatchArgumentsLists: [.init(stepMatchArguments: [.init(group: group)])])
    let bytes = Array(line(.testCase(TestCase(id: "1", pickleId: Identifier("5"), testSteps: [step]))).utf8)
    for index in bytes.indices {
      _ = error(in: Array(bytes[..<index]))
      for byte in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        _ = error(in: changed)
      }
    }
  }

  @Test(arguments: [1, 2, 7, 1_000]) func `a text in pieces is read like the whole`(size: Int) throws {
    let message = "{\"meta\":5}"
    let bytes = Array("\n\(message)\n \r\n{\"testRunStarted\":{\"timestamp\":{\"seconds\":1,\"nanos\":2}}}".utf8)
    let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min(bytes.count, $0 + size)]) }
    let rest = Lock(pieces[...])
    var reader = EnvelopeReader(pieces: { rest.withLock { $0.popFirst() } })
    #expect(throws: NDJSONError(line: 2, path: ["meta"], reason: .notA(.object))) { try reader.next() }
    #expect(try reader.next() == .testRunStarted(TestRunStarted(timestamp: Timestamp(seconds: 1, nanos: 2))))
    #expect(try reader.next() == nil)
  }

  @Test func `reading continues after an error`() throws {
    let good = #"{"undefinedParameterType":{"expression":"{a}","name":"a"}}"#
    var reader = EnvelopeReader(Array("nonsense\n\(good)".utf8))
    #expect(throws: NDJSONError.self) { try reader.next() }
    #expect(try reader.next() == .undefinedParameterType(UndefinedParameterType(expression: "{a}", name: "a")))
    #expect(try reader.next() == nil)
  }
}
