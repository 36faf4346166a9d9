// All use of the reflection SPI of the standard library is in this file.
#if compiler(>=6.3) && !canImport(Darwin)
  @_spi(Reflection) import Swift
#endif

/// A stored property of a type, with its place in the memory of a value or object.
struct StoredField {
  let name: String
  let type: Any.Type
  /// Its distance from the beginning of the value or object in bytes.
  ///
  /// Nil where it may be a reference, and for other rare kinds: weak and unowned references have another layout, and the
  /// SPI does not mark them.
  let offset: Int?

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
        fields.append(StoredField(name: String(cString: name), type: type, offset: isValue(type) ? offset : nil))
        return true
      }
      return areAll ? fields : nil
    }

    private static func isValue(_ type: Any.Type) -> Bool {
      switch kind(of: type) {
      case .struct, .enum, .tuple: true
      case .optional: (type as? any OptionalValue.Type).map { isValue($0.wrapped) } ?? false
      default: false
      }
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
