/// The cloud compares strings by their bytes; Swift's own `==` and `<` compare characters.
extension String {
  func hasSameBytes(as other: String) -> Bool {
    // Equal bytes are always equal strings, so the cheap test comes first and settles almost everything.
    self == other && utf8.count == other.utf8.count && compareBytes(to: other) == 0
  }

  func precedesInBytes(_ other: String) -> Bool {
    compareBytes(to: other) < 0
  }

  package func compareBytes(to other: String) -> Int {
    var left = self
    var right = other
    return left.withUTF8 { left in
      right.withUTF8 { right in
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
          return left[index] < right[index] ? -1 : 1
        }
        return left.count - right.count
      }
    }
  }

  package func beginsWithBytes(of prefix: String) -> Bool {
    utf8.count >= prefix.utf8.count && utf8.starts(with: prefix.utf8)
  }
}
