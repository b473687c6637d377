import AdapterFiles

/// A source file that users add to their own program to explore a running container of another library.
package struct ContainerAdapter: Sendable {
    /// The name of the adapter: `swinject`.
    package let name: String
    /// A short description.
    package let summary: String
    /// The content of the file.
    package let source: String

    /// All adapters, by name.
    package static let all = Array((0...).lazy.map(ContainerAdapter.init(at:)).prefix { !$0.name.isEmpty })

    /// The adapter with a name; nil if there is none.
    package static func named(_ name: String) -> ContainerAdapter? { all.first { $0.name == name.lowercased() } }

    private init(at position: Int) {
        let file = adapter_file_at(position)
        name = String(cString: file.name)
        summary = String(cString: file.summary)
        source = file.text
    }
}
