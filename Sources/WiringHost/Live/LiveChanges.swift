#if DEBUG || Explorer
import Dispatch

/// Makes the changes that a shell requests in the running program. Copies of the process find the answers, since only they can read objects.
final class LiveChanges {
    /// A change that is not answered yet.
    struct Change {
        var session: LiveSession
        /// The container that was changed, with the returned instance; nil if there is none.
        var inspection: ContainerInspection?
        var outcome: Result<any InspectionContent, InspectionFailure>
        /// The thread that has run code of the program; nil if none has.
        var place: String?
    }

    private(set) var last: Change?
    /// The values of `$1`, `$2`... They retain nothing.
    private(set) var results = SessionResults()
    private var isWatching = false
    /// The scopes that the shell has entered and not left, by their names. They end with the connection.
    private var entered: [String: InspectableContainer] = [:]

    init() { results.isWeak = true }

    deinit {
        if isWatching { EndedScopes.ofProcess.watch(nil) }
        for scope in entered.values { scope.leave() }
    }

    /// Releases what only the answer has needed.
    func forget() { last = nil }

    func apply(_ request: InspectionRequest, after session: LiveSession) {
        var change = Change(session: session, outcome: .success(0))
        do throws(InspectionFailure) {
            change.outcome = .success(try run(request, in: &change))
        } catch {
            change.outcome = .failure(error)
        }
        last = change
    }

    private func run(_ request: InspectionRequest, in change: inout Change) throws(InspectionFailure) -> any InspectionContent {
        if case .watchScope(let scope) = request {
            EndedScopes.ofProcess.watch(scope)
            isWatching = scope != nil
            return 0
        }
        let subject = subject(of: request)
        let inspection = try change.session.inspection(in: LiveContainers(isCopy: false)) { key, number in
            subject.key == key || subject.number == number || subject.isAll
        }
        inspection.results = results
        let known = Set(inspection.scopes.entries.map(\.name))
        let blueprint = try inspection.selectedContainer().checked.blueprint
        let numbered = inspection.recorder.instances.living.first { $0.creation.number == subject.number }?.creation.node
        let node = numbered ?? subject.key.flatMap(blueprint.node(forKey:))
        var outcome: Result<any InspectionContent, InspectionFailure> = .success(0)
        let work = {
            do throws(InspectionFailure) {
                if case .leave(let name) = request { try self.checkLeaving(name ?? inspection.scopes.current) }
                outcome = .success(try inspection.content(for: request))
            } catch {
                outcome = .failure(error)
            }
        }
        if let node, subject.runs, blueprint.isOnMainActor(node), blueprint.nodes[node].definition?.awaits != true {
            guard MainLoopTurn(work).run(within: .seconds(2)) else {
                throw InspectionFailure(
                    message: "the main loop of the program has not come round for 2 seconds; nothing was done",
                    fix: "repeat the command when the main thread is not busy")
            }
            change.place = "the main loop"
        } else {
            work()
            change.place = "the thread wirescope-run"
        }
        results = inspection.results
        change.inspection = inspection
        let content = try outcome.get()
        noteScopes(inspection.scopes, besides: known, in: &change.session)
        return content
    }

    private func checkLeaving(_ name: String?) throws(InspectionFailure) {
        guard let name, entered[name] == nil else { return }
        throw InspectionFailure(message: "the program has entered \(name), and leaves it itself")
    }

    /// Passes the scopes that are entered after a change to the next answers, and retains those of the shell.
    private func noteScopes(_ scopes: EnteredScopes, besides known: Set<String>, in session: inout LiveSession) {
        let current = scopes.current.flatMap { scopes[$0] }
        for name in entered.keys where scopes[name] == nil { entered[name] = nil }
        if let current, !known.contains(current.name) { entered[current.name] = current.container }
        let containers = LiveContainers(isCopy: false)
        session.currentScope = current.flatMap { containers.number(of: $0.container) } ?? 0
        session.entered = entered.sorted { $0.key < $1.key }.compactMap { name, container in
            containers.number(of: container).map { number in LiveSession.NamedScope { ($0.number, $0.name) = (number, name) } }
        }
    }

    /// The service or the object of a request, whether the request runs its code, and whether it concerns all instances.
    private func subject(of request: InspectionRequest) -> (key: String?, number: Int?, runs: Bool, isAll: Bool) {
        switch request {
        case .resolve(let key, _), .call(.service(let key), _, _): (key, nil, true, false)
        case .call(.result(let number), _, _): (results.results[number]?.service, nil, true, false)
        case .call(.object(let number), _, _): (nil, number, true, false)
        case .release(.service(let key)): (key, nil, false, false)
        default: (nil, nil, false, true)
        }
    }
}
#endif
