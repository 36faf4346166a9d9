import RehearsalGherkin
import Testing

struct LineIndexTests {
  private let text = """
    # language: en
    Feature: f
      Background:
        Given a

      @one
      Scenario: one
        When b

      Scenario: two <x>
        When c
        @ex
        Examples:
          | x |
          | 1 |
          | 2 |

        Examples:
          | x |
          | 3 |

      @r
      Rule: r
        Background:
          Given d
        Scenario: three
          When e
            | t |

    """

  @Test(arguments: [
    (1, 0..<5), (4, 0..<5), (5, 0..<0), (6, 0..<1), (7, 0..<1), (8, 0..<1), (9, 0..<1), (10, 1..<4), (11, 1..<4),
    (12, 1..<3), (14, 1..<3), (15, 1..<2), (16, 2..<3), (17, 1..<3), (18, 3..<4), (20, 3..<4), (22, 4..<5),
    (25, 4..<5), (26, 4..<5), (28, 4..<5), (1000, 4..<5), (0, 0..<0), (-1, 0..<0),
  ])
  func `a line selects the pickles of its element`(line: Int, pickles: Range<Int>) throws {
    #expect(LineIndex(try document(text)).pickles(atLine: line) == pickles)
  }

  @Test func `the indices are those of the pickles`() throws {
    let index = LineIndex(try document(text))
    let pickles = try pickles(text)
    #expect(pickles[index.pickles(atLine: 16)].map(\.name) == ["two 2"])
    #expect(pickles[index.pickles(atLine: 28)].map(\.name) == ["three"])
  }

  @Test func `a file without scenarios has no pickles at any line`() throws {
    #expect(LineIndex(try document("")).pickles(atLine: 1).isEmpty)
    #expect(LineIndex(try document("Feature: f")).pickles(atLine: 1).isEmpty)
  }
}
