import HostClient
import InspectionProtocol
import WiringGraph

extension Command {
    /// `scopes`: which scopes there are, and which are entered.
    static let scopes = Command(
        name: "scopes",
        group: .run,
        summary: "list the scopes that services live in, and those that are entered",
        details: ["A service of a scope can be resolved while the scope is entered: enter NAME, and leave ends it."],
        example: "scopes",
        answers: [ScopesView.self],
        run: { session, _ throws(CommandError) in
            let target = try session.loaded()
            let entered = try session.enteredScopes(of: target)
            return ScopesView(entered, in: target.graph)
        }
    )

    /// `enter SCOPE [as NAME]`: goes into a scope.
    static let enter = Command(
        name: "enter",
        group: .run,
        summary: "enter a scope, so that its services can be resolved",
        arguments: [
            Argument("SCOPE", .scope), Argument("as", .choice(["as"]), isOptional: true), Argument("NAME", .text, isOptional: true),
        ],
        details: [
            "A scope may be entered many times, each under a NAME of its own: enter session as alice, enter session as bob.",
            "Scopes of one kind are neighbours; another one is entered inside of that in which you are.",
            "enter alice goes back into one that was entered before, with its instances; leave ends one.",
        ],
        example: "enter session as alice",
        answers: [ScopesView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireReality("enter")
            let target = try session.loaded()
            let scope = try invocation.required("SCOPE")
            let name = invocation["NAME"]
            if let word = invocation["as"], name == nil {
                throw .usage(UsageProblem("as which name?", at: word.range, hint: "enter \(ParsedCommand.quoted(scope.text)) as NAME"))
            }
            let entered = try session.asking(target) { exploration throws(ExplorationError) in
                try exploration.enter(scope.text, as: name?.text)
            }
            session.entered = entered
            return ScopesView(entered, in: target.graph)
        }
    )

    /// `leave [NAME]`: leaves a scope.
    static let leave = Command(
        name: "leave",
        group: .run,
        summary: "leave a scope: its instances are let go, and what lives on is told",
        arguments: [Argument("NAME", .enteredScope, isOptional: true)],
        details: [
            "Without NAME it is the scope that services are resolved in. Scopes that were entered inside of it are left too, the youngest first."
        ],
        example: "leave alice",
        answers: [ReleasedView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let name = invocation["NAME"]?.text
            let report = try session.asking(target) { exploration throws(ExplorationError) in try exploration.leave(name) }
            session.entered = try session.enteredScopes(of: target)
            return ReleasedView(report, isLeaving: true, in: target.graph)
        }
    )
}

extension Session {
    /// The scopes that are entered; none where nothing can be.
    func enteredScopes(of target: Target) throws(CommandError) -> [EnteredScopeState] {
        do {
            entered = try target.exploration.scopes()
        } catch .unsupported {
            entered = []
        } catch {
            throw .exploration(error, CommandError.Situation(assemblies: target.graph.snapshot.assemblies.count))
        }
        return entered
    }
}
