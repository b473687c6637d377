#if DEBUG || Explorer
import CWiringRuntime

/// The names of types as in source code.
enum QualifiedName {
    /// The name within its module, and the module, read from the descriptor. Works for types without metadata too.
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
#endif
