import Testing

@testable import RehearsalGherkin

struct ArgumentTests {
  private func arguments(_ expression: String, _ text: String) throws -> [Argument] {
    try #require(try CucumberExpression(expression, ParameterTypeRegistry()).match(text))
  }

  @Test func `groups are counted in code points`() throws {
    let group = try arguments("😀é {int} cukes", "😀é 42 cukes")[0].group
    #expect(group == Group(value: "42", start: 3, end: 5))
  }

  @Test func `a quoted string has both kinds of quotes as children`() throws {
    let argument = try arguments("say {string}", #"say "a\"b""#)[0]
    #expect(argument.parameterTypeName == "string")
    #expect(argument.group.value == #""a\"b""#)
    #expect(argument.group.children.map(\.value) == [#"a\"b"#, nil])
    #expect(argument.group.children[0].children == [Group(value: #"\"b"#, start: 6, end: 9)])
    #expect(argument.group.children[1].start == nil)
    #expect(try argument.value == .string(#"a"b"#))
  }

  @Test func `a group that took no part has no value`() throws {
    let argument = try #require(try RegularExpression("^a( b)?$", ParameterTypeRegistry()).match("a"))[0]
    #expect(argument.group == Group(value: nil, start: nil, end: nil))
    #expect(argument.parameterTypeName == nil)
    #expect(try argument.value == ArgumentValue.none)
  }

  @Test func `a number too big for its type is an error and not a trap`() throws {
    let int = try arguments("{int}", "9223372036854775808")[0]
    #expect(
      throws: ArgumentError(
        parameterTypeName: "int", text: "9223372036854775808", reason: .outOfRange(lowest: .min, highest: .max))
    ) { try int.value }
    let byte = try arguments("{byte}", "-129")[0]
    let error = #expect(throws: ArgumentError.self) { try byte.value }
    #expect(error?.description == "The number -129 does not fit into {byte}, which holds -128 to 127")
    let float = try arguments("{float}", "1E999")[0]
    #expect(throws: ArgumentError(parameterTypeName: "float", text: "1E999", reason: .notFinite)) { try float.value }
  }

  @Test func `custom values are equal by type and value`() {
    #expect(ArgumentValue.custom(1) == .custom(1))
    #expect(ArgumentValue.custom(1) != .custom(2))
    #expect(ArgumentValue.custom(1) != .custom(UInt8(1)))
    #expect(Set([ArgumentValue.custom("a"), .custom("a"), .string("a")]).count == 2)
    #expect(ArgumentValue.custom(7).custom(as: Int.self) == 7)
    #expect(ArgumentValue.custom(7).custom(as: String.self) == nil)
  }

  @Test func `values are read with their types`() {
    #expect(ArgumentValue.int(3).int == 3)
    #expect(ArgumentValue.int(3).float == 3)
    #expect(ArgumentValue.float(1.5).int == nil)
    #expect(ArgumentValue.none.string == nil)
  }
}
