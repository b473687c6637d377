/// Rules of architecture, as a file that lies beside the code and that CI checks.
///
/// ```
/// # Lines that begin with # are comments, and so is what follows # after a space.
/// layer UI       = assembly(Screen*)
/// layer Services = assembly(Mail*) - $UI
/// layer Database = provides(Database) + assembly(Store*)
///
/// forbid path UI -> Database                    # not even through others
/// forbid Database -> Services                   # not directly
/// only Services may reach Database              # everybody else has to go through them
/// allow UI -> Database because "search, until the index has a service of its own"
/// ```
///
/// A layer is a query, in which `$NAME` stands for an earlier layer. Wherever a layer is expected the name of one service may stand.
package struct ArchitectureRules: Hashable, Sendable {
    /// A piece of the text with its place.
    package struct Piece: Hashable, Sendable {
        /// The text.
        package var text: String
        /// Where it begins, in bytes of UTF-8.
        package var offset: Int

        /// The place, in bytes of UTF-8.
        package var range: Range<Int> { offset..<offset + text.utf8.count }
    }

    /// A named set of services.
    package struct Layer: Hashable, Sendable {
        /// The name.
        package var name: Piece
        /// The query.
        package var query: Piece
        /// The number of the line, counted from one.
        package var line: Int
    }

    /// One rule.
    package struct Statement: Hashable, Sendable {
        /// What a rule asks for.
        package enum Kind: Hashable, Sendable {
            /// No way leads from one to the other, however long.
            case forbidPath(from: Piece, to: Piece)
            /// No edge leads from one to the other.
            case forbidEdge(from: Piece, to: Piece)
            /// Whoever is not one of the first reaches the second only through them.
            case only([Piece], mayReach: Piece)
            /// These edges do not count.
            case allow(from: Piece, to: Piece, reason: String)
        }

        /// What it asks for.
        package var kind: Kind
        /// The line, without comment.
        package var text: Piece
        /// The number of the line, counted from one.
        package var line: Int
    }

    /// The layers, in their order.
    package var layers: [Layer]
    /// The rules, in their order.
    package var statements: [Statement]

    /// Whether a layer depends on what the program has built so far.
    package var asksProgram: Bool {
        layers.contains { (try? GraphQuery($0.query.text))?.asksProgram(variables: [:]) == true }
    }

    /// Reads a rules file.
    ///
    /// - Parameter text: the file.
    /// - Throws: every mistake with its place, one for each line at most.
    package init(_ text: String) throws(RulesError) {
        var parser = RulesParser(text)
        parser.run()
        guard parser.problems.isEmpty else { throw RulesError(problems: parser.problems) }
        layers = parser.layers
        statements = parser.statements
    }
}
