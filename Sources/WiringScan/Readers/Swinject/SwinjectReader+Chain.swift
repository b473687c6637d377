import WiringVocabulary

extension SwinjectReader {
    /// The chained calls of a registration.
    struct Chain {
        var lifetime: Lifetime?
        var completions: [Closure] = []
        /// Methods of `autoInitCompleted(Impl.inject)`.
        var injections: [Range<Int>] = []
        var forwards: [(type: String, line: Int)] = []
        var end: Int
    }

    /// Reads the chained calls of a registration, and calls on the variable that holds it.
    mutating func chain(after call: Call, _ number: Int, _ file: ScannedFile) -> Chain {
        let tokens = file.tokens
        var chain = Chain(end: call.end)
        read(&chain, from: call.end, tokens)
        let start = tokens.chainStart(call.name)
        guard let variable = tokens.declaredVariable(before: start) else { return chain }
        let scope = tokens.enclosing(start, in: 0..<tokens.count).map { tokens.inside($0) } ?? 0..<tokens.count
        if variableUses?.file != number { variableUses = (number, VariableUses(tokens)) }
        guard let uses = variableUses?.uses else { return chain }
        let range = span(chain.end, scope.upperBound)
        for index in uses.calls(on: variable, in: range) {
            var later = chain
            read(&later, from: index + 1, tokens)
            later.end = chain.end
            chain = later
        }
        // `container.forward(P.self, to: entry)`.
        for index in uses.forwards(to: variable, in: range) {
            guard let type = tokens.call(at: index)?.written.first.flatMap({ tokens.metatype($0.range) }) else { continue }
            chain.forwards.append((type, tokens.line(index)))
        }
        return chain
    }

    private func read(_ chain: inout Chain, from start: Int, _ tokens: Tokens) {
        var index = start
        while true {
            while tokens.isSymbol(index, "?") || tokens.isSymbol(index, "!"), tokens.list[index].isAttached { index += 1 }
            // A `#if` between the registration and a chained call does not affect the tokens after it.
            guard tokens.isSymbol(index, "."), let call = tokens.call(at: index + 1) else { break }
            // Calls after another registration belong to that registration.
            guard !tokens.isWord(index + 1, "register"), !tokens.isWord(index + 1, "autoregister") else { break }
            switch tokens.text(index + 1) {
            case "inObjectScope":
                if let argument = call.written.first, let word = argument.range.last, tokens.isWord(word) {
                    chain.lifetime = SwinjectScope.lifetime(tokens.text(word))
                } else if let argument = call.written.first {
                    chain.lifetime = .scoped(Scope(tokens.text(argument.range)))
                }
            case "initCompleted": chain.completions += call.arguments.compactMap { tokens.closure($0.range) }
            case "autoInitCompleted": chain.injections += call.written.map(\.range)
            case "implements": chain.forwards += call.written.compactMap { tokens.metatype($0.range) }.map { ($0, tokens.line(index + 1)) }
            default: break
            }
            index = call.end
        }
        chain.end = max(index, start)
    }
}
