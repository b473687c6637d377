#if DEBUG || Explorer
/// How parts of objects are named: `store.items[0]`.
package enum PartPath {
    /// A name as it stands behind an object, or behind another name: `.store`, `[0]`.
    package static func step(_ name: String) -> String { name.hasPrefix("[") ? name : ".\(name)" }

    /// A name behind others, of which there may be none.
    package static func adding(_ name: String, to path: String) -> String { path.isEmpty ? name : path + step(name) }
}
#endif
