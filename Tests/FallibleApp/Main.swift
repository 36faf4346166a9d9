import Rehearsal
import Supervision

/// What the supervision of children is tested with: a program that fails in every way it is asked to.
///
/// It is a `rehearse` with fallible apps on board; called with `obey`, it is a bare child instead.
@main
struct Main {
  static func main() async throws {
    guard CommandLine.arguments.dropFirst().first == "obey" else {
      await RehearsalCommand.main(FallibleApps.all + BefallenApps.all)
    }
    try obey(ParentLine())
  }

  /// Does what the parent asks for, and says so beforehand: each request is a verb, perhaps with an argument behind it.
  private static func obey(_ parent: ParentLine) {
    while let request = parent.receive() {
      let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
      parent.begin()
      parent.send(request)
      Mishap(rawValue: words[0])?.happen(words.last ?? "")
      parent.end()
    }
    parent.send(Array("bye".utf8))
    parent.flush()
  }
}
