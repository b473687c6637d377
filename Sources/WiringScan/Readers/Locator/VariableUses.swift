/// The uses of variables in a file, computed once because each registration in a variable needs its later uses.
struct VariableUses {
    /// The tokens of names followed by a dot, without one before them, in order.
    private var calls: [String: [Int]] = [:]
    /// The tokens of `forward` in `container.forward(P.self, to: entry)`, by the variable.
    private var forwards: [String: [Int]] = [:]

    init(_ tokens: Tokens) {
        for index in tokens.list.indices where tokens.isWord(index) {
            if tokens.isSymbol(index + 1, "."), !tokens.isSymbol(index - 1, ".") {
                calls[tokens.text(index), default: []].append(index)
            } else if tokens.isWord(index, "forward"), let variable = tokens.call(at: index)?.argument("to") {
                if let name = tokens.singleWord(variable.range) { forwards[name, default: []].append(index) }
            }
        }
    }

    /// The tokens at which a method is called on a variable, within a range.
    func calls(on name: String, in range: Range<Int>) -> [Int] { Self.within(range, calls[name] ?? []) }

    /// The calls that forward to the registration in a variable, within a range.
    func forwards(to name: String, in range: Range<Int>) -> [Int] { Self.within(range, forwards[name] ?? []) }

    private static func within(_ range: Range<Int>, _ indices: [Int]) -> [Int] {
        indices[indices.partition { $0 >= range.lowerBound }...].prefix(most).filter { $0 < range.upperBound }
    }

    private static let most = 256
}
