import Diagnostics
import Testing

struct SecretsTests {
  @Test func `every occurrence is hidden, and nothing else`() {
    let secrets = Secrets(["hunter2"])
    #expect(secrets.masked("hunter2, xhunter2hunter2x, hunter, Hunter2") == "•••, x••••••x, hunter, Hunter2")
    #expect(secrets.masked([UInt8]("a hunter2".utf8)) == [UInt8]("a •••".utf8))
    #expect(Secrets().masked("hunter2") == "hunter2")
  }

  @Test func `a secret that begins like another is hidden whole`() {
    #expect(Secrets(["pass", "password", "passwords"]).masked("passwords password pass") == "••• ••• •••")
    var secrets = Secrets(["pass"])
    secrets.formUnion(Secrets(["password"]))
    #expect(secrets.masked("password") == "•••")
    #expect(secrets == Secrets(["password", "pass", "pass"]))
  }

  @Test func `overlapping secrets are hidden to the end of the last`() {
    #expect(Secrets(["abcdE", "dEFGH"]).masked("1abcdEFGH2") == "1•••2")
    #expect(Secrets(["abcd", "dEFGH", "GHij"]).masked("abcdEFGHij abcd dEFG") == "••• ••• dEFG")
    #expect(Secrets(["aaaa"]).masked("aaaaaaa") == "•••")
  }

  @Test func `short and empty secrets are not hidden`() {
    #expect(Secrets(["", "abc", "日本語", "\n"]).isEmpty)
    #expect(Secrets(["日本語だ"]).masked("「日本語だ」") == "「•••」")
  }

  @Test func `the lines of a text are hidden one by one`() {
    let secrets = Secrets(["-----BEGIN-----\nabcdef\r\nxy\n"])
    #expect(secrets.masked("abcdef") == "•••")
    #expect(secrets.masked("| -----BEGIN----- |") == "| ••• |")
    #expect(secrets.masked("xy") == "xy")
  }

  @Test func `a truncated secret is hidden, unless very little of it remains`() {
    let secrets = Secrets(["correct horse battery"])
    #expect(secrets.masked("│ correct ho… │") == "│ •••…        │")
    #expect(secrets.masked("cor…") == "cor…")
    #expect(secrets.masked("correct house") == "correct house")
  }

  @Test func `a drawn frame keeps its edge`() {
    let secrets = Secrets(["hunter2", "日本語の秘密"])
    #expect(
      secrets.masked("┌─────────┐\n│ hunter2 │\n│ 日本語の秘密 hunter2 │\n└─────────┘\nhunter2\n")
        == "┌─────────┐\n│ •••     │\n│ ••• •••              │\n└─────────┘\n•••\n")
  }

  @Test(arguments: [1, 4, 5, 9]) func `any number of secrets is hidden wherever one stands`(count: Int) {
    let secrets = Secrets((1...count).map { "secret \($0)" })
    #expect(secrets.masked("secret \(count)") == "•••")
    #expect(secrets.masked("a secret 1") == "a •••")
    #expect(secrets.masked("secre, secret  1") == "secre, secret  1")
  }

  @Test func `a secret with control characters is hidden in its escaped form, too`() {
    let secrets = Secrets(["a\tsecret\u{1B}"])
    #expect(secrets.masked("a\tsecret\u{1B}".escapedForTerminal) == "•••")
    #expect(secrets.masked("a\tsecret\u{1B}") == "•••")
  }
}
