/// One table cell as the app builds it: its labels by outlet name, and its accessory.
///
/// Cells are built only for rows a user can see, or a scenario looks at.
public struct Cell: Hashable, Sendable {
  package let reuseIdentifier: String
  package let labels: [LabelView]
  package let accessory: Accessory
  package let buttons: [String]

  /// The accessory that a cell can show at its right edge.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// The chevron that says: more behind this row.
    case disclosureIndicator
  }

  /// Builds a cell.
  public init(
    _ reuseIdentifier: String, labels: [LabelView], accessory: Accessory = .none, buttons: [String] = []
  ) {
    self.reuseIdentifier = reuseIdentifier
    self.labels = labels
    self.accessory = accessory
    self.buttons = buttons
  }
}

/// A text on the screen.
public struct LabelView: Hashable, Sendable {
  /// The outlet's name, by which scenarios pick a column; empty when it has none.
  package let name: String
  package let text: String
  package let color: TextColor

  /// Makes a label.
  public init(_ name: String = "", text: String, color: TextColor = .black) {
    self.name = name
    self.text = text
    self.color = color
  }
}

/// A text's colour, by name.
public struct TextColor: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  /// Names a colour.
  public init(stringLiteral name: String) { self.name = name }

  /// The colour of ordinary text.
  public static let black: TextColor = "black"
  /// The colour of warnings and negative amounts.
  public static let red: TextColor = "red"
  /// A colour as UIKit names it.
  public static let blue: TextColor = "blue"
  /// A colour as UIKit names it.
  public static let green: TextColor = "green"
  /// A colour as UIKit names it.
  public static let yellow: TextColor = "yellow"
  /// A colour as UIKit names it.
  public static let orange: TextColor = "orange"
  /// A colour as UIKit names it.
  public static let purple: TextColor = "purple"
  /// A colour as UIKit names it.
  public static let white: TextColor = "white"
  /// A colour as UIKit names it.
  public static let gray: TextColor = "gray"

  /// Every colour that has a name here; an app registers others, so that scenarios can name them.
  package static let named: [TextColor] = [black, red, blue, green, yellow, orange, purple, white, gray]
}
