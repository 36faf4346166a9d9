import KiiCloud
import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// A data table that the objects of a bucket are compared with: its first row names fields, and an empty cell means absent.
struct ObjectTable {
  let columns: [String]
  let rows: [[String]]
  /// The fields that objects of the bucket are known to have, though it may hold none now.
  private let known: (Device) -> Set<String>

  init(_ rows: [[String]], known: @escaping (Device) -> Set<String>) {
    columns = rows.first ?? []
    self.rows = Array(rows.dropFirst())
    self.known = known
  }

  /// Whether the objects are those of the table, all of them, in order.
  ///
  /// A table of one row could also be meant as an object, so its cells have to be known as fields.
  func matches(_ objects: [CloudObject], on device: Device) -> Bool {
    texts(of: objects) == rows && (!rows.isEmpty || unknownFields(of: objects, on: device).isEmpty)
  }

  func isUnknown(_ objects: [CloudObject], on device: Device) -> Bool {
    rows.isEmpty && objects.isEmpty && known(device).isEmpty
  }

  func difference(from objects: [CloudObject], on device: Device) -> String {
    if isUnknown(objects, on: device) {
      return "no objects, and none was seen before whose fields the table could name"
    }
    if let field = unknownFields(of: objects, on: device).first {
      let fields = fields(of: objects, on: device).sorted().joined(separator: ", ")
      return "no field \"\(field)\"; the first row names fields, and the objects have \(fields)"
    }
    let seen = texts(of: objects)
    let lines = seen.prefix(20).map { "| " + $0.joined(separator: " | ") + " |" }
    let all = lines.isEmpty ? "no objects" : lines.joined(separator: "  ")
    guard seen.count == rows.count else {
      return lines.isEmpty ? all : "\(counted(seen.count, "object")) instead of \(rows.count): \(all)"
    }
    for (index, (row, wanted)) in zip(seen, rows).enumerated() {
      for (column, (text, wantedText)) in zip(columns, zip(row, wanted)) where text != wantedText {
        func named(_ text: String) -> String { text.isEmpty ? "absent" : "\"\(text)\"" }
        return "\"\(column)\" of object \(index + 1) is \(named(text)) instead of \(named(wantedText)): \(all)"
      }
    }
    return all
  }

  func nearestFields(to objects: [CloudObject], on device: Device) -> [String] {
    guard let field = unknownFields(of: objects, on: device).first else { return [] }
    return nearestNames(to: field, among: fields(of: objects, on: device).sorted())
  }

  private func texts(of objects: [CloudObject]) -> [[String]] {
    objects.map { object in columns.map { object.getForKey($0)?.text ?? "" } }
  }

  private func unknownFields(of objects: [CloudObject], on device: Device) -> [String] {
    guard !objects.isEmpty || rows.isEmpty else { return [] }
    let fields = fields(of: objects, on: device)
    return columns.enumerated().filter { index, column in
      // A column of empty cells says that the objects have no such field.
      let isWanted = rows.isEmpty || rows.contains { $0.indices.contains(index) && !$0[index].isEmpty }
      return isWanted && !column.hasPrefix("_") && !fields.contains(column)
        && !objects.contains { $0.getForKey(column) != nil }
    }.map(\.element)
  }

  private func fields(of objects: [CloudObject], on device: Device) -> Set<String> {
    let present = Set(objects.prefix(100).flatMap { $0.fields.map(\.key) })
    return rows.isEmpty ? present.union(known(device)) : present
  }
}

extension DeviceWorld {
  func knownFields(of bucket: String, at path: BucketPath) -> (Device) -> Set<String> {
    let noted = self[FieldNotes.self].fields[bucket] ?? []
    let before = deviceAfterLastAction?.service(Cloud.self)?.objects(in: path).flatMap { $0.fields.map(\.key) } ?? []
    return { device in
      let saved = device.records.ledger.entries.compactMap { $0.request as? SaveObject }.filter {
        $0.resource == bucket
      }
      return noted.union(before).union(saved.flatMap { $0.object.fields.map(\.key) })
    }
  }

  mutating func noteFields(_ objects: [NewObject] = [], of bucket: String) {
    var fields = Set(objects.flatMap { $0.fields.map(\.key) })
    if let device = try? device, let path = try? bucketPath(bucket) {
      fields.formUnion(device.service(Cloud.self)?.objects(in: path).prefix(10).flatMap { $0.fields.map(\.key) } ?? [])
    }
    self[FieldNotes.self].fields[bucket, default: []].formUnion(fields)
  }
}

/// The fields of objects that a scenario has put into buckets or seen there, by the buckets' names.
private struct FieldNotes: WorldNotes {
  var fields: [String: Set<String>] = [:]
}
