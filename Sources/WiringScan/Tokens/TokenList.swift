/// The tokens that a lexer has found so far, and the brackets that are still open.
///
/// A closing bracket that fits a bracket further out closes what was forgotten in between; one that fits none closes nothing. Each bracket is
/// pushed and popped once, so that the work stays linear for any input.
struct TokenList {
    private(set) var tokens: [Token] = []
    private var open: [Int32] = []
    private var counts = [Int](repeating: 0, count: 128)
    private var branches: [[Int32]] = []
    private var lineBroken = true
    private var lastEnd = -1

    init(capacity: Int) { tokens.reserveCapacity(capacity) }

    /// The last token.
    var last: Token? { tokens.last }

    /// How many brackets are open.
    var depth: Int { open.count }

    /// Notes that a line has ended.
    mutating func endLine() { lineBroken = true }

    /// Adds a token.
    ///
    /// - Parameter written: what it takes in the source where that is more: a name with backticks around it.
    mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int, first: UInt8, written: Range<Int>? = nil) {
        tokens.append(
            Token(
                start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), parent: open.last ?? -1, kind: kind,
                first: first,
                startsLine: lineBroken,
                isAttached: (written?.lowerBound ?? start) == lastEnd))
        lineBroken = false
        lastEnd = written?.upperBound ?? end
    }

    /// Adds an opening bracket, or the beginning of a literal with interpolations, whose bracket is a quote.
    mutating func open(_ kind: Token.Kind, _ start: Int, _ end: Int, bracket: UInt8) {
        add(kind, start, end, first: bracket)
        open.append(Int32(tokens.count - 1))
        counts[Int(bracket & 0x7F)] += 1
    }

    /// Adds a closing bracket.
    mutating func close(_ kind: Token.Kind, _ start: Int, _ end: Int, bracket: UInt8, opening: UInt8) {
        let index = tokens.count
        add(kind, start, end, first: bracket)
        guard counts[Int(opening & 0x7F)] > 0 else { return }
        while let position = open.popLast() {
            let first = tokens[Int(position)].first
            counts[Int(first & 0x7F)] -= 1
            tokens[Int(position)].match = Int32(index)
            if first == opening {
                tokens[index].match = position
                tokens[index].parent = tokens[Int(position)].parent
                break
            }
        }
    }

    /// Adds a line for the compiler. Each branch of a condition begins with the brackets that were open before the condition.
    mutating func directive(_ start: Int, _ end: Int, _ word: Directive?) {
        add(.directive, start, end, first: UInt8(ascii: "#"))
        switch word {
        case .if: branches.append(branches.count < Self.deepestBranch && open.count < Self.deepestRestored ? open : [])
        case .else:
            guard let before = branches.last, before.count <= open.count, branches.count <= Self.deepestBranch else { return }
            // What the first branch left open is closed by what stands here.
            while open.count > before.count, let position = open.popLast() {
                counts[Int(tokens[Int(position)].first & 0x7F)] -= 1
                tokens[Int(position)].match = Int32(tokens.count - 1)
            }
        case .end: _ = branches.popLast()
        case nil: break
        }
    }

    /// Closes what nobody closed, at the end of the source.
    mutating func finish() -> [Token] {
        for position in open { tokens[Int(position)].match = Int32(tokens.count) }
        open = []
        return tokens
    }

    /// The words that begin, divide and end a condition.
    enum Directive { case `if`, `else`, end }

    private static let deepestBranch = 64
    private static let deepestRestored = 512
}
