import KiiCloud
import RehearsalApp
import Testing

@testable import BalanceExample

/// The calls of the edit screen after the cloud's answer, in order.
struct SavingTests {
  @Test func `a save hides the keyboard, calls the delegate, dismisses the progress, and then unwinds`() {
    var edit = EditItemController()
    edit.delegate = Delegate(.init(number: 0))
    var defaults = Defaults()
    defaults[CloudUser.tokenKey] = "token"
    let object = CloudUser(token: "token").bucket(withName: BalanceItem.bucket).createObject()
    var context = Context<EditItemController.Message>(
      environment: DeviceEnvironment(locale: "en_US", timeZone: "GMT", now: 0), defaults: defaults)
    edit.viewDidLoad(&context)
    edit.receive(.save, &context)
    guard case .send(_, _, let reply, _) = context.effects.last,
      let saved = reply.message(for: .success(object)).value as? EditItemController.Message
    else {
      Issue.record("saving sends no request")
      return
    }
    context = Context(
      environment: DeviceEnvironment(locale: "en_US", timeZone: "GMT", now: 0), defaults: defaults)
    edit.receive(saved, &context)
    #expect(context.effects.map(\.name) == ["endEditing", "callDelegate", "dismiss"])
  }
}

extension Effect {
  /// The case's name.
  fileprivate var name: String {
    String("\(self)".prefix { $0 != "(" })
  }
}
