import WiringGraph

/// What the parts of a line are, as far as one can tell while it is being typed. It is read as a line that is run.
package struct LineHighlighting: Hashable, Sendable {
    /// What a part is.
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
        /// Where the output goes.
        case destination
        /// What is wrong: no such command, option, service or choice, one argument too many, what the parser would not take.
        case mistake
    }

    /// A part of the line.
    package struct Part: Hashable, Sendable {
        /// Where it stands, in bytes of UTF-8.
        package var range: Range<Int>
        /// What it is.
        package var kind: Kind
    }

    /// The parts, from left to right; what is between them is nothing special.
    package let parts: [Part]

    /// Reads a line.
    ///
    /// A word at the end of the line, which may be half typed, is no mistake as long as it may become right.
    ///
    /// - Parameters:
    ///   - line: what was typed so far.
    ///   - names: what can be named.
    init(_ line: String, names: LineNames) {
        parts = LinePainter.parts(of: line, names: names)
    }
}
