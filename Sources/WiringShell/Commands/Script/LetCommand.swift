extension Command {
    static let `let` = Command(
        "let", .script, "define a variable for a query, used as $NAME in other queries; list the variables",
        example: "let stores = *Store & lifetime(lazySingleton)", effect: .session, answers: [VariablesView.self, EmptyAnswer.self],
        .optional("NAME", .variable), .call(Argument("= QUERY", .definition, isOptional: true))
    ) { session, word, call throws(CommandError) in
        guard let word else { return VariablesView(rows: session.variables.sorted { $0.key < $1.key }.map(VariablesView.Row.init)) }
        guard let text = call.query("= QUERY")?.text else {
            let name = word.text.hasPrefix("$") ? String(word.text.dropFirst()) : word.text
            try session.checkVariableName(Word(name, at: word.range))
            guard let query = session.variables[name] else { throw session.unknownVariable(word, called: name) }
            return VariablesView(rows: [VariablesView.Row((name, query))])
        }
        try session.define(word, as: text)
        guard let query = session.variables[word.text] else { return EmptyAnswer() }
        return VariablesView(rows: [VariablesView.Row((word.text, query))], isConfirmation: true)
    }
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
            "'\(word.text)' is not a valid variable name", at: word.range, replacement: correction,
            hint: "a name begins with a letter or _ and contains only letters, digits and _")
    }

    fileprivate func define(_ word: Word, as text: QueryText) throws(CommandError) {
        try checkVariableName(word)
        let target = target == nil && waiting == nil ? nil : try ensureLoaded()
        let context =
            target.map { queryContext(of: $0, dependsOnProgram: false, dependsOnFindings: false) } ?? QueryContext(variables: variables)
        let query = try parse(text)
        // Evaluated once, so that an error is reported here and not at the use of the variable.
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
            // Evaluated by its new name to detect variables that refer to each other.
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
            "there is no variable '\(name)'", at: word.range, details: ["let \(name) = QUERY defines one"],
            replacement: near, hint: "let")
    }
}

struct VariablesView: Answer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        var name: String
        var query: String

        init(_ variable: (key: String, value: GraphQuery)) {
            name = variable.key
            query = variable.value.text
        }
    }

    var rows: [Row]
    /// Whether the answer confirms a definition.
    var isConfirmation = false

    private enum CodingKeys: String, CodingKey { case rows }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !rows.isEmpty else { return ["no variables; let NAME = QUERY defines one"] }
        let width = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        return rows.map { "$\($0.name.padded(to: width)) = \($0.query)" }
    }
}
