/// Colours text for a terminal; without colours, returns it unchanged.
struct Palette: Hashable, Sendable {
  let isColoured: Bool

  enum Paint: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  func paint(_ text: String, _ paint: Paint) -> String {
    isColoured && !text.isEmpty ? "\u{1b}[\(paint.rawValue)m\(text)\u{1b}[0m" : text
  }

  func paint(_ text: String, for status: StepStatus) -> String {
    switch status {
    case .passed: paint(text, .green)
    case .skipped: paint(text, .cyan)
    case .pending, .undefined: paint(text, .yellow)
    case .failed, .ambiguous: paint(text, .red)
    }
  }
}

extension StepStatus {
  var letter: String {
    switch self {
    case .passed: "."
    case .failed: "F"
    case .skipped: "-"
    case .pending: "P"
    case .undefined: "U"
    case .ambiguous: "A"
    }
  }

  var mark: String {
    switch self {
    case .passed: "✔"
    case .failed: "✘"
    default: letter
    }
  }
}
