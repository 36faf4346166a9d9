package import Gherkin

/// The place where something is defined: in a file, or in one of the Java platform's own ways to say it.
package struct SourceReference: Hashable, Sendable {
  package var uri: String?
  package var javaMethod: JavaMethod?
  package var javaStackTraceElement: JavaStackTraceElement?
  package var location: Location?

  package init(
    uri: String? = nil, javaMethod: JavaMethod? = nil, javaStackTraceElement: JavaStackTraceElement? = nil,
    location: Location? = nil
  ) {
    self.uri = uri
    self.javaMethod = javaMethod
    self.javaStackTraceElement = javaStackTraceElement
    self.location = location
  }
}

extension SourceReference: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    uri = try json("uri", \.uri)
    javaMethod = try json("javaMethod", \.javaMethod)
    javaStackTraceElement = try json("javaStackTraceElement", \.javaStackTraceElement)
    location = try json("location", \.location)
  }
}

extension SourceReference {
  /// A method of a Java class.
  package struct JavaMethod: Hashable, Sendable {
    package var className: String
    package var methodName: String
    package var methodParameterTypes: [String]
  }
}

extension SourceReference.JavaMethod: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    className = try json("className", \.className)
    methodName = try json("methodName", \.methodName)
    methodParameterTypes = try json("methodParameterTypes", \.methodParameterTypes)
  }
}

extension SourceReference {
  /// A line of a Java stack trace.
  package struct JavaStackTraceElement: Hashable, Sendable {
    package var className: String
    package var fileName: String
    package var methodName: String
  }
}

extension SourceReference.JavaStackTraceElement: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    className = try json("className", \.className)
    fileName = try json("fileName", \.fileName)
    methodName = try json("methodName", \.methodName)
  }
}
