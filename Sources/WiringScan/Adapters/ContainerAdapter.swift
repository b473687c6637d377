/// A source file that users add to their own program to explore a running container of another library.
package struct ContainerAdapter: Sendable {
    /// The name of the adapter: `swinject`.
    package let name: String
    /// The name of the container.
    package let container: String
    /// The name of the file.
    package let file: String
    /// A short description.
    package let summary: String
    /// The content of the file.
    package let source: String

    /// All adapters, by name.
    package static let all: [ContainerAdapter] = [.ditranquillity, .factory, .swinject]

    /// The adapter with a name; nil if there is none.
    package static func named(_ name: String) -> ContainerAdapter? { all.first { $0.name == name.lowercased() } }
}
