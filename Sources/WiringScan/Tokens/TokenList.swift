/// The tokens that a lexer has found so far, and the open brackets.
///
/// A closing bracket that matches an outer bracket also closes the unclosed ones in between; one without a match closes nothing. Each bracket is
/// pushed and popped once, so the time is linear for any input. Code that is nested deeper than compilers accept is left out, so that climbing
/// from a token to the enclosing brackets takes few steps.
struct TokenList {
    private(set) var tokens: [Token] = []
    /// The position of the first omitted token, in bytes; nil if there is none.
    private(set) var firstOmitted: Int?
    private var open: [Group] = []
    private var counts = [Int](repeating: 0, count: 128)
    private var branches: [[Group]] = []
    /// Whether no token follows the last end of a line.
    private(set) var isAtLineStart = true
    private var lastEnd = -1
    /// The last token, if it was omitted.
    private var omitted: Token?

    /// An open bracket.
    private struct Group {
        /// The position of its token; -1 if it was omitted.
        let position: Int32
        let bracket: UInt8
    }

    init(capacity: Int) { tokens.reserveCapacity(capacity) }

    var last: Token? { omitted ?? tokens.last }

    var depth: Int { open.count }

    mutating func endLine() { isAtLineStart = true }

    /// Adds a token. `written` is the range in the source if it is larger: a name with backticks around it.
    mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int, first: UInt8, written: Range<Int>? = nil) {
        let token = Token(
            kind, span(start, end), first: first, parent: open.last?.position ?? -1, startsLine: isAtLineStart,
            isAttached: (written?.lowerBound ?? start) == lastEnd)
        if open.count <= Self.deepest {
            tokens.append(token)
            omitted = nil
        } else {
            omitted = token
            if firstOmitted == nil { firstOmitted = start }
        }
        isAtLineStart = false
        lastEnd = written?.upperBound ?? end
    }

    /// Adds an opening bracket, or the beginning of a literal with interpolations, whose bracket is a quote.
    mutating func open(_ kind: Token.Kind, _ start: Int, _ end: Int, bracket: UInt8) {
        add(kind, start, end, first: bracket)
        open.append(Group(position: omitted == nil ? Int32(tokens.count - 1) : -1, bracket: bracket))
        counts[Int(bracket & 0x7F)] += 1
    }

    mutating func close(_ kind: Token.Kind, _ start: Int, _ end: Int, bracket: UInt8, opening: UInt8) {
        guard counts[Int(opening & 0x7F)] > 0 else { return add(kind, start, end, first: bracket) }
        let index = Int32(tokens.count)
        var partner: Int32 = -1
        while let group = open.popLast() {
            self.end(group, at: index)
            guard group.bracket == opening else { continue }
            partner = group.position
            break
        }
        add(kind, start, end, first: bracket)
        if partner >= 0 { tokens[Int(index)].match = partner }
    }

    private mutating func end(_ group: Group, at index: Int32) {
        counts[Int(group.bracket & 0x7F)] -= 1
        if group.position >= 0 { tokens[Int(group.position)].match = index }
    }

    /// Adds a compiler directive. Each branch of a condition begins with the brackets that were open before the condition.
    mutating func directive(_ start: Int, _ end: Int, _ word: Directive?) {
        add(.directive, start, end, first: UInt8(ascii: "#"))
        switch word {
        case .if: branches.append(branches.count < Self.deepestBranch && open.count < Self.deepestRestored ? open : [])
        case .else:
            guard let before = branches.last, before.count <= open.count, branches.count <= Self.deepestBranch else { return }
            // Brackets that the first branch left open are closed here.
            while open.count > before.count, let group = open.popLast() { self.end(group, at: Int32(tokens.count - 1)) }
        case .end: _ = branches.popLast()
        case nil: break
        }
    }

    /// Closes the unclosed brackets at the end of the source.
    consuming func finished() -> TokenList {
        for group in open where group.position >= 0 { tokens[Int(group.position)].match = Int32(tokens.count) }
        return self
    }

    /// The kinds of conditional directives.
    enum Directive { case `if`, `else`, end }

    /// The maximum nesting depth; the Swift and Objective-C compilers report an error beyond it.
    private static let deepest = 256
    private static let deepestBranch = 64
    private static let deepestRestored = 512
}
