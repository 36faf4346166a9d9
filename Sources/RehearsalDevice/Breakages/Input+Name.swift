import RehearsalApp
import RehearsalBase

extension Input {
  func name<C: Controller>(on controller: C) -> String {
    switch self {
    case .appearance(let appearance): appearance.rawValue
    case .message(let message), .answer(let message, _): Self.name(ofMessage: message.value)
    case .delegateCall(let call): call.message(for: C.self).map { Self.name(ofMessage: $0) } ?? call.receiver
    case .touch(let target): "a touch of \(controller.label(of: target))"
    case .selection: "a touch of a row"
    case .rowButton(_, let title), .swipeAction(_, let title): "\"\(title)\" of a row"
    case .pull: "a pull"
    case .swipe(let swipe): "presentationController(\(swipe.rawValue))"
    case .presentationEnd(let scene): "the end of \(scene)"
    case .application(let event): event.name
    case .edit(let index, _): "an entry into \(controller.label(of: .element(index)))"
    case .returnKey(let index): "Return in \(controller.label(of: .element(index)))"
    case .cancel(let index): "the cancel button of \(controller.label(of: .element(index)))"
    case .rowAppears: "willDisplay"
    case .unwind(let action, _): action
    case .news(.modelChanged): "sharedModelDidChange"
    case .news(.authorizationEnded): "authorizationDidEnd"
    case .news(.networkChanged(let isOnline)): "networkDidChange (\(isOnline ? "online" : "offline"))"
    case .news(.pushed): "serviceDidPush"
    }
  }

  private static func name(ofMessage message: Any) -> String {
    let mirror = Mirror(reflecting: message)
    guard mirror.displayStyle == .enum else { return "a message" }
    guard let content = mirror.children.first else { return "\(message)" }
    let name = content.label ?? "\(message)"
    return outcome(of: content.value).map { "\(name) (\($0))" } ?? name
  }

  private static func outcome(of content: Any) -> String? {
    let mirror = Mirror(reflecting: content)
    if mirror.displayStyle == .tuple { return mirror.children.first.flatMap { outcome(of: $0.value) } }
    guard mirror.displayStyle == .enum, let label = mirror.children.first?.label else { return nil }
    return ["success", "failure"].contains(label) ? label : nil
  }
}

extension ApplicationEvent {
  var name: String {
    switch self {
    case .didEnterBackground: "applicationDidEnterBackground"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .didOpen: "applicationDidOpen"
    case .didReceiveNotification: "applicationDidReceiveNotification"
    }
  }
}

extension Controller {
  fileprivate func label(of target: Target) -> String {
    let drawing = drawing
    let label: String? =
      switch target {
      case .left(let index): drawing.bar.left[safely: index]?.title
      case .right(let index): drawing.bar.right[safely: index]?.title
      case .element(let index): drawing.parts[safely: index]?.label
      default: nil
      }
    return label.map { "\"\($0)\"" } ?? "a control"
  }
}
