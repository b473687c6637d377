import FindingTexts
import WiringRules
import WiringVocabulary

extension Command {
    /// `let [NAME] [= QUERY]`: names for queries.
    static let `let` = Command(
        name: "let",
        group: .script,
        summary: "give a query a name, to be used as $NAME in others; list the names",
        arguments: [Argument("NAME", .variable, isOptional: true), Argument("= QUERY", .definition, isOptional: true)],
        details: [
            "The query is asked anew each time: after a reload, $NAME stands for the services that answer it then.",
            "%1 and $1 are replaced by the services that they stand for now; let a = $a + b adds to what a was.",
            "Without = QUERY the query behind NAME is shown, without NAME all of them.",
        ],
        example: "let stores = *Store & lifetime(lazySingleton)",
        effect: .session,
        answers: [VariablesView.self, NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let word = invocation["NAME"] else {
                return VariablesView(rows: session.variables.sorted { $0.key < $1.key }.map(VariablesView.Row.init))
            }
            guard let text = invocation.query("= QUERY") else {
                let name = word.text.hasPrefix("$") ? String(word.text.dropFirst()) : word.text
                try session.checkVariableName(Word(name, at: word.range))
                guard let query = session.variables[name] else { throw session.unknownVariable(word, called: name) }
                return VariablesView(rows: [VariablesView.Row((name, query))])
            }
            try session.define(word, as: text)
            guard let query = session.variables[word.text] else { return NoAnswer() }
            return VariablesView(rows: [VariablesView.Row((word.text, query))], isConfirmation: true)
        }
    )
}

extension Session {
    fileprivate func checkVariableName(_ word: Word) throws(CommandError) {
        let isName = word.text.first.map { $0.isLetter || $0 == "_" } ?? false
        if isName, word.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) { return }
        let parts = word.text.split(separator: "=", omittingEmptySubsequences: false)
        let correction: String? =
            if word.text.hasPrefix("$") { String(word.text.dropFirst()) } else if parts.count == 2 { "\(parts[0]) = \(parts[1])" } else {
                nil
            }
        throw .usage(
            UsageProblem(
                "'\(word.text)' is no name for a variable", at: word.range, replacement: correction,
                hint: "a name has letters, digits and _, and begins with a letter"))
    }

    fileprivate func define(_ word: Word, as text: QueryText) throws(CommandError) {
        try checkVariableName(word)
        let target = target == nil && waiting == nil ? nil : try loaded()
        let context = target.map { queryContext(of: $0, asksProgram: false, asksFindings: false) } ?? QueryContext(variables: variables)
        let query = try parse(text)
        // Asked once, so that a mistake shows here and not where the variable is used.
        if let target { _ = try answer(query, offset: text.offset, of: target) }
        let fixed: GraphQuery
        do {
            fixed = try query.fixed(asVariable: word.text, in: context)
        } catch {
            throw .query(error.moved(by: text.offset))
        }
        let former = variables[word.text]
        variables[word.text] = fixed
        guard let target else { return }
        do {
            // Asked by its new name: it may be made of variables that are made of it.
            _ = try answer(try parse(QueryText("$\(word.text)")), offset: 0, of: target)
        } catch {
            variables[word.text] = former
            guard case .query(var problem) = error else { throw error }
            problem.range = word.range
            throw .query(problem)
        }
    }

    fileprivate func unknownVariable(_ word: Word, called name: String) -> CommandError {
        let near = Suggestions.nearMisses(for: name, among: Array(variables.keys), limit: 1).first
        return .usage(
            UsageProblem(
                "there is no variable '\(name)'", at: word.range, details: ["let \(name) = QUERY makes one"],
                replacement: near, hint: "let"))
    }
}
