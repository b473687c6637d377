/// One mistake in a graph file.
package struct GraphFileProblem: Hashable, Sendable {
    /// The line, counted from one.
    package var line: Int
    /// The column, in characters, counted from one.
    package var column: Int
    /// One sentence without a full stop: what is wrong.
    package var message: String
    /// What to write instead.
    package var hint: String?

    /// `graph.json:3:12: there is no service 'clok' (did you mean 'clock'?)`.
    ///
    /// - Parameter file: what to call the file.
    package func description(in file: String) -> String {
        "\(file):\(line):\(column): \(message)" + (hint.map { " (\($0))" } ?? "")
    }
}

/// Bytes that are no graph file.
package struct GraphFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The mistakes, in the order in which they stand in the file; never none.
    package var problems: [GraphFileProblem]
    /// How many more there are.
    package var more: Int

    /// The mistakes, one a line, for a file.
    package func lines(in file: String) -> [String] {
        problems.map { $0.description(in: file) } + (more > 0 ? ["... and \(more) more"] : [])
    }

    /// The mistakes, one a line.
    package var description: String { lines(in: "graph").joined(separator: "\n") }
}
