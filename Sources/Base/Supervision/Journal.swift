import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory a child process shares with its parent: what it has to say is written here first, so that nothing of it is
/// lost when the child dies, however it dies.
///
/// It holds the bytes that the child has not sent yet, how many it has sent before them, and whether it is at work.
final class Journal {
  /// How many bytes can wait to be sent.
  static let capacity = (1 << 18) - headerSize
  private static let headerSize = 64
  private static let size = capacity + headerSize
  private let memory: UnsafeMutableRawPointer

  /// Maps the file of a journal, whole.
  init(mapping file: FileDescriptor) throws(SpawnError) {
    let mapped = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
    guard let mapped, mapped != UnsafeMutableRawPointer(bitPattern: -1) else { throw SpawnError("mmap") }
    memory = mapped
  }

  /// Makes a journal in a file that is nowhere to be seen.
  static func makeFile() throws(SpawnError) -> FileDescriptor {
    // In memory where the system has such a folder, else wherever temporary files go.
    let folders = ["/dev/shm", getenv("TMPDIR").map { String(cString: $0) }, "/tmp"]
    for folder in folders.compactMap(\.self) {
      var template = Array("\(folder)/rehearsal-XXXXXX".utf8CString)
      let number = mkstemp(&template)
      guard number >= 0 else { continue }
      unlink(template)
      let file = FileDescriptor(number)
      guard ftruncate(number, off_t(size)) == 0 else { throw SpawnError("ftruncate") }
      return file
    }
    throw SpawnError("mkstemp")
  }

  deinit {
    munmap(memory, Self.size)
  }

  private enum Field: Int {
    case sent, waiting, beats, isAtWork, isCancelled
  }

  private func field(_ field: Field) -> UnsafeMutablePointer<Atomic<Int>> {
    (memory + field.rawValue * MemoryLayout<Int>.stride).assumingMemoryBound(to: Atomic<Int>.self)
  }

  private var data: UnsafeMutableRawPointer { memory + Self.headerSize }

  // MARK: - The child's side

  /// How many bytes wait to be sent.
  var waiting: Int { field(.waiting).pointee.load(ordering: .acquiring) }

  /// Adds bytes, all or nothing; there has to be room for them.
  func append(_ bytes: [UInt8]) {
    let start = waiting
    bytes.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      (data + start).copyMemory(from: base, byteCount: source.count)
    }
    field(.waiting).pointee.store(start + bytes.count, ordering: .releasing)
  }

  /// Gives the waiting bytes to `send`, and forgets them once they are sent.
  func send(_ send: (UnsafeRawBufferPointer) -> Void) {
    let count = waiting
    guard count > 0 else { return }
    send(UnsafeRawBufferPointer(start: data, count: count))
    // In this order: should the child die in between, the parent takes them for sent either way.
    field(.waiting).pointee.store(0, ordering: .releasing)
    field(.sent).pointee.wrappingAdd(count, ordering: .releasing)
  }

  /// Counts bytes that were sent without waiting here.
  func passed(_ count: Int) { field(.sent).pointee.wrappingAdd(count, ordering: .releasing) }

  func beat(isAtWork: Bool) {
    field(.isAtWork).pointee.store(isAtWork ? 1 : 0, ordering: .releasing)
    field(.beats).pointee.wrappingAdd(1, ordering: .releasing)
  }

  /// Whether the parent no longer wants what it has asked for.
  var isCancelled: Bool { field(.isCancelled).pointee.load(ordering: .acquiring) != 0 }

  // MARK: - The parent's side

  func cancel() { field(.isCancelled).pointee.store(1, ordering: .releasing) }

  /// Changes with every piece of work.
  var beats: Int { field(.beats).pointee.load(ordering: .acquiring) }
  var isAtWork: Bool { field(.isAtWork).pointee.load(ordering: .acquiring) != 0 }

  /// What a dead child has not sent, given how many of its bytes have arrived.
  func rest(after received: Int) -> [UInt8] {
    let waiting = min(max(0, waiting), Self.capacity)
    let skipped = received - field(.sent).pointee.load(ordering: .acquiring)
    guard waiting > 0, (0...waiting).contains(skipped) else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: waiting)[skipped...])
  }
}
