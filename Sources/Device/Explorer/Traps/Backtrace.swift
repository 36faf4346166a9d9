import Basics
@preconcurrency import RehearsalPlatform

/// A thread's backtrace as addresses, innermost first.
struct Backtrace: Sendable {
  let addresses: [UInt]

  /// The innermost call outside of the standard library and the explorer, or nil if nothing is known.
  var place: Symbol? {
    // A call that never returns may end its function, so the return address may lie in the next one.
    SymbolTables.shared.withLock { tables in
      for address in addresses {
        if let symbol = tables.symbol(at: address - 1), !symbol.isOfTheSystem { return symbol }
      }
      return nil
    }
  }
}

/// The runtime's demangling function, which no module declares.
///
/// By its name in the linker: where the runtime is linked in, it cannot be looked up in the running program.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ room: UnsafeMutablePointer<CChar>?,
  _ roomSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// A function with the offset of an address.
struct Symbol: Hashable, Sendable {
  /// The mangled name: `$s5Shelf…`.
  let mangledName: String
  let offset: UInt

  /// The demangled name: `Shelf.BookController.save(_: Swift.Int) -> ()`.
  private var demangledName: String {
    guard let text = demangle(mangledName, mangledName.utf8.count, nil, nil, 0) else { return mangledName }
    defer { free(text) }
    return String(cString: text)
  }

  /// Whether it is no Swift function, or one of the standard library or of the explorer.
  var isOfTheSystem: Bool {
    guard mangledName.hasPrefix("$s") else { return true }
    let path = Self.path(in: demangledName)
    return path.hasPrefix("Swift.") || path.hasPrefix("Explorer.")
  }

  /// The short name: `BookController.save`.
  var name: String {
    let path = Self.path(in: demangledName).split(separator: ".").dropFirst()
    return path.isEmpty ? mangledName : path.joined(separator: ".")
  }

  /// Module, types and function, without compiler-generated parts.
  private static func path(in name: String) -> String {
    var rest = Substring(name)
    func skip(behind mark: String) -> Bool {
      guard let range = rest.firstRange(of: mark) else { return false }
      rest = rest[range.upperBound...]
      return true
    }
    while true {
      if rest.hasPrefix("closure #") || rest.hasPrefix("implicit closure #") {
        guard skip(behind: " in ") else { break }
      } else if rest.hasPrefix("generic specialization") || rest.hasPrefix("function signature specialization") {
        guard skip(behind: "> of ") else { break }
      } else if rest.hasPrefix("(extension in ") {
        guard skip(behind: "):") else { break }
      } else if let prefix = ["@objc ", "partial apply forwarder for ", "protocol witness for ", "merged ", "static "]
        .first(
          where: rest.hasPrefix)
      {
        rest = rest.dropFirst(prefix.count)
      } else {
        break
      }
    }
    // A private name stands in brackets of its own: `Shelf.(save in _0A1B)(_: Swift.Int)`.
    return String(
      rest.replacing("(", with: " (").replacing(". (", with: ".").prefix { $0 != " " && $0 != "<" })
  }
}
