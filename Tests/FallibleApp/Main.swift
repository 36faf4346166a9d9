import Foundation
import Supervision

/// What children are tested with: a program that fails in every way it is asked to.
@main
struct Main {
  static func main() async throws {
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
