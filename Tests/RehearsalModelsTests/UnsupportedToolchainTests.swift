import Testing

/// Where the toolchain has no custom executors, everything builds, and the program says what it needs.
@Suite(.enabled(if: !ConcurrencyProbe.isSupported)) struct UnsupportedToolchainTests {
  @Test func itIsRefused() throws {
    #expect(try ConcurrencyProbe.output("mixed").hasPrefix("error: models run on Swift 6.3 or later on Linux"))
  }
}
