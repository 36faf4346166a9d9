extension GherkinDocument {
  /// A step of a scenario or background.
  public struct Step: Hashable, Sendable {
    /// The id of the step.
    public let id: Identifier
    /// Where its keyword stands.
    public let location: Location
    /// What the keyword says about the step.
    public let keywordType: KeywordType
    /// The keyword as written, with the space that follows it where the language has one.
    public let keyword: String
    /// What follows the keyword, trimmed.
    public let text: String
    /// What stands below the step; boxed, because most steps have nothing there.
    let arguments: Box<TableOrDocString>?

    /// The data table below the step.
    public var dataTable: DataTable? { arguments?.value.dataTable }
    /// The doc string below the step.
    public var docString: DocString? { arguments?.value.docString }
  }

  /// What a step's keyword says about the step, as Cucumber Messages name it.
  public enum KeywordType: String, Hashable, Sendable {
    /// `*`, or a keyword that a language uses for several types.
    case unknown = "Unknown"
    /// Given.
    case context = "Context"
    /// When.
    case action = "Action"
    /// Then.
    case outcome = "Outcome"
    /// And, But: the type of the step before.
    case conjunction = "Conjunction"
  }
}

/// The data table and doc string of a step, at least one of them; the AST and the pickles share them.
struct TableOrDocString: Hashable, Sendable {
  var dataTable: GherkinDocument.DataTable?
  var docString: GherkinDocument.DocString?
}

/// A value behind one pointer.
indirect enum Box<Value: Hashable & Sendable>: Hashable, Sendable {
  case boxed(Value)

  var value: Value {
    switch self {
    case .boxed(let value): value
    }
  }
}
