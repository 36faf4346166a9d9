import RehearsalGherkin
import Testing

struct TokenTests {
  @Test func `a listing shows place, kind, keyword, text and items of every line`() throws {
    let listing = try tokens(
      """
      @a @b #c
      Feature: f
        free text

        Scenario: s
          # note
          Given a table
            | x | y\\|z |
      """)
    #expect(
      listing == [
        "(1:1)TagLine://1:@a,4:@b",
        "(2:1)FeatureLine:()Feature/f/",
        "(3:1)Other:/  free text/",
        "(4:1)Other://",
        "(5:3)ScenarioLine:()Scenario/s/",
        "(6:1)Comment:/    # note/",
        "(7:5)StepLine:(Context)Given /a table/",
        "(8:7)TableRow://9:x,13:y|z",
        "EOF",
      ])
  }

  @Test func `an empty file has only the token for its end`() throws {
    #expect(try tokens("") == ["EOF"])
    #expect(try Token.tokens(of: source("\n\n")).last?.location == Location(line: 3))
  }

  @Test func `a language header changes the keywords below it`() throws {
    #expect(
      try tokens("  # language : fr \nFonctionnalité: f\n") == [
        "(1:3)Language:/fr/", "(2:1)FeatureLine:()Fonctionnalité/f/", "EOF",
      ])
  }

  @Test func `doc strings are listed line by line`() throws {
    let listing = try tokens(
      #"""
      Feature: f
      Scenario: s
      Given a text
        """json
          {
        \"\"\"
       less
        """ whatever
      """#)
    #expect(
      listing.dropFirst(3) == [
        #"(4:3)DocStringSeparator:()"""/json/"#, "(5:1)Other:/  {/", #"(6:1)Other:/"""/"#, "(7:1)Other:/less/",
        #"(8:3)DocStringSeparator:()"""//"#, "EOF",
      ])
  }

  @Test func `a file that cannot be parsed has errors instead of tokens`() {
    #expect(throws: ParseFailure.self) { try Token.tokens(of: source("nothing")) }
  }
}
