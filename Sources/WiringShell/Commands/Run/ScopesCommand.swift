extension Command {
    static let scopes = Command(
        "scopes", .run, "list the scopes of services, and the entered scopes",
        example: "scopes", answers: [ScopesView.self]
    ) { session throws(CommandError) in
        let target = try session.ensureLoaded()
        let entered = try session.enteredScopes(of: target)
        return ScopesView(entered, of: target)
    }

    static let enter = Command(
        "enter", .run, "enter a scope, so that its services can be resolved",
        example: "enter session as alice", effect: .target, answers: [ScopesView.self],
        .word("SCOPE", .scope), .optional("as", .choice(["as"])), .optional("NAME", .text)
    ) { session, scope, sign, name throws(CommandError) in
        try session.requireNoAssumptions("enter")
        let target = try session.ensureLoaded()
        if let sign, name == nil {
            throw .usage("a name is missing after as", at: sign.range, hint: "enter \(ParsedCommand.quoted(scope.text)) as NAME")
        }
        let entered: [EnteredScopeState] = try session.reply(to: .enter(scope: scope.text, name: name?.text), of: target)
        session.entered = entered
        return ScopesView(entered, of: target)
    }

    static let leave = Command(
        "leave", .run, "leave a scope: release its instances, and list those still referenced",
        example: "leave alice", effect: .target, answers: [ReleasedView.self],
        .optional("NAME", .enteredScope)
    ) { session, word throws(CommandError) in
        let target = try session.ensureLoaded()
        let report: ReleaseReport = try session.reply(to: .leave(name: word?.text), of: target)
        session.note(report.survivors.map { ($0.number, $0.key) })
        session.entered = try session.enteredScopes(of: target)
        return ReleasedView(report, isLeaving: true, in: target.graph)
    }
}

extension Session {
    /// The entered scopes; empty if the target does not support scopes.
    func enteredScopes(of target: Target) throws(CommandError) -> [EnteredScopeState] {
        entered = try replyIfSupported(to: .scopes, of: target) ?? []
        return entered
    }
}

/// The answer of `scopes` and `enter`.
struct ScopesView: Answer, Codable {
    /// A scope that definitions name.
    struct Scope: Hashable, Sendable, Codable {
        var name: String
        var services: [ServiceLabel]
    }

    var scopes: [Scope]
    /// The entered scopes, in the order of entering.
    var entered: [EnteredScopeState]
    /// Whether scopes cannot be entered, because the program runs on its own; nil if they can.
    var isReadOnly: Bool?

    init(_ states: [EnteredScopeState], of target: Session.Target) {
        self.init(states, in: target.graph)
        if target.exploration is LiveExploration, !target.request.allowsChanges { isReadOnly = true }
    }

    init(_ states: [EnteredScopeState], in graph: ExploredGraph) {
        var services: [String: [ServiceLabel]] = [:]
        for position in graph.index.servicesByKey {
            if case .scoped(let scope) = graph[position].lifetime { services[scope.name, default: []].append(graph.mark(position)) }
        }
        scopes = services.keys.sorted().map { Scope(name: $0, services: services[$0] ?? []) }
        entered = states
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !scopes.isEmpty else { return ["no scoped services"] }
        var lines: [String] = []
        let width = scopes.map { DisplayWidth.of($0.name) }.max() ?? 0
        for scope in scopes {
            let shown =
                scope.services.prefix(5).map { renderer.name($0) }
                + (scope.services.count > 5 ? ["... \(scope.services.count - 5) more"] : [])
            lines.append("\(scope.name.padded(to: width))  \(shown.joined(separator: ", "))")
        }
        guard !self.entered.isEmpty else {
            return lines + [renderer.style.paint("no scope is entered\(isReadOnly == nil ? "; enter \(scopes[0].name)" : "")", .dim)]
        }
        for entered in self.entered {
            let kind = entered.name == entered.scope ? "" : " (\(entered.scope))"
            let place = entered.parent.map { " in \($0)" } ?? ""
            let state =
                entered.isCurrent
                ? renderer.style.paint("services are resolved here", .good) : renderer.style.paint("enter \(entered.name) returns", .dim)
            let line = "entered \(entered.name)\(kind)\(place), \(Plural.of(entered.instances, "instance"))"
            lines.append(line + (isReadOnly == nil ? "  \(state)" : ""))
        }
        return lines
    }
}
