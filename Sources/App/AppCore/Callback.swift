public import Navigation

/// A callback that a controller holds: the value that stands for a stored closure which captures `self` strongly.
///
/// It names the screen it calls, its owner, and keeps it alive, as the closure would. So whoever stores a callback lists
/// it in ``Controller/callbacks``, and lets go of it when it will not be called any more: after the last page, after an
/// error, and at the latest when the owner goes. A screen that is gone while a callback still names it would never be
/// freed: the device records an issue. A screen that holds a callback of its own is a retain cycle.
///
/// UIKit rules: Callbacks that are still held.
///
/// ```swift
/// private var callback: Callback?
/// var callbacks: [Callback] { callback.map { [$0] } ?? [] }
///
/// mutating func viewDidLoad(_ context: inout Context<Message>) {
///   callback = context.callback  // and nil again in `receive`, once the last page is there or an error is
/// }
/// ```
public struct Callback: Hashable, Sendable {
  /// The screen that is called, and kept alive.
  public let owner: ScreenID

  /// Makes a callback of a screen, such as `segue.source`; that of the screen itself is ``Context/callback``.
  public init(_ owner: ScreenID) {
    self.owner = owner
  }
}
