/// Makes random files, some of which are nearly feature files.
struct RandomFeature {
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  static let pieces = [
    "Feature: f\n", "Rule: r\n", "Background:\n", "Scenario: s <a>\n", "Scenario Outline: <b>\n", "Examples:\n",
    "Given x <a>\n", "* <a><b>\n", "And y\n", "| a | b |\n", "| <b> | \\| |\n", "| a |\n", "\"\"\"\n", "```json\n",
    "@a @b #c\n", "@a b\n", "# c\n", "# language: fr\n", "# language: xx\n", "\n", "free <text>\n", "\\", "|", "@",
    "\"", "`@t`\n", "## Scenario: m\n", "- Given z\n", "  ", "\t", "\r\n", "\u{3000}", "😀", "\u{FEFF}", "<", ">", ":",
  ]

  private static let documents = [
    """
    @a @b
    Feature: one
      some words

      Background:
        Given a clean slate
      @c
      Scenario: first
        Given a "text" and 5
          | a | b\\| |
          | 1 | 2  |
        When it goes
          \"\"\"json
          {"a": "\\"\\"\\""}
          \"\"\"
        Then it went
      Rule: two
        # remark
        Scenario Outline: <a> of <b>
          * <a> is <b>
          Examples: some
            | a | b |
            | 1 | <a> |
            | 2 |   |
    """,
    """
    # language: ja
    機能: 一
      シナリオ: 二
        前提 三
        もし 四
        ならば 五
    """,
    """
    `@a` `@b`
    # Feature: markdown
    words
    ## Background:
    * Given x
    ## Scenario Outline: <n>
    - When <n> is
      | a | b |
      | - | - |
      | 1 | 2 |
    ```json
    {}
    ```
    ### Examples:
      | n |
      | 1 |
    """,
  ].map { Array($0.utf8) }

  /// The next file.
  mutating func next() -> [UInt8] {
    switch random(8) {
    case 0: (0..<random(200)).map { _ in UInt8(truncatingIfNeeded: random(256)) }
    case 1, 2, 3: Array(text(random(40)).utf8)
    default: mutated(Self.documents[random(Self.documents.count)])
    }
  }

  private mutating func text(_ count: Int) -> String {
    (random(2) == 0 ? "Feature: f\n" : "") + (0..<count).map { _ in Self.pieces[random(Self.pieces.count)] }.joined()
  }

  /// Changes some bytes; removes, repeats or moves some parts; inserts some pieces.
  private mutating func mutated(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    for _ in 0...random(12) {
      let start = random(bytes.count + 1)
      let end = min(bytes.count, start + random(24))
      switch random(6) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: random(bytes.count + 1))
      case 2:
        let stretch = Array(bytes[start..<end])
        bytes.removeSubrange(start..<end)
        bytes.insert(contentsOf: stretch, at: random(bytes.count + 1))
      case 3: bytes.insert(contentsOf: Self.pieces[random(Self.pieces.count)].utf8, at: start)
      default: if start < bytes.count { bytes[start] = UInt8(truncatingIfNeeded: random(256)) }
      }
    }
    return bytes
  }

  private mutating func random(_ bound: Int) -> Int { Int(numbers.next() % UInt64(bound)) }
}
