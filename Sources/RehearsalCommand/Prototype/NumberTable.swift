/// Values by their numbers, each once.
struct NumberTable<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  init(_ first: [Value] = []) { for value in first { _ = number(of: value) } }

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
