import Testing

@testable import RehearsalBase

struct FrameReaderTests {
  @Test func `frames and control frames arrive in order, byte by byte`() {
    let frames: [Frame] = [
      .control(.connected), .content([]), .content([1, 2, 3]), .control(.heartbeat),
      .content(Array(repeating: 7, count: 300)), .control(.idle), .control(.cancelled),
    ]
    var reader = FrameReader()
    var read: [Frame] = []
    var bytes: [UInt8] = []
    for frame in frames { FrameReader.append(frame, to: &bytes) }
    for byte in bytes {
      reader.add([byte])
      while let frame = reader.next() { read.append(frame) }
    }
    #expect(read == frames)
  }
}
