import Testing

@testable import RehearsalGherkin

struct RegularExpressionTests {
  private func arguments(_ source: String, _ text: String) throws -> [Argument]? {
    try RegularExpression(source, ParameterTypeRegistry()).match(text)
  }

  @Test func `a group equal to the regexp of a type has the type`() throws {
    let found = try #require(try arguments(#"^I have (-?\d+) (\w+) and (\d+)$"#, "I have 3 cukes and 04"))
    #expect(try found.map { try $0.value } == [.int(3), .string("cukes"), .int(4)])
    #expect(found.map(\.parameterTypeName) == ["int", nil, "int"])
  }

  @Test func `groups inside a group belong to it`() throws {
    let found = try #require(try arguments("^(a(b)?) (?:c(d))$", "a cd"))
    #expect(found.count == 2)
    #expect(found[0].group.children == [Group(value: nil, start: nil, end: nil)])
    #expect(found[1].group == Group(value: "d", start: 3, end: 4))
  }

  @Test func `it matches anywhere unless it is anchored`() throws {
    #expect(try arguments("cuke", "I have a cuke here")?.count == 0)
    #expect(try arguments("^cuke", "I have a cuke here") == nil)
  }

  @Test func `a malformed one is an error with its place`() {
    let error = #expect(throws: ExpressionError.self) { try RegularExpression("a(b", ParameterTypeRegistry()) }
    #expect(error?.description == "/a(b/ has a problem at column 4: expected ')'")
    #expect(error?.range == 3..<4)
  }

  @Test func `a group that fits several types is an error that offers expressions`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "name", regexp: "[A-Z]+"))
    try registry.define(ParameterType(name: "code", regexp: "[A-Z]+"))
    let expression = try RegularExpression("^([A-Z]+) flies$", registry)
    #expect(try expression.match("nobody flies") == nil)
    let error = #expect(throws: ExpressionError.self) { try expression.match("LHR flies") }
    #expect(
      error?.description == """
        Your Regular Expression /^([A-Z]+) flies$/
        matches multiple parameter types with regexp /[A-Z]+/:
           {code}
           {name}

        I couldn't decide which one to use. You have two options:

        1) Use a Cucumber Expression instead of a Regular Expression. Try one of these:
           {code} flies
           {name} flies

        2) Make one of the parameter types preferential and continue to use a Regular Expression.
        """)
    try registry.define(ParameterType(name: "airport", regexp: "[A-Z]+", preferForRegexpMatch: true))
    let clear = try RegularExpression("^([A-Z]+) flies$", registry)
    #expect(try clear.match("LHR flies")?[0].parameterTypeName == "airport")
  }
}
