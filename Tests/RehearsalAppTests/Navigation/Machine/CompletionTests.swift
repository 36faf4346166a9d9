import RehearsalApp
import Testing

/// UIKit rules: Completions.
struct CompletionTests {
  @Test(arguments: [Coverage.fullScreen, .sheet, .overlay])
  func `a presentation's completion comes after viewDidAppear`(coverage: Coverage) throws {
    var window = Window("A")
    window.present("B", as: coverage, completion: 1)
    #expect(!window.lines.contains("completion 1"))
    window.end()
    #expect(window.lines.last == "completion 1")
    #expect(window.lines.contains("B.viewDidAppear"))
    #expect(window.lines.filter { $0 == "completion 1" }.count == 1)
  }

  @Test(arguments: [Coverage.fullScreen, .sheet, .overlay])
  func `a dismissal's completion comes after viewDidDisappear`(coverage: Coverage) throws {
    var window = Window("A")
    window.present("B", as: coverage)
    window.end()
    window.dismiss(completion: 2)
    #expect(!window.lines.contains("completion 2"))
    window.end()
    #expect(window.lines.suffix(4) == ["B.viewDidDisappear", "completion 2", "B was presented", "B is gone"])
  }

  @Test func `the completion of an ignored call is never called`() {
    var window = Window("A")
    window.dismiss(completion: 1)
    window.present("B", as: .overlay)
    window.present("C", as: .overlay, from: "A", completion: 2)
    window.dismiss(from: "A", completion: 3)
    window.end()
    #expect(window.lines.filter { $0.hasPrefix("no completion") } == (1...3).map { "no completion \($0)" })
    #expect(!window.lines.contains { $0.hasPrefix("completion") })
  }
}
