import Basics
@preconcurrency import RehearsalPlatform

/// The symbol tables of this process's files, each read at its first use.
struct SymbolTables: Sendable {
  /// The shared instance.
  static let shared = Lock(SymbolTables())

  private typealias Locate = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32

  /// The tables read so far, by the base address of their file.
  private var tables: [UInt: SymbolTable] = [:]
  /// The functions found so far, by address.
  private var symbols: [UInt: Symbol?] = [:]

  /// The function that contains an address, or nil if unknown.
  mutating func symbol(at address: UInt) -> Symbol? {
    if let known = symbols[address] { return known }
    let symbol = find(address)
    symbols[address] = symbol
    return symbol
  }

  private mutating func find(_ address: UInt) -> Symbol? {
    guard let function = dlsym(nil, "dladdr"), let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    let locate = unsafeBitCast(function, to: Locate.self)
    // The file's name and beginning, the symbol's name and beginning.
    return withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4) { info in
      info.initialize(repeating: 0)
      guard locate(pointer, UnsafeMutableRawPointer(info.baseAddress)) != 0, info[1] <= address else { return nil }
      if let name = UnsafePointer<CChar>(bitPattern: info[2]), info[3] <= address {
        return Symbol(mangledName: String(cString: name), offset: address - info[3])
      }
      guard let path = UnsafePointer<CChar>(bitPattern: info[0]) else { return nil }
      // Only the program's own name may be no path to its file; the libraries' files may have no table.
      let table =
        tables[info[1]] ?? SymbolTable(path: access(path, R_OK) == 0 ? String(cString: path) : "/proc/self/exe")
      tables[info[1]] = table
      return table?.symbol(at: address - info[1])
    }
  }
}

/// The functions an ELF file of 64 bits names, whether or not other files can see them.
///
/// Unchecked because the file is mapped for reading, and for good.
struct SymbolTable: @unchecked Sendable {
  private let file: UnsafeRawBufferPointer
  private var symbols = 0..<0
  private var names = 0..<0

  private static let symbolSize = 24

  /// Finds the table of a file, or returns nil if it cannot be read, or has none.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 64, let mapped = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      mapped != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    file = UnsafeRawBufferPointer(start: mapped, count: size)
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    let headers = number(at: 0x28, UInt64.self)
    let headerSize = number(at: 0x3A, UInt16.self)
    let isSymbolTable = { (header: Int) in self.number(at: header + 4, UInt32.self) == 2 }
    let sections = (0..<number(at: 0x3C, UInt16.self)).map { headers + $0 * headerSize }
    guard let section = sections.first(where: isSymbolTable) else { return nil }
    let strings = headers + number(at: section + 0x28, UInt32.self) * headerSize
    guard let symbols = contents(of: section), let names = contents(of: strings) else { return nil }
    (self.symbols, self.names) = (symbols, names)
  }

  /// The range of a section's contents, or nil if it lies outside of the file.
  private func contents(of section: Int) -> Range<Int>? {
    let start = number(at: section + 0x18, UInt64.self)
    let size = number(at: section + 0x20, UInt64.self)
    guard start >= 0, size >= 0, size <= file.count, start <= file.count - size else { return nil }
    return start..<start + size
  }

  /// A number in the file; zero outside of it.
  private func number<Number: FixedWidthInteger>(at offset: Int, _ type: Number.Type) -> Int {
    guard offset >= 0, offset <= file.count - MemoryLayout<Number>.size else { return 0 }
    return Int(truncatingIfNeeded: file.loadUnaligned(fromByteOffset: offset, as: type))
  }

  /// The function at a distance from the beginning of the file in memory.
  ///
  /// - Complexity: O(*n*) in the number of symbols; traps are few.
  func symbol(at address: UInt) -> Symbol? {
    var offset = symbols.lowerBound
    while offset <= symbols.upperBound - Self.symbolSize {
      defer { offset += Self.symbolSize }
      let start = file.loadUnaligned(fromByteOffset: offset + 8, as: UInt.self)
      guard start <= address, address - start < file.loadUnaligned(fromByteOffset: offset + 16, as: UInt.self) else {
        continue
      }
      // Data have names, too.
      guard file[offset + 4] & 0xF == 2 else { continue }
      let name = names.lowerBound + number(at: offset, UInt32.self)
      guard names.contains(name) else { return nil }
      return Symbol(
        mangledName: String(decoding: file[name..<names.upperBound].prefix { $0 != 0 }, as: UTF8.self),
        offset: address - start)
    }
    return nil
  }
}
