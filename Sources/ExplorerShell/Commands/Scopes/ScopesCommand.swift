import HostClient
import InspectionProtocol
import ShellLanguage
import WiringGraph

extension Command {
    /// `scopes`: lists the scopes and the entered ones.
    static let scopes = Command(
        name: "scopes",
        group: .run,
        summary: "list the scopes of services, and the entered scopes",
        details: ["A scoped service can be resolved while its scope is entered; see enter and leave."],
        example: "scopes",
        answers: [ScopesView.self],
        run: { session, _ throws(CommandError) in
            let target = try session.loaded()
            let entered = try session.enteredScopes(of: target)
            return ScopesView(entered, in: target.graph)
        }
    )

    /// `enter SCOPE [as NAME]`: enters a scope.
    static let enter = Command(
        name: "enter",
        group: .run,
        summary: "enter a scope, so that its services can be resolved",
        arguments: [
            Argument("SCOPE", .scope), Argument("as", .choice(["as"]), isOptional: true), Argument("NAME", .text, isOptional: true),
        ],
        details: [
            "A scope can be entered several times under different names: enter session as alice, enter session as bob.",
            "Entered scopes of the same kind are siblings; a scope of another kind is entered inside the current one.",
            "enter alice returns to a scope that was entered before, with its instances; leave ends it.",
        ],
        example: "enter session as alice",
        effect: .target,
        answers: [ScopesView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireNoAssumptions("enter")
            let target = try session.loaded()
            let scope = try invocation.required("SCOPE")
            let name = invocation["NAME"]
            if let word = invocation["as"], name == nil {
                throw .usage(UsageProblem("missing NAME", at: word.range, hint: "enter \(ParsedCommand.quoted(scope.text)) as NAME"))
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
        summary: "leave a scope: release its instances, and list those still alive",
        arguments: [Argument("NAME", .enteredScope, isOptional: true)],
        details: [
            "Without NAME, leave the current scope. Scopes entered inside it are left too, newest first."
        ],
        example: "leave alice",
        effect: .target,
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
    /// The entered scopes; empty if the target does not support scopes.
    func enteredScopes(of target: Target) throws(CommandError) -> [EnteredScopeState] {
        do {
            entered = try target.exploration.scopes()
        } catch .unsupported {
            entered = []
        } catch {
            throw .exploration(error, CommandError.ShellActivity(assemblies: target.graph.snapshot.assemblies.count))
        }
        return entered
    }
}
