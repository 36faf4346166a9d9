extension GherkinDocument {
  /// A step of a scenario or background.
  package struct Step: Hashable, Sendable {
    /// The id of the step.
    package let id: Identifier
    /// The position of its keyword.
    package let location: Location
    /// The type of the keyword, or nil in a message that does not say it.
    package let statedKeywordType: KeywordType?
    /// The keyword as written, with the space that follows it where the language has one.
    package let keyword: String
    /// The text after the keyword, trimmed.
    package let text: String
    /// The table or doc string below the step; boxed, because most steps have none.
    let arguments: Box<TableOrDocString>?

    init(
      location: Location, keyword: String, keywordType: KeywordType?, text: String, arguments: Box<TableOrDocString>?,
      id: Identifier
    ) {
      self.id = id
      self.location = location
      statedKeywordType = keywordType
      self.keyword = keyword
      self.text = text
      self.arguments = arguments
    }

    package init(
      location: Location, keyword: String, keywordType: KeywordType? = nil, text: String, docString: DocString? = nil,
      dataTable: DataTable? = nil, id: Identifier
    ) {
      let arguments = TableOrDocString(dataTable: dataTable, docString: docString)
      self.init(
        location: location, keyword: keyword, keywordType: keywordType, text: text, arguments: arguments.boxed, id: id)
    }

    /// The type of the keyword.
    package var keywordType: KeywordType { statedKeywordType ?? .unknown }
    /// The data table below the step.
    package var dataTable: DataTable? { arguments?.value.dataTable }
    /// The doc string below the step.
    package var docString: DocString? { arguments?.value.docString }
  }

  /// The type of a step's keyword, as Cucumber Messages name it.
  package enum KeywordType: String, Hashable, Sendable {
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

/// The table or doc string below a step, neither below most; the AST and the pickles share it.
struct TableOrDocString: Hashable, Sendable {
  var dataTable: GherkinDocument.DataTable?
  var docString: GherkinDocument.DocString?
  /// Set in place of the others for a step of a pickle that was read from a message; boxed, because no other has it.
  var stated: Box<Stated>?

  /// The data of a message that the parser's steps have from the file or from elsewhere.
  struct Stated: Hashable, Sendable {
    let argument: PickleStepArgument?
    let astNodeIds: [Identifier]
  }

  /// Nil where neither a table nor a doc string is there.
  var boxed: Box<TableOrDocString>? {
    dataTable != nil || docString != nil ? .boxed(self) : nil
  }
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
