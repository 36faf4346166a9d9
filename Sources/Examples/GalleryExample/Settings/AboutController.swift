import Rehearsal

/// The texts about the app.
struct AboutController: GalleryScreen {
  var navigationItem: NavigationItem<Never> { NavigationItem(title: "About") }

  var view: [Element<Self>] { [.label("Gallery keeps your photos on this phone.")] }
}
