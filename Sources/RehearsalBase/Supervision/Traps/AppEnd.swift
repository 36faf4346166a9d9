import RehearsalPlatform

/// How code of the app has ended without coming back.
package struct AppEnd: Error, Hashable, Sendable {
  /// The signal; zero for an exit of the process.
  package let signal: Int32
  package let isHang: Bool
  package let message: String?
  /// The innermost place in this program's own file, counted from its beginning.
  ///
  /// Nil where nothing is known, or where the standard library is a part of that file.
  package let place: Int?
  /// Whether it was not done at all, because it has ended another process.
  package let isLeftOut: Bool

  init(
    signal: Int32 = 0, isHang: Bool = false, message: String? = nil, place: Int? = nil, isLeftOut: Bool = false
  ) {
    self.signal = signal
    self.isHang = isHang
    self.message = message
    self.place = place
    self.isLeftOut = isLeftOut
  }

  package var words: String {
    if isHang { return "the app hung" }
    return switch signal {
    case 0: "the app ended its process"
    case SIGSEGV, SIGBUS: "the app crashed, which it does when it calls itself without end,"
    case SIGABRT: "the app aborted"
    default: "the app trapped"
    }
  }

  static func speaks(before signal: Int32) -> Bool { [SIGILL, SIGTRAP, SIGABRT].contains(signal) }

  static func messages(in output: String) -> [String] {
    output.split(separator: "\n").map(String.init).filter { line in
      ["Fatal error", "Precondition failed", "Assertion failed"].contains { line.contains($0) }
    }
  }
}
