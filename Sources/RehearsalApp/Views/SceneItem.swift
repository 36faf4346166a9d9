/// An item in a scene's braces: something that is drawn, or a segue that code performs.
public struct SceneItem: Sendable {
  let element: SceneElement?
  let segue: StoryboardSegue?
}

/// Gathers what is written in a scene's braces.
@resultBuilder
public enum SceneItemBuilder {
  /// Something that is drawn.
  public static func buildExpression(_ element: SceneElement) -> [SceneItem] {
    [SceneItem(element: element, segue: nil)]
  }
  /// A segue.
  public static func buildExpression(_ segue: StoryboardSegue) -> [SceneItem] {
    [SceneItem(element: nil, segue: segue)]
  }
  /// The items, in the order they were written.
  public static func buildBlock(_ items: [SceneItem]...) -> [SceneItem] { items.flatMap(\.self) }
  /// The items of a loop.
  public static func buildArray(_ items: [[SceneItem]]) -> [SceneItem] { items.flatMap(\.self) }
  /// The items of an `if` without `else`.
  public static func buildOptional(_ items: [SceneItem]?) -> [SceneItem] { items ?? [] }
  /// The items of the first branch.
  public static func buildEither(first items: [SceneItem]) -> [SceneItem] { items }
  /// The items of the other branch.
  public static func buildEither(second items: [SceneItem]) -> [SceneItem] { items }
}
