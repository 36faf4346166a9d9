import Balance
import Gallery
import Rehearsal
import Testing

/// The graph as a picture: no screen covers another, and no arrow runs through a screen.
struct GraphDrawingTests {
  private struct Rectangle {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// Whether a line along an axis runs through the inside.
    func isCrossed(from start: (Int, Int), to end: (Int, Int)) -> Bool {
      min(start.0, end.0) < x + width && max(start.0, end.0) > x && min(start.1, end.1) < y + height
        && max(start.1, end.1) > y
    }
  }

  @Test(arguments: [Balance.appUnderTest, Gallery.appUnderTest, Tour.app])
  func `nothing overlaps`(test: AppUnderTest) async throws {
    let run = await rehearse(
      ["graph", "--app", test.app.name, "--faults", "0", "--actions", "3", "--format", "svg"], apps: [test])
    #expect(run.status == 0, "\(run.error)")
    let screens = run.output.matches(of: /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/).compactMap { match in
      zip4(Int(match.output.1), Int(match.output.2), Int(match.output.3), Int(match.output.4))
    }
    #expect(screens.count >= 4)
    for (index, screen) in screens.enumerated() {
      for other in screens[..<index] {
        #expect(
          !screen.isCrossed(from: (other.x, other.y), to: (other.x + other.width, other.y + other.height)))
      }
    }
    var lines: Set<String> = []
    for arrow in run.output.matches(of: /class="arrow[^>]* d="M([^"]+)"/) {
      let corners = arrow.output.1.split(separator: "L").map { $0.split(separator: " ").compactMap { Int($0) } }
      for (start, end) in zip(corners, corners.dropFirst()) {
        #expect(start[0] == end[0] || start[1] == end[1])
        for screen in screens {
          #expect(
            !screen.isCrossed(from: (start[0], start[1]), to: (end[0], end[1])), "\(test.app.name): \(arrow.output.0)")
        }
      }
      // Two arrows never share a line between screens.
      for (start, end) in zip(corners, corners.dropFirst()) where start[0] == end[0] && start[1] != end[1] {
        #expect(lines.insert("\(start[0])").inserted, "\(test.app.name): \(arrow.output.0)")
      }
    }
  }

  private func zip4(_ x: Int?, _ y: Int?, _ width: Int?, _ height: Int?) -> Rectangle? {
    guard let x, let y, let width, let height else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}
