/// An item in a scene's braces: something that is drawn, or a segue that code performs.
public struct SceneItem: Sendable {
  let element: SceneElement?
  let segue: StoryboardSegue?
}

/// Gathers what is written in braces, in the order it is written.
@resultBuilder
public enum ListBuilder<Item> {
  /// What stands there, one after the other.
  public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap(\.self) }
  /// What a loop says.
  public static func buildArray(_ items: [[Item]]) -> [Item] { items.flatMap(\.self) }
  /// What an `if` without `else` says.
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }
  /// What the first branch says.
  public static func buildEither(first items: [Item]) -> [Item] { items }
  /// What the other branch says.
  public static func buildEither(second items: [Item]) -> [Item] { items }
}

extension ListBuilder<SceneItem> {
  /// Something that is drawn.
  public static func buildExpression(_ element: SceneElement) -> [SceneItem] {
    [SceneItem(element: element, segue: nil)]
  }
  /// A segue.
  public static func buildExpression(_ segue: StoryboardSegue) -> [SceneItem] {
    [SceneItem(element: nil, segue: segue)]
  }
}
