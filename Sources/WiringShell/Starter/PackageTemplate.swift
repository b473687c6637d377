/// A starter package that builds, loads and passes its own transcript.
struct PackageTemplate {
    /// The name of the package, its product and its target.
    let name: String
    /// The path of the container's package, as the new package refers to it.
    let library: String

    var files: [(path: String, text: String)] {
        [
            ("Package.swift", text("Package.swift")), ("Sources/\(name)/Program.swift", text("Program.swift")),
            ("Sources/\(name)/GreetingAssembly.swift", text("GreetingAssembly.swift")),
            ("Sources/\(name)/Greetings.swift", text("Greetings.swift")), ("Session.md", text("Session.md")), (".gitignore", ".build/\n"),
        ]
    }

    /// Derives the name of the package from the name of its folder; nil if that is not possible.
    static func name(fromFolder folder: String) -> String? {
        let words = folder.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first?.isLetter == true ? name : nil
    }

    private func text(_ file: String) -> String {
        EmbeddedText.named(file).replacing("{{name}}", with: name).replacing("{{library}}", with: library)
    }
}
