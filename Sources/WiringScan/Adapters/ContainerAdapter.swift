/// A source file that people add to their own program, so that a running container of another library can be explored.
package struct ContainerAdapter: Sendable {
    /// What it is asked for by: `swinject`.
    package let name: String
    /// The container.
    package let container: String
    /// What to call the file.
    package let file: String
    /// What it does, in a few words.
    package let summary: String
    /// The file.
    package let source: String

    /// All adapters, by name.
    package static let all: [ContainerAdapter] = [.ditranquillity, .factory, .swinject]

    /// The adapter with a name; nil where there is none.
    package static func named(_ name: String) -> ContainerAdapter? { all.first { $0.name == name.lowercased() } }
}
