import KiiCloudRehearsal
import RehearsalGherkin
import Testing

@testable import RehearsalDevice
@testable import RehearsalRunner

/// Every step that apps share has a sentence and an example, and every parameter type has its values.
struct DescriptionTests {
  private static let library = Vocabulary.standard.steps + Vocabulary.cloud.steps

  private static let expressions = library.stepDefinitions.compactMap(\.expressions.first?.source).filter {
    !$0.hasPrefix("immediately ") && !$0.hasPrefix("within {duration} ")
  }

  @Test func `every step is described once, and nothing else is`() {
    #expect(Self.library.descriptions.map(\.expression).sorted() == Self.expressions.sorted())
  }

  @Test func `an example is an example of its step`() {
    let prepared = PreparedLibrary(Self.library)
    for description in Self.library.descriptions {
      #expect(description.summary.hasSuffix(".") && description.summary.count <= 100, "\(description.summary)")
      let step = description.example.prefix { $0 != "\n" }.drop { $0 != " " }.dropFirst()
      #expect(["Given", "When", "Then"].contains(String(description.example.prefix { $0 != " " })))
      let found = prepared.matches(of: String(step)).map { prepared.patterns[$0.pattern].expression.source }
      #expect(found == [description.expression], "\(description.example)")
    }
  }

  @Test func `every parameter type of a step is described`() {
    let used = Self.library.stepDefinitions.flatMap(\.expressions).flatMap { expression in
      expression.source.matches(of: /\{([^{}]*)\}/).map { String($0.output.1) }
    }
    let described = Self.library.parameterTypeDescriptions.map(\.name)
    #expect(Set(used) == Set(described) && Set(described).count == described.count)
  }

  @Test func `every value of a parameter type is one in each language`() throws {
    var compiler = LibraryCompiler(Self.library)
    compiler.compile()
    for description in Self.library.parameterTypeDescriptions {
      #expect(Set(description.values.keys) == ["en", "ja"], "\(description.name)")
      let pattern = try StepPattern("{\(description.name)}", compiler.vocabulary.registry)
      for value in description.values.values.joined() {
        #expect(try pattern.match(value)?.count == 1, "\(value) is no {\(description.name)}")
      }
    }
  }
}
