/// A control and the segue it is connected to.
package struct ConnectedControl: Hashable, Sendable {
  /// The name that people call it: `the button "Open"`.
  package let name: String
  package let segue: String
}

extension Controller {
  /// The bar buttons and buttons that are connected to segues, as the controller shows them now.
  ///
  /// Only a controller that has been prepared can be asked: the view of another may rely on what it is handed.
  package var connectedControls: [ConnectedControl] {
    var connected: [ConnectedControl] = []
    let item = navigationItem
    for buttons in [item.leftBarButtonItems, item.rightBarButtonItems] {
      for button in buttons {
        guard case .segue(let segue) = button.action else { continue }
        connected.append(ConnectedControl(name: "the bar button \"\(button.title)\"", segue: segue))
      }
    }
    for element in view {
      guard case .control(let control, .action(.segue(let segue))) = element.kind else { continue }
      connected.append(ConnectedControl(name: "the \(control.kindInWords) \"\(control.label)\"", segue: segue))
    }
    return connected
  }
}
