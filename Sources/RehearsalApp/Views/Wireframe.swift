/// The controller of a scene that has none of its own, as UIKit's `UIViewController`: it adds nothing.
///
/// Each ``SceneElement`` is an element of it. So its message is the segue of a touch, and its properties are the values that
/// drawn controls show at first: `\.text`, `\.isOn`, `\.choice` and `\.date` an empty one, `\.["Milk"]` or `\.[true]`
/// another. Each control keeps the user's entry for itself.
public struct Wireframe: Controller {
  package init() {}

  /// No text.
  public var text: String {
    get { "" }
    set {}
  }
  /// Off.
  public var isOn: Bool {
    get { false }
    set {}
  }
  /// The first choice.
  public var choice: Int {
    get { 0 }
    set {}
  }
  /// No day.
  public var date: CalendarDate? {
    get { nil }
    set {}
  }
  /// The value itself.
  public subscript<Value: Hashable & Sendable>(value: Value) -> Value {
    get { value }
    set {}
  }

  /// Never called: the device performs the segue.
  public mutating func receive(_ message: StoryboardSegue, _ context: inout Context<StoryboardSegue>) {}
}
