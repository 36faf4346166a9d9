import Rehearsal

/// What there is to say about the app.
struct AboutController: GalleryScreen {
  var navigationItem: NavigationItem<Never> { NavigationItem(title: "About") }

  var view: [Element<Never>] { [.label(LabelView(text: "Gallery keeps your photos on this phone."))] }
}
