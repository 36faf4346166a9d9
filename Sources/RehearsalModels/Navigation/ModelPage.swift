public import RehearsalApp

/// A screen of a model that has several.
///
/// ```swift
/// ModelPage("Note", model: { NoteModel(id, client: model.client) }) { note in
///   task { await note.load() }
///   label(note.text)
/// }
/// ```
@MainActor
public struct ModelPage {
  let scene: String
  /// The item of the path or of the sheet that it shows, or nil for a root.
  private(set) var item: AnyMessage?
  let makeModel: (() -> AnyObject)?
  let elements: (AnyObject?) -> [ModelElement]

  /// Describes a page.
  ///
  /// - Parameter scene: The name of its kind, which the app's definition lists, and its title, unless it has one.
  public init(_ scene: String, @ListBuilder<ModelElement> elements: @escaping () -> [ModelElement]) {
    self.scene = scene
    makeModel = nil
    self.elements = { _ in elements() }
  }

  /// Describes a page with a model of its own, as a view that has it as `@State`.
  ///
  /// - Parameter model: Makes it when the page begins to be; it ends with the page.
  public init<Model: AnyObject>(
    _ scene: String, model: @escaping () -> Model,
    @ListBuilder<ModelElement> elements: @escaping (Model) -> [ModelElement]
  ) {
    self.scene = scene
    makeModel = model
    self.elements = { model in (model as? Model).map(elements) ?? [] }
  }

  var identity: PageIdentity { PageIdentity(scene: scene, item: item) }

  func identified(by item: some Hashable & Sendable) -> ModelPage {
    var page = self
    page.item = AnyMessage(item)
    return page
  }
}

/// What makes a page another one: its kind, and the item that it shows.
struct PageIdentity: Hashable, Sendable {
  let scene: String
  let item: AnyMessage?
}

/// A page that is or was on the device.
package struct PageReference: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// By the kind of the stack's root.
    case stack(_ root: String, depth: Int)
    case sheet
  }

  let place: Place
  /// Nil for a root, which stays.
  let identity: PageIdentity?

  /// The kind of the root of its stack, or nothing for a sheet.
  var stack: String { if case .stack(let root, _) = place { root } else { "" } }

  static func root(of stack: String) -> PageReference {
    PageReference(place: .stack(stack, depth: 0), identity: nil)
  }

  /// The page of a model with one screen.
  package static let only = root(of: "")
}
