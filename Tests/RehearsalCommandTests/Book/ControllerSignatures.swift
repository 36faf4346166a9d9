// The methods of a controller as an article lists them, so that they are compiled.

import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

private protocol ControllerSignatures: Controller {
  // MessageReceiver, Controller: what most apps write
  mutating func receive(_ message: Message, _ context: inout Context<Message>)
  var view: [Element<Self>] { get }
  var navigationItem: NavigationItem<Message> { get }
  var tabBadge: String? { get }
  static var sharedModels: [SharedModelCopy<Self>] { get }
  // ViewLifecycle: the view
  mutating func viewDidLoad(_ context: inout Context<Message>)
  mutating func viewWillAppear(_ context: inout Context<Message>)
  mutating func viewIsAppearing(_ context: inout Context<Message>)
  mutating func viewDidAppear(_ context: inout Context<Message>)
  mutating func viewWillDisappear(_ context: inout Context<Message>)
  mutating func viewDidDisappear(_ context: inout Context<Message>)
  // TableViewDelegate: a table
  var numberOfSections: Int { get }
  func numberOfRows(inSection section: Int) -> Int
  func titleForHeader(inSection section: Int) -> String?
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell
  func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>]
  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>)
  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>)
  var willDisplayRow: (@Sendable (RowPath) -> Message)? { get }
  var clearsSelectionOnViewWillAppear: Bool { get }
  var refreshControl: Message? { get }
  // SegueSource: segues
  static var segues: [AnySegueName] { get }
  func shouldPerformSegue(withIdentifier identifier: AnySegueName) -> Bool
  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?)
  func canPerformUnwind(_ action: String) -> Bool
  mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>)
  // PresentationDelegate: sheets
  var isModalInPresentation: Bool { get }
  func presentationControllerShouldDismiss() -> Bool
  mutating func presentationControllerWillDismiss(_ context: inout Context<Message>)
  mutating func presentationControllerDidDismiss(_ context: inout Context<Message>)
  mutating func presentationControllerDidAttemptToDismiss(_ context: inout Context<Message>)
  mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>)
  // KeyboardDelegate: the keyboard
  func textFieldShouldEndEditing(_ label: String) -> Bool
  var keyboardDismissMode: KeyboardDismissMode { get }
  // AppObserver: the app
  mutating func sharedModelDidChange(_ context: inout Context<Message>)
  mutating func authorizationDidEnd(_ context: inout Context<Message>)
  mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>)
  mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>)
  mutating func applicationDidEnterBackground(_ context: inout Context<Message>)
  mutating func applicationWillEnterForeground(_ context: inout Context<Message>)
  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>)
  mutating func applicationDidReceiveNotification(_ payload: String, _ context: inout Context<Message>)
}

private struct PlainList: Hashable, Sendable {}

extension PlainList: Controller {
  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Never>) { context.deselectRow() }
}

/// The article "Controllers and controls" lists each method that a controller can have, to the letter.
struct ControllerSignatureTests {
  @Test func `the article lists the requirements of the protocol and no others`() throws {
    let groups = [
      ("Controller", "MessageReceiver"), ("Controller", "Controller"), ("ViewLifecycle", "ViewLifecycle"),
      ("TableViewDelegate", "TableViewDelegate"), ("SegueSource", "SegueSource"),
      ("ViewLifecycle", "PresentationDelegate"), ("ViewLifecycle", "KeyboardDelegate"),
      ("AppObserver", "AppObserver"),
    ]
    let required = try groups.flatMap { file, name in
      let source = try BookText("Sources/RehearsalApp/Controller/\(file).swift").text
      let start = try #require(source.firstRange(of: "public protocol \(name)"))
      let end = try #require(source[start.upperBound...].firstRange(of: "\n}\n"))
      let open = try #require(source[start.upperBound...].firstRange(of: "{\n"))
      return source[open.upperBound..<end.lowerBound].split(separator: "\n")
        .map { $0.trimmingPrefix { $0 == " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("associatedtype") }
    }
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/ControllersAndControls.md")
    let listed = try article.block("swift", after: "## All methods").split(separator: "\n")
      .filter { !$0.hasPrefix("// ") }
    #expect(required.map(String.init) == listed.map(String.init))
    #expect(required.count > 30)
  }
}
