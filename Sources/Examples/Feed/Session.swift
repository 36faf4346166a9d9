import Rehearsal

/// The keys of posts: a text has the same one until the server has acknowledged it.
enum PostKey {
  static func of(_ text: String, _ defaults: Defaults) -> String { "\(defaults[name(text)] ?? "0") \(text)" }

  static func acknowledge<Message>(_ text: String, _ context: inout Context<Message>) {
    let number = context.defaults[name(text)].flatMap { Int($0) } ?? 0
    context.setDefault("\(number + 1)", forKey: name(text))
  }

  private static func name(_ text: String) -> String { "sent \(text)" }
}
