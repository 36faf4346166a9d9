import RehearsalApp
import Testing

@testable import RehearsalExplorer

/// Recorded reads on a device with very many screens.
struct ReadRecorderTests {
  /// A place after the sixty-third has no bit, so reads there cannot be compared.
  @Test(arguments: [
    (0, true), (62, true), (63, false), (64, false), (1_000, false),
  ])
  func `a read after the sixty-third place makes an outcome that is not reused`(place: Int, isReusable: Bool) {
    let id = ScreenID(number: place)
    let looks: [(ReadRecorder) -> Void] = [
      { $0.didReadScreen(id) }, { $0.didReadTitle(of: id) },
    ]
    for look in looks {
      let recorder = ReadRecorder()
      look(recorder)
      #expect(recorder.isReusable == isReusable)
      #expect(ReadSet(recorder).isReusable == isReusable)
      recorder.begin()
      #expect(recorder.isReusable && ReadSet(recorder) == ReadSet(ReadRecorder()))
    }
  }
}
