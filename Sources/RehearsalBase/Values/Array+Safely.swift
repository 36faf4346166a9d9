extension Array {
  package subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
