import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// The screens of each moment are recorded only where somebody asks, and never more than the limit.
struct MomentRecordTests {
  @Test func `nothing is recorded unless somebody asks, nor on a copy that looks ahead`() {
    var device = Device.showing(NotesApp.app)
    #expect(device.takeMoments().moments.isEmpty)
    device.recordMoments()
    device.records.isLogging = false
    device.noteMoment(.passed)
    #expect(device.takeMoments().moments.isEmpty)
  }

  @Test func `a launch has moments, and what was taken does not come again`() {
    var device = Device(app: NotesApp.app)
    device.recordMoments()
    device.launch()
    device.settle()
    let taken = device.takeMoments()
    #expect(!taken.moments.isEmpty && !taken.isCut)
    #expect(device.takeMoments().moments.isEmpty)
  }

  @Test func `beyond the limit no more are kept, and that is said`() {
    var device = Device(app: NotesApp.app)
    device.recordMoments()
    for _ in 0..<(MomentRecord.limit + 10) { device.noteMoment(.passed) }
    let taken = device.takeMoments()
    #expect(taken.moments.count == MomentRecord.limit && taken.isCut)
    device.noteMoment(.passed)
    #expect(!device.takeMoments().isCut)
  }

  @Test func `recording changes nothing that decides the future`() {
    var recorded = Device(app: NotesApp.app)
    var other = recorded
    recorded.recordMoments()
    for _ in 0..<2 {
      recorded.launch()
      other.launch()
      recorded.settle()
      other.settle()
    }
    #expect(recorded == other)
  }
}
