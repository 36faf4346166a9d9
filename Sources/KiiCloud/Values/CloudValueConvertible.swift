/// A value that can be stored in a field of a cloud object.
public protocol CloudValueConvertible {
  /// The value as the cloud knows it.
  var cloudValue: CloudValue { get }
}

extension CloudValue: CloudValueConvertible {
  /// Itself.
  public var cloudValue: CloudValue { self }
}

extension Int: CloudValueConvertible {
  /// A whole number.
  public var cloudValue: CloudValue { .int(self) }
}

extension Double: CloudValueConvertible {
  /// A decimal, whole or not.
  public var cloudValue: CloudValue { .decimal(self) }
}

extension String: CloudValueConvertible {
  /// Text.
  public var cloudValue: CloudValue { .string(self) }
}

extension Bool: CloudValueConvertible {
  /// A truth value.
  public var cloudValue: CloudValue { .bool(self) }
}
