import Foundation
import KiiCloud
package import Rehearsal

// The rows of the list.

extension Cell {
  /// The total of entries, red where it is below zero.
  package static func total(of items: some Sequence<BalanceItem>, in environment: DeviceEnvironment) -> Cell {
    let total = Cents.sum(items.lazy.compactMap(\.signedCents))
    let amount = Formats.currency.text(of: total, in: environment)
    return Cell(
      "Total",
      labels: [
        LabelView("title", text: "Balance"), LabelView("amount", text: amount, color: total < 0 ? .red : .black),
      ])
  }

  /// An entry: its name, its day and its amount, red for an expense.
  package static func entry(_ item: BalanceItem, in environment: DeviceEnvironment) -> Cell {
    let date = item.object.created.map { Formats.date.text(of: $0, in: environment) }
    let amount = item.signedCents.map { Formats.currency.text(of: Decimal($0), in: environment) }
    return Cell(
      "Cell",
      labels: [
        LabelView("name", text: item.name), LabelView("date", text: date ?? ""),
        LabelView("amount", text: amount ?? "", color: item.type == .income ? .black : .red),
      ])
  }
}
