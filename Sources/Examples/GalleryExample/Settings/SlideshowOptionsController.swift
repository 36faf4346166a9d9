import Rehearsal

/// The options of the slideshow, each kept as it is changed.
struct SlideshowOptionsController: GalleryScreen {
  enum Message: Hashable, Sendable {
    case changed
    case nextField
  }

  private static let orders = ["As Taken", "By Name"]
  private static let music = ["None", "Piano", "Waves"]

  private var repeats = false
  private var order = 0
  private var musicChoice = 0
  private var since: CalendarDate?
  private var title = ""
  private var remarks = ""

  mutating func viewWillAppear(_ context: inout Context<Message>) {
    repeats = context.defaults["slideshow repeats"] != nil
    order = context.defaults["slideshow order"].flatMap { Int($0) } ?? 0
    musicChoice = context.defaults["slideshow music"].flatMap { Int($0) } ?? 0
    since = context.defaults["slideshow since"].flatMap(CalendarDate.init)
    title = context.defaults["slideshow title"] ?? ""
    remarks = context.defaults["slideshow remarks"] ?? ""
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .nextField: context.becomeFirstResponder("Remarks")
    case .changed:
      context.setDefault(repeats ? "yes" : nil, forKey: "slideshow repeats")
      context.setDefault("\(order)", forKey: "slideshow order")
      context.setDefault("\(musicChoice)", forKey: "slideshow music")
      context.setDefault(since?.description, forKey: "slideshow since")
      context.setDefault(title, forKey: "slideshow title")
      context.setDefault(remarks, forKey: "slideshow remarks")
    }
  }

  // MARK: What is seen

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Slideshow Options") }

  var view: [Element<Self>] {
    [
      .switch("Repeat", \.repeats, changed: .changed),
      .segmentedControl("Order", Self.orders, \.order, changed: .changed),
      .picker("Music", Self.music, \.musicChoice, changed: .changed).disabled(repeats),
      .datePicker("Since", \.since, from: CalendarDate("2007-01-09"), changed: .changed),
      .textField("Title", \.title, changed: .changed, onReturn: .nextField),
      .textView("Remarks", \.remarks, changed: .changed),
    ]
  }
}
