import SwiftUI
import Testing

/// The styles of an app's own for fields.
@MainActor @Suite(.serialized) struct FieldStyleTests {
  @Test func `a style shows the field that it is asked for, with what it puts beside`() throws {
    let app = try HostedApp { Styled() }
    try app.run("type name Ann; expect text read \"Ann \"; expect text beside mark")
    try app.run("type code 12; expect text read \"Ann 12\"; type plain x; expect text read x")
  }
}

private struct Marked: TextFieldStyle {
  func _body(configuration: TextField<_Label>) -> some View {
    HStack {
      Text("mark").accessibilityIdentifier("beside")
      configuration.padding()
    }
  }
}

private struct Styled: View {
  @State private var name = ""
  @State private var code = ""
  @State private var plain = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name).textFieldStyle(Marked())
      SecureField("Code", text: $code).textFieldStyle(Bare())
      TextField("Plain", text: $plain).textFieldStyle(.roundedBorder)
      Text(plain.isEmpty ? "\(name) \(code)" : plain).accessibilityIdentifier("read")
    }
  }
}

private struct Bare: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}
