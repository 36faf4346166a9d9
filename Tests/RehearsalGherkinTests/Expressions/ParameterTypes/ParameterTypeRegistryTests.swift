import Testing

@testable import RehearsalGherkin

struct ParameterTypeRegistryTests {
  private struct Flight: Hashable, Sendable {
    let from: String
    let to: String
  }

  private var registry = ParameterTypeRegistry()

  @Test func `a type with groups transforms them`() throws {
    var registry = registry
    try registry.define(
      ParameterType(name: "flight", regexp: "([A-Z]{3})-([A-Z]{3})") { values in
        .custom(Flight(from: values[0] ?? "", to: values[1] ?? ""))
      })
    let expression = try CucumberExpression("{flight} is late", registry)
    let argument = try #require(expression.match("LHR-CDG is late"))[0]
    #expect(try argument.value.custom(as: Flight.self) == Flight(from: "LHR", to: "CDG"))
    #expect(argument.group.children.map(\.value) == ["LHR", "CDG"])
    #expect(expression.match("LHR-CD is late") == nil)
  }

  @Test func `a type made of words matches them literally`() throws {
    var registry = registry
    try registry.define(ParameterType(name: "sign", words: ["+", "++", "a|b"]))
    let expression = try CucumberExpression("{sign}!", registry)
    for word in ["+", "++", "a|b"] { #expect(try expression.match(word + "!")?[0].value == .string(word)) }
    #expect(expression.match("a!") == nil)
  }

  @Test func `several regexps are alternatives`() throws {
    var registry = registry
    try registry.define(ParameterType(name: "colour", regexps: ["red|blue", "dark (red|blue)"]))
    let expression = try CucumberExpression("a {colour} ball", registry)
    #expect(expression.regexpSource == "^a ((?:red|blue)|(?:dark (red|blue))) ball$")
    #expect(try expression.match("a dark blue ball")?[0].value == .string("blue"))
  }

  @Test func `an error of a transformation contains the type and the text`() throws {
    struct NoSuchPlanet: Error, CustomStringConvertible { let description = "no such planet" }
    var registry = registry
    try registry.define(ParameterType(name: "planet", regexp: ".+") { _ in throw NoSuchPlanet() })
    let argument = try #require(try CucumberExpression("{planet}", registry).match("Pluto"))[0]
    let error = #expect(throws: ArgumentError.self) { try argument.value }
    #expect(error?.description == "'Pluto' is not a value of {planet}: no such planet")
  }

  @Test func `a name can be used once`() throws {
    var registry = registry
    #expect(throws: ParameterTypeError.alreadyDefined("int")) {
      try registry.define(ParameterType(name: "int", regexp: "x"))
    }
    #expect(throws: ParameterTypeError.anonymousAlreadyDefined) {
      try registry.define(ParameterType(name: "", regexp: "x"))
    }
    #expect(ParameterTypeError.alreadyDefined("int").description == "There is already a parameter type with name int")
  }

  @Test(arguments: ["a(b)", "[a]", "a.b", "a/b", "{a}", #"a\b"#, "a?", "a|b"])
  func `names cannot have signs`(name: String) {
    var registry = registry
    #expect(throws: ParameterTypeError.illegalName(name)) {
      try registry.define(ParameterType(name: name, regexp: "x"))
    }
  }

  @Test func `the message for an illegal name is Cucumber's`() {
    #expect(
      ParameterTypeError.illegalName("[string]").description
        == #"Illegal character in parameter name {[string]}. Parameter names may not contain '{', '}', '(', ')', '\' or '/'"#
    )
  }

  @Test func `only one type per regexp may be preferential`() throws {
    var registry = registry
    try registry.define(ParameterType(name: "a", regexp: "x+", preferForRegexpMatch: true))
    try registry.define(ParameterType(name: "b", regexp: "x+"))
    #expect(throws: ParameterTypeError.twoPreferential(regexp: "x+", existing: "a", added: "c")) {
      try registry.define(ParameterType(name: "c", regexp: "x+", preferForRegexpMatch: true))
    }
    #expect(registry.parameterType(named: "c") == nil)
  }

  @Test func `an invalid regexp is an error`() {
    var registry = registry
    let error = #expect(throws: ParameterTypeError.self) {
      try registry.define(ParameterType(name: "a", regexps: ["x", "(y"]))
    }
    #expect(
      error?.description == """
        The regexp of parameter type {a} is not valid. \
        /(y/ has a problem at column 3: expected ')'
        """)
    #expect(throws: ParameterTypeError.noRegexp(name: "a")) {
      try registry.define(ParameterType(name: "a", regexps: []))
    }
  }

  @Test func `a registry is a value`() throws {
    var copy = registry
    try copy.define(ParameterType(name: "a", regexp: "x"))
    #expect(registry.parameterType(named: "a") == nil)
    #expect(copy.parameterTypes.count == registry.parameterTypes.count + 1)
  }
}
