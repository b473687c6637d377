import WiringGraph
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
        run: { session, invocation throws(CommandError) in
            guard let word = invocation["NAME"] else {
                return .variables(VariablesView(rows: session.variables.sorted { $0.key < $1.key }.map(VariablesView.Row.init)))
            }
            guard let text = invocation.query("= QUERY") else {
                let name = word.text.hasPrefix("$") ? String(word.text.dropFirst()) : word.text
                guard let query = session.variables[name] else { throw session.unknownVariable(word, called: name) }
                return .variables(VariablesView(rows: [VariablesView.Row((name, query))]))
            }
            try session.define(word, as: text)
            guard let query = session.variables[word.text] else { return .nothing }
            return .variables(VariablesView(rows: [VariablesView.Row((word.text, query))]))
        }
    )
}

extension Session {
    fileprivate func define(_ word: Word, as text: QueryText) throws(CommandError) {
        let isName = word.text.first.map { $0.isLetter || $0 == "_" } ?? false
        guard isName, word.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            let isDollar = word.text.hasPrefix("$")
            let isTogether = word.text.contains("=")
            throw .usage(
                UsageProblem(
                    "'\(word.text)' is no name for a variable", at: word.range,
                    replacement: isDollar ? String(word.text.dropFirst()) : nil,
                    hint: isTogether ? "write spaces around =" : "a name has letters, digits and _, and begins with a letter"))
        }
        let target = target == nil && waiting == nil ? nil : try loaded()
        let context = target.map(queryContext) ?? QueryContext(variables: variables)
        let query = try parse(text)
        let fixed: GraphQuery
        do {
            fixed = try query.fixed(asVariable: word.text, in: context)
        } catch {
            throw .query(error.moved(by: text.offset))
        }
        guard let target else {
            variables[word.text] = fixed
            return
        }
        // Asked once, so that a mistake shows here and not where the variable is used; the old query stays until then.
        let former = variables[word.text]
        variables[word.text] = fixed
        do {
            _ = try answer(query, offset: text.offset, of: target)
        } catch {
            variables[word.text] = former
            throw error
        }
    }

    fileprivate func unknownVariable(_ word: Word, called name: String) -> CommandError {
        let near = Suggestions.nearMisses(for: name, among: Array(variables.keys), limit: 1).first
        return .usage(
            UsageProblem(
                "there is no variable '\(name)'", at: word.range, replacement: near, hint: "let \(name) = QUERY makes one, let lists them"))
    }
}
