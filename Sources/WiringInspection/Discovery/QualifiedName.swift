import CWiringRuntime

/// The names of types, as people write them.
enum QualifiedName {
    /// The full name without what varies from run to run: the runtime prints a private type as
    /// `Mail.(unknown context at $55d0c0).Assembly`.
    static func sanitized(_ name: String) -> String {
        var result = ""
        var rest = Substring(name)
        while let start = rest.firstRange(of: "(unknown context at "), let end = rest[start.upperBound...].firstRange(of: ").") {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// The name within its module: `Outer.Inner`.
    static func withoutModule(_ name: String) -> String {
        let name = sanitized(name)
        guard let dot = name.firstIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// The name within its module, and the module, read from the descriptor: works for types that cannot be made, too.
    static func parts(ofDescriptor descriptor: UnsafeRawPointer) -> (name: String, module: String) {
        var names: [String] = []
        var context: UnsafeRawPointer? = descriptor
        while let current = context {
            if let name = wiring_context_name(current) { names.append(String(cString: name)) }
            context = wiring_context_parent(current)
        }
        let module = names.count > 1 ? names.removeLast() : ""
        return (names.reversed().joined(separator: "."), module)
    }
}
