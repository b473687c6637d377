import AdapterFiles

/// A source file that users add to their own program to explore a running container of another library.
package struct ContainerAdapter: Sendable {
    package let name: String
    package let summary: String
    package let source: String

    package static let all = Array((0...).lazy.map(ContainerAdapter.init(at:)).prefix { !$0.name.isEmpty })

    package static func named(_ name: String) -> ContainerAdapter? { all.first { $0.name == name.lowercased() } }

    private init(at position: Int) {
        let file = adapter_file_at(position)
        name = String(cString: file.name)
        summary = String(cString: file.summary)
        source = file.text
    }
}
