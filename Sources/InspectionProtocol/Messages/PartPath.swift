#if DEBUG || Explorer
/// The notation for parts of objects: `store.items[0]`.
package enum PartPath {
    /// A name as a suffix of an object or another name: `.store`, `[0]`.
    package static func step(_ name: String) -> String { name.hasPrefix("[") ? name : ".\(name)" }

    /// Appends a name to a path, which may be empty.
    package static func adding(_ name: String, to path: String) -> String { path.isEmpty ? name : path + step(name) }
}
#endif
