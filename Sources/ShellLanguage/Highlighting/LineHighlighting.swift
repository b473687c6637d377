import WiringGraph

/// The classified parts of a line that is being typed, as the parser of commands reads it.
package struct LineHighlighting: Hashable, Sendable {
    /// The class of a part.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The name of a command.
        case command
        /// An option.
        case option
        /// The name of a service or of a post-processor, a numbered result, a choice.
        case name
        /// A number.
        case number
        /// A text in quotes.
        case string
        /// `;`, `>`, `>>`, `|`.
        case separator
        /// The target of a redirection.
        case destination
        /// An error: an unknown command, option, service or choice, a surplus argument, or a syntax error.
        case mistake
    }

    /// A part of the line.
    package struct Part: Hashable, Sendable {
        /// The range, in bytes of UTF-8.
        package var range: Range<Int>
        /// The class.
        package var kind: Kind
    }

    /// The parts, from left to right; text between them is not highlighted.
    package let parts: [Part]

    /// Classifies the parts of a line.
    ///
    /// An incomplete word at the end of the line is not an error while it can still become valid.
    ///
    /// - Parameters:
    ///   - line: the text typed so far.
    ///   - names: the names that can occur.
    package init(_ line: String, names: KnownNames) {
        parts = LineClassifier.parts(of: line, names: names)
    }
}
