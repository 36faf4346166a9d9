import RehearsalPlatform

/// The bytes that a child has queued for its parent and not sent, in memory that both see.
///
/// The parent reads it when the child has ended, so that nothing queued is lost, however that came. To send each result of
/// a step at once took a tenth of the time of a run of short scenarios, for a system call in each of the two processes.
final class UnsentBytes {
  static let number: Int32 = 4
  private static let size = 1 << 16
  /// In front of the bytes: how many were sent before them, then how many there are.
  private static let header = 16

  private let memory: UnsafeMutableRawPointer

  init?(_ file: FileDescriptor) {
    guard let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0), memory != MAP_FAILED
    else { return nil }
    self.memory = memory
  }

  static func make() -> (UnsentBytes, FileDescriptor)? {
    let number = UnnamedFile.create()
    guard number >= 0 else { return nil }
    let file = FileDescriptor(number)
    // On a full disk, memory behind a hole of a file would end whoever touches it.
    let zeros = [UInt8](repeating: 0, count: size)
    guard write(number, zeros, size) == size else { return nil }
    return UnsentBytes(file).map { ($0, file) }
  }

  static func inherited() -> UnsentBytes? {
    var status = stat()
    // Another file may have the number where there was no memory to hand on.
    guard fstat(number, &status) == 0, status.st_size == off_t(size), status.st_nlink == 0 else { return nil }
    return UnsentBytes(FileDescriptor(number))
  }

  deinit { munmap(memory, Self.size) }

  private var sent: UInt64 {
    get { memory.load(as: UInt64.self) }
    set { memory.storeBytes(of: newValue, as: UInt64.self) }
  }

  private var count: Int {
    get { min(Int(memory.load(fromByteOffset: 8, as: UInt32.self)), Self.size - Self.header) }
    set { memory.storeBytes(of: UInt32(newValue), toByteOffset: 8, as: UInt32.self) }
  }

  // MARK: - The child

  /// Adds bytes; false, and nothing is added, when there is no room for them.
  func add(_ bytes: ArraySlice<UInt8>) -> Bool {
    let end = count
    guard Self.header + end + bytes.count <= Self.size else { return false }
    bytes.withUnsafeBytes { source in
      guard let first = source.baseAddress else { return }
      (memory + Self.header + end).copyMemory(from: first, byteCount: source.count)
    }
    // After the bytes, so that an end in between leaves out all of them.
    count = end + bytes.count
    return true
  }

  /// Takes all bytes out, because they have been sent, with others that were never here.
  func sent(_ bytes: Int) {
    count = 0
    sent += UInt64(bytes)
  }

  // MARK: - The parent

  /// The bytes that have not arrived.
  ///
  /// - Parameter received: How many have arrived: a child may end between sending some and noting that.
  func rest(after received: Int) -> [UInt8] {
    let first = max(0, received - Int(clamping: sent))
    return Array(UnsafeRawBufferPointer(start: memory + Self.header, count: count).dropFirst(first))
  }
}
