/// Gathers what is written in braces, in the order it is written, with `if`, `switch` and `for` among it.
///
/// Its functions are inlinable, because models make their pages often, and only so are they specialized for elements.
@resultBuilder
public enum ListBuilder<Item> {
  /// An item.
  @inlinable public static func buildExpression(_ item: Item) -> Item { item }
  /// Items that were gathered elsewhere.
  @inlinable public static func buildExpression(_ items: [Item]) -> [Item] { items }
  /// Nothing.
  @inlinable public static func buildBlock() -> [Item] { [] }
  /// The first item.
  @inlinable public static func buildPartialBlock(first: Item) -> [Item] { [first] }
  /// The first items, as of a condition or a loop.
  @inlinable public static func buildPartialBlock(first: [Item]) -> [Item] { first }
  /// The items so far, and one more.
  @inlinable public static func buildPartialBlock(accumulated: consuming [Item], next: Item) -> [Item] {
    accumulated.append(next)
    return accumulated
  }
  /// The items so far, and more.
  @inlinable public static func buildPartialBlock(accumulated: consuming [Item], next: [Item]) -> [Item] {
    accumulated += next
    return accumulated
  }
  /// The items of a loop.
  @inlinable public static func buildArray(_ items: [[Item]]) -> [Item] { items.flatMap(\.self) }
  /// The items of an `if` without `else`.
  @inlinable public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }
  /// The items of the first branch.
  @inlinable public static func buildEither(first items: [Item]) -> [Item] { items }
  /// The items of the other branch.
  @inlinable public static func buildEither(second items: [Item]) -> [Item] { items }
}
