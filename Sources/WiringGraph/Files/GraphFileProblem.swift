/// A problem in a graph file.
package struct GraphFileProblem: Hashable, Sendable {
    /// The line, starting at one.
    package var line: Int
    /// The column in characters, starting at one.
    package var column: Int
    /// The problem, as one sentence without a full stop.
    package var message: String
    /// A suggested correction.
    package var hint: String?

    /// `graph.json:3:12: there is no service 'clok' (did you mean 'clock'?)`.
    ///
    /// - Parameter file: the name of the file in the message.
    package func description(in file: String) -> String {
        "\(file):\(line):\(column): \(message)" + (hint.map { " (\($0))" } ?? "")
    }
}

/// The error for bytes that are not a valid graph file.
package struct GraphFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in file order, at least one.
    package var problems: [GraphFileProblem]
    /// The number of further problems.
    package var more: Int

    /// The problems, one per line, with a file name.
    package func lines(in file: String) -> [String] {
        problems.map { $0.description(in: file) } + (more > 0 ? ["... and \(more) more"] : [])
    }

    /// The problems, one per line.
    package var description: String { lines(in: "graph").joined(separator: "\n") }
}
