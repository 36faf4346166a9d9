public import RehearsalApp
import RehearsalPlatform

extension HTTPCodec where Value: Codable {
  /// JSON, as the value's own coding writes it, the members in the order of their names.
  public static var json: HTTPCodec {
    HTTPCodec(
      "application/json",
      read: { bytes in
        do { return try JSONDecoder().decode(Value.self, from: Data(bytes)) } catch {
          throw ServiceError(status: 400, description: "The body is not the JSON that is expected.")
        }
      },
      write: { value in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
      })
  }
}
