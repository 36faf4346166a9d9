// All use of the reflection SPI of the standard library is in this file.
#if compiler(>=6.3) && !canImport(Darwin)
  @_spi(Reflection) import Swift
#endif

/// A stored property of a type, with its place in the memory of a value or object.
struct StoredField {
  /// How its memory is to be read.
  enum Layout {
    case value
    /// As a value, unless it is weak: then its bits are others, and the SPI does not mark it.
    case reference
    /// By a mirror only.
    case unknown
  }

  let name: String
  let type: Any.Type
  let layout: Layout
  /// Its distance from the beginning of the value or object in bytes.
  let offset: Int

  #if compiler(>=6.3) && !canImport(Darwin)
    /// The stored properties of a structure or class, in their order.
    ///
    /// Nil for other types, for classes with a superclass, and where the SPI does not report them all.
    static func all(of type: Any.Type) -> [StoredField]? {
      let object: AnyClass? = type as? AnyClass
      if let object, _getSuperclass(object) != nil { return nil }
      guard object != nil || kind(of: type) == .struct else { return nil }
      var fields: [StoredField] = []
      // The option for classes.
      let options = _EachFieldOptions(rawValue: object == nil ? 0 : 1)
      let areAll = _forEachField(of: type, options: options) { name, offset, type, _ in
        fields.append(StoredField(name: String(cString: name), type: type, layout: layout(of: type), offset: offset))
        return true
      }
      return areAll ? fields : nil
    }

    private static func layout(of type: Any.Type) -> Layout {
      switch kind(of: type) {
      // One that is not weak has the bits of a plain one.
      case .struct, .enum, .tuple, .function, .class: .value
      case .existential: isOpaque(type) ? .value : .unknown
      case .optional:
        (type as? any OptionalValue.Type).map { kind(of: $0.wrapped) == .class ? .reference : layout(of: $0.wrapped) }
          ?? .unknown
      default: .unknown
      }
    }

    /// Whether a protocol may stand for a value, which nobody refers to weakly: it has the room for one.
    private static func isOpaque(_ type: Any.Type) -> Bool {
      func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
      let words = _openExistential(type, do: size) / MemoryLayout<Int>.size
      // Of several protocols, the words might also be a reference and what says how the object conforms to each.
      return type == Any.self || words == 5 && !"\(type)".contains("&")
    }

    /// The kind of a type: the SPI reports it of fields only, such as those of a tuple.
    private static func kind(of type: Any.Type) -> _MetadataKind? {
      func kind<Value>(_ type: Value.Type) -> _MetadataKind? {
        var kind: _MetadataKind?
        _forEachField(of: (Value, Void).self) { _, _, _, first in
          kind = first
          return false
        }
        return kind
      }
      return _openExistential(type, do: kind)
    }
  #else
    static func all(of type: Any.Type) -> [StoredField]? { nil }
  #endif
}
