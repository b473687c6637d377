/// The mangled names of protocols. The runtime finds protocols by these names, unless they are private.
/// Reason: the runtime spells a constrained protocol type with the names of its protocols, and offers no other access to them.
/// Source: `docs/ABI/Mangling.rst`; `_typeByName` reads such a name.
package enum MangledPath {
    /// The protocol type with a path; nil if the path is that of another declaration or of a private protocol.
    package static func existential(_ path: String) -> Any.Type? { symbol(ofProtocol: path).flatMap { _typeByName($0 + "_p") } }

    /// The symbol of a protocol: `4Mail5Store`.
    package static func symbol(ofProtocol path: String) -> String? {
        symbols(path).first { symbol in
            // The runtime creates a protocol type from the name of any declaration.
            _typeByName(symbol + "_p").flatMap(ProtocolType.init)?.isOneProtocol ?? false
        }
    }

    /// The possible symbols, because the path does not contain the kinds of enclosing types. The compiler abbreviates repeated parts; the runtime
    /// also accepts them in full.
    private static func symbols(_ path: String) -> [String] {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = path.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "`") }
        guard (2...4).contains(parts.count), isPlain else { return [] }
        var symbols = [parts[0] == "Swift" ? "s" : "\(parts[0].count)\(parts[0])"]
        for outer in parts.dropFirst().dropLast() {
            symbols = symbols.flatMap { symbol in ["V", "C", "O"].map { "\(symbol)\(outer.count)\(outer)\($0)" } }
        }
        return symbols.map { "\($0)\(parts[parts.count - 1].count)\(parts[parts.count - 1])" }
    }
}
