#if os(Linux)
  #if canImport(Glibc)
    @preconcurrency import Glibc
  #elseif canImport(Musl)
    @preconcurrency import Musl
  #endif

  /// Copies of this process whose thread may go on to use Swift's locks.
  enum ProcessFork {
    /// Copies this process, in which no other thread may be at work; zero in the copy, below zero without one.
    static func fork() -> pid_t {
      // Else what waits here to be written would be written by the copy, too.
      fflush(nil)
      var former = threadNumber()
      #if canImport(Glibc)
        let process = Glibc.fork()
      #else
        let process = Musl.fork()
      #endif
      if process == 0 { _ = forEachModule(forgetThreadNumber, &former) }
      return process
    }
  }

  /// What the linker knows of a module, as far as it is needed here: the system's `dl_phdr_info`.
  private struct LoadedModule {
    let address: UInt
    let name: UnsafePointer<CChar>?
    let headers: UnsafePointer<SegmentHeader>?
    let headerCount: UInt16
    let additions: UInt64
    let removals: UInt64
    let threadStorageNumber: Int
    let threadStorage: UnsafeMutableRawPointer?
  }

  /// The system's `Elf64_Phdr`.
  private struct SegmentHeader {
    let kind: UInt32
    let flags: UInt32
    let offset, virtualAddress, physicalAddress, fileSize, memorySize, alignment: UInt64

    static let threadStorage: UInt32 = 7
  }

  /// Forgets the number of the thread that was copied, in the memory that each module keeps for a thread.
  ///
  /// The C library gives the copied thread its new number, but `Mutex` keeps the former one, once in each module, and two
  /// that differ end the process at the next unlocking. A zero makes it ask again.
  private func forgetThreadNumber(
    _ module: UnsafeMutableRawPointer?, _ size: Int, _ former: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let module = module?.assumingMemoryBound(to: LoadedModule.self).pointee, let headers = module.headers,
      let storage = module.threadStorage, let former = former?.load(as: Int32.self),
      // The C library keeps its own number right.
      module.name.map({ strstr($0, "/libc.") == nil && strstr($0, "/ld-") == nil }) != false
    else { return 0 }
    for index in 0..<Int(module.headerCount) where headers[index].kind == SegmentHeader.threadStorage {
      let count = Int(headers[index].memorySize) / MemoryLayout<Int32>.size
      let words = storage.assumingMemoryBound(to: Int32.self)
      for word in 0..<count where words[word] == former && !isInPointer(word, words, count) { words[word] = 0 }
    }
    return 0
  }

  /// Whether a word is half of the address of something: such a half may be any number.
  private func isInPointer(_ word: Int, _ words: UnsafeMutablePointer<Int32>, _ count: Int) -> Bool {
    guard word | 1 < count else { return false }
    let low = UInt(UInt32(bitPattern: words[word & ~1]))
    let address = UInt(UInt32(bitPattern: words[word | 1])) << 32 | low
    // Whatever Swift's locks share a word with is no address of a page of this process.
    guard address > UInt32.max, let page = UnsafeMutableRawPointer(bitPattern: address & ~4095) else { return false }
    return msync(page, 1, Int32(MS_ASYNC)) == 0
  }

  @_silgen_name("gettid") private func threadNumber() -> Int32

  @_silgen_name("dl_iterate_phdr")
  private func forEachModule(
    _ body: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Int32,
    _ context: UnsafeMutableRawPointer?
  ) -> Int32
#endif
