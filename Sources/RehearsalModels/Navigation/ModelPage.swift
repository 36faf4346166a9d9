import RehearsalApp

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
  public init(_ scene: String, @ModelElementBuilder elements: @escaping () -> [ModelElement]) {
    self.scene = scene
    makeModel = nil
    self.elements = { _ in elements() }
  }

  /// Describes a page with a model of its own, as a view that has it as `@State`.
  ///
  /// - Parameter model: Makes it when the page begins to be; it ends with the page.
  public init<Model: AnyObject>(
    _ scene: String, model: @escaping () -> Model, @ModelElementBuilder elements: @escaping (Model) -> [ModelElement]
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

/// A page in its place.
@MainActor
struct PlacedPage {
  let reference: PageReference
  let page: ModelPage

  init(_ reference: PageReference, _ page: ModelPage) { (self.reference, self.page) = (reference, page) }
}
