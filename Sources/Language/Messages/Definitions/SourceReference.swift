/// Where something is defined: a place in a file, or a reference in one of the Java platform's forms.
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
  init(_ object: JSONObject) throws(DecodingFault) {
    uri = try object.optional("uri")
    javaMethod = try object.optional("javaMethod")
    javaStackTraceElement = try object.optional("javaStackTraceElement")
    location = try object.optional("location")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("uri", uri)
    json.field("javaMethod", javaMethod)
    json.field("javaStackTraceElement", javaStackTraceElement)
    json.field("location", location)
  }
}

extension SourceReference {
  /// A method of a Java class.
  package struct JavaMethod: Hashable, Sendable {
    package var className: String
    package var methodName: String
    package var methodParameterTypes: [String]

    package init(className: String, methodName: String, methodParameterTypes: [String]) {
      self.className = className
      self.methodName = methodName
      self.methodParameterTypes = methodParameterTypes
    }
  }
}

extension SourceReference.JavaMethod: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    className = try object.required("className")
    methodName = try object.required("methodName")
    methodParameterTypes = try object.required("methodParameterTypes")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("className", className)
    json.field("methodName", methodName)
    json.field("methodParameterTypes", methodParameterTypes)
  }
}

extension SourceReference {
  /// A line of a Java stack trace.
  package struct JavaStackTraceElement: Hashable, Sendable {
    package var className: String
    package var fileName: String
    package var methodName: String

    package init(className: String, fileName: String, methodName: String) {
      self.className = className
      self.fileName = fileName
      self.methodName = methodName
    }
  }
}

extension SourceReference.JavaStackTraceElement: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    className = try object.required("className")
    fileName = try object.required("fileName")
    methodName = try object.required("methodName")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("className", className)
    json.field("fileName", fileName)
    json.field("methodName", methodName)
  }
}
