import RehearsalBase
import Testing

struct PackingTests {
  @Test func `packed values are unpacked unchanged`() throws {
    let numbers = [0, 1, -1, 63, 64, -65, .max, .min]
    var packer = Packer()
    packer.pack(numbers) { $0.pack($1) }
    packer.pack("héllo")
    packer.pack(true)
    packer.pack(nil as String?)
    packer.pack("x" as String?)
    packer.pack([1, 2] as [UInt8])
    var unpacker = Unpacker(packer.bytes)
    #expect(try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.int() } == numbers)
    #expect(try unpacker.string() == "héllo")
    #expect(try unpacker.bool())
    #expect(try unpacker.optionalString() == nil)
    #expect(try unpacker.optionalString() == "x")
    #expect(try unpacker.bytes() == [1, 2])
    #expect(throws: UnpackingError.self) { try unpacker.byte() }
  }

  @Test func `random bytes are an error at most`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      var unpacker = Unpacker(bytes)
      _ = try? unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
      _ = try? unpacker.int()
      _ = try? unpacker.optionalString()
      _ = try? unpacker.bytes()
    }
  }
}
