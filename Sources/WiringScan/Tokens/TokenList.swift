/// The tokens that a lexer has found so far, and the brackets that are still open.
///
/// A closing bracket that fits a bracket further out closes what was forgotten in between; one that fits none closes nothing. Each bracket is
/// pushed and popped once, so that the work stays linear for any input. What is nested deeper than compilers take is left out: whoever climbs
/// from a token to the brackets around it takes few steps.
struct TokenList {
    private(set) var tokens: [Token] = []
    /// Where the first token was left out, in bytes; nil where none was.
    private(set) var firstLeftOut: Int?
    private var open: [Group] = []
    private var counts = [Int](repeating: 0, count: 128)
    private var branches: [[Group]] = []
    private var lineBroken = true
    private var lastEnd = -1
    /// The last token, where it was left out.
    private var leftOut: Token?

    /// A bracket that is still open.
    private struct Group {
        /// The position of its token; -1 where that was left out.
        let position: Int32
        let bracket: UInt8
    }

    init(capacity: Int) { tokens.reserveCapacity(capacity) }

    /// The last token.
    var last: Token? { leftOut ?? tokens.last }

    /// How many brackets are open.
    var depth: Int { open.count }

    /// Notes that a line has ended.
    mutating func endLine() { lineBroken = true }

    /// Adds a token.
    ///
    /// - Parameter written: what it takes in the source where that is more: a name with backticks around it.
    mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int, first: UInt8, written: Range<Int>? = nil) {
        let token = Token(
            start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), parent: open.last?.position ?? -1, kind: kind,
            first: first, startsLine: lineBroken, isAttached: (written?.lowerBound ?? start) == lastEnd)
        if open.count <= Self.deepest {
            tokens.append(token)
            leftOut = nil
        } else {
            leftOut = token
            if firstLeftOut == nil { firstLeftOut = start }
        }
        lineBroken = false
        lastEnd = written?.upperBound ?? end
    }

    /// Adds an opening bracket, or the beginning of a literal with interpolations, whose bracket is a quote.
    mutating func open(_ kind: Token.Kind, _ start: Int, _ end: Int, bracket: UInt8) {
        add(kind, start, end, first: bracket)
        open.append(Group(position: leftOut == nil ? Int32(tokens.count - 1) : -1, bracket: bracket))
        counts[Int(bracket & 0x7F)] += 1
    }

    /// Adds a closing bracket.
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

    /// Adds a line for the compiler. Each branch of a condition begins with the brackets that were open before the condition.
    mutating func directive(_ start: Int, _ end: Int, _ word: Directive?) {
        add(.directive, start, end, first: UInt8(ascii: "#"))
        switch word {
        case .if: branches.append(branches.count < Self.deepestBranch && open.count < Self.deepestRestored ? open : [])
        case .else:
            guard let before = branches.last, before.count <= open.count, branches.count <= Self.deepestBranch else { return }
            // What the first branch left open is closed by what stands here.
            while open.count > before.count, let group = open.popLast() { self.end(group, at: Int32(tokens.count - 1)) }
        case .end: _ = branches.popLast()
        case nil: break
        }
    }

    /// Closes what nobody closed, at the end of the source.
    mutating func finish() -> [Token] {
        for group in open where group.position >= 0 { tokens[Int(group.position)].match = Int32(tokens.count) }
        open = []
        return tokens
    }

    /// The words that begin, divide and end a condition.
    enum Directive { case `if`, `else`, end }

    /// Both compilers end with an error beyond it.
    private static let deepest = 256
    private static let deepestBranch = 64
    private static let deepestRestored = 512
}
