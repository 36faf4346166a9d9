/// A weak reference to a screen, in place of UIKit's `weak var delegate` (UIKit rules: Delegates).
///
/// It names the screen and holds nothing of it, so it cannot keep it alive. What it calls are messages of that screen. The
/// delegate protocol lists them as static functions, and the cases of the screen's messages conform to it:
///
/// ```swift
/// protocol EditDelegate: Hashable, Sendable { static func edited(_ item: Item) -> Self }
///
/// // The screen that edits:
/// var delegate: Delegate<any EditDelegate.Type>?
/// context.call(delegate) { $0.edited(item) }
///
/// // The screen that is called, with its `Context` in `receive`:
/// enum Message: EditDelegate { case edited(Item) }
/// segue.configure(EditController.self) { $0.delegate = Delegate($1) }
/// ```
///
/// Where only one screen is ever called, its messages do without a protocol: `Delegate<ListController.Message.Type>`.
public struct Delegate<Receiver>: Hashable, Sendable {
  package let owner: ScreenID

  /// Makes a reference to a screen, as a rule the source of a segue.
  public init(_ owner: ScreenID) {
    self.owner = owner
  }
}

/// A call of a delegate or callback, which is a message as soon as it is known whose.
package struct DelegateCall: Sendable {
  private let receiverType: Any.Type
  private let message: @Sendable (Any) -> Any?

  init<Receiver>(_ call: @escaping @Sendable (Receiver) -> any Hashable & Sendable) {
    receiverType = Receiver.self
    message = { ($0 as? Receiver).map(call) }
  }

  package var receiver: String {
    String("\(receiverType)".split(separator: " ").last ?? "").replacing(".Type", with: "")
  }

  package func message<C: Controller>(for type: C.Type) -> C.Message? {
    message(C.Message.self) as? C.Message
  }
}
