extension ScannedFile {
    /// The conditions of `#if` and of branches around code in its member, and of branches before it that leave and contain its word.
    func condition(at index: Int) -> String? {
        let code = member(at: index)?.code ?? 0..<0
        var found: [String] = []
        var place = index
        while let open = tokens.enclosing(place, in: code) {
            found += tokens.exits(in: open + 1..<place, with: tokens.text(index))
            if let branch = tokens.branch(open, around: place) { found.append(branch) }
            place = open
        }
        if code.contains(place) { found += tokens.exits(in: code.lowerBound..<place, with: tokens.text(index)) }
        if let text = conditions.text(at: index) { found.append(text) }
        return found.isEmpty ? nil : found.reversed().joined(separator: " && ")
    }
}

extension Tokens {
    /// The condition of a branch, from its opening brace; nil if the brace opens no branch.
    func branch(_ brace: Int, around index: Int) -> String? {
        guard isOpen(brace, "{") else { return nil }
        if let start = keyword("switch", before: brace) {
            var labels: [String] = []
            for place in topLevel(span(brace + 1, index)) where isWord(place, "case") || isWord(place, "default") {
                let end = span(place, index).first { isSymbol($0, ":") } ?? index
                labels.append(isWord(place, "default") ? "" : "when(\(text(span(start + 1, brace))) is \(text(span(place + 1, end))))")
            }
            return labels.isEmpty ? nil : Conditions.branch(labels)
        }
        var conditions: [String] = []
        var brace = brace
        while true {
            var start = brace - 1
            if isWord(start, "else"), conditions.isEmpty {
                conditions.append("")
                if let word = keyword("guard", before: start) {
                    conditions.append("when(\(text(span(word + 1, start))))")
                    break
                }
            } else if let word = keyword("if", before: brace) {
                conditions.append("when(\(text(span(word + 1, brace))))")
                start = word - 1
            } else {
                return nil
            }
            guard isWord(start, "else") else { break }
            guard isClose(start - 1, "}") else { return nil }
            brace = match(start - 1)
        }
        return Conditions.branch(conditions.reversed())
    }

    /// The keyword of the statement whose braces begin at a token.
    private func keyword(_ word: StaticString, before brace: Int) -> Int? {
        var index = brace - 1
        for _ in 0..<Self.longestCondition {
            if isWord(index, word) { return index }
            let continues = isSymbol(index - 1, ",") || isSymbol(index - 1, "&&") || isSymbol(index - 1, "||") || isSymbol(index, ".")
            guard index > 0, let kind = kind(index), kind != .open, !isOpen(index, "{"), !startsLine(index) || continues else { return nil }
            if isClose(index, "}") { return nil }
            index = before(index)
        }
        return nil
    }

    private static let longestCondition = 100

    /// The conditions after the branches in statements that contain a word and end with `return` or `throw`, the last branch first.
    fileprivate func exits(in statements: Range<Int>, with word: String) -> [String] {
        let earlier = sequence(first: statements.upperBound - 1) { before($0) }.lazy.prefix { $0 >= statements.lowerBound }
        return earlier.prefix(Self.mostTokens).filter { isClose($0, "}") }.map(match).filter { open in
            let body = inside(open)
            let last = statementStart(body.upperBound - 1, in: body)
            return (isWord(last, "return") || isWord(last, "throw")) && body.contains { isWord($0) && text($0) == word }
        }.compactMap { branch($0, around: $0 + 1).map(Conditions.after) }
    }

    private static let mostTokens = 1_000
}
