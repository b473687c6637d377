#if DEBUG || Explorer
import CWiringRuntime

/// Answers one request of a shell in a copy of the running program's process.
struct LiveAnswer {
    private var session = LiveSession()
    private let containers = LiveContainers()
    private var number: UInt32 = 0
    private var outcome = wiring_live_stays
    private var answer = InspectionAnswer.failure("the request is empty")
    /// The thread that has run code of the program for this answer, if any.
    private var place: String?

    /// - Parameters:
    ///   - state: the encoded session; empty at the beginning.
    ///   - hasFailed: whether all attempts to answer have crashed or blocked.
    ///   - changes: the changes of this connection, if there were any.
    init(to frame: [UInt8], after state: [UInt8], hasFailed: Bool, changes: LiveChanges?) {
        do throws(FrameError) {
            guard let (number, request) = try LiveSession.request(in: frame) else { return }
            self.number = number
            if case .hello(let version) = request {
                answer = .greeting(version, of: wiring_live_process())
                if case .reply(.hello) = answer {} else { outcome = wiring_live_closes }
            } else if state.isEmpty {
                (answer, outcome) = (.failure("the first message must be hello, with the protocol's version"), wiring_live_closes)
            } else if let change = changes?.last {
                session = change.session
                place = change.place
                answer = reply(after: change, isReading: !hasFailed)
            } else {
                session = try .decoded(state)
                answer = hasFailed ? Self.refusal : reply(to: request, changes)
            }
        } catch {
            // Each request of a client that does not speak the protocol would cost a copy of the process.
            (answer, outcome) = (.failure(error.description), wiring_live_closes)
        }
    }

    private static let refusal = InspectionAnswer.failure(
        "the program changed its objects or held a lock during each attempt to read them", fix: "repeat the command")

    /// Sends the answer, unless a change has to be made first.
    func send(to connection: Int32) -> wiring_live_outcome {
        let event = place.map { Frame(.event, number: number, payload: MessageCoder.encode(InspectionEvent(.calling, $0))) }
        guard let bytes = try? answer.encoded(number: number) else { return wiring_live_closes }
        let state = MessageCoder.encode(session)
        wiring_live_commit(state, state.count)
        if outcome == wiring_live_changes { return outcome }
        let first = (try? event?.encoded()) ?? []
        return ProtocolSocket.send(first + bytes, to: connection) ? outcome : wiring_live_closes
    }

    private mutating func reply(after change: LiveChanges.Change, isReading: Bool) -> InspectionAnswer {
        do throws(InspectionFailure) {
            let content = try change.outcome.get()
            guard isReading, let inspection = change.inspection else { return .reply(.content(content)) }
            session.number(in: containers, for: inspection)
            return .reply(.content(inspection.completed(content)))
        } catch {
            return .reply(.failure(error))
        }
    }

    private mutating func reply(to request: InspectionRequest, _ changes: LiveChanges?) -> InspectionAnswer {
        do throws(InspectionFailure) {
            switch request {
            case .continueResults, .goodbye, .hello: return .reply(.content(0))
            case .assemblies: return .reply(.content(descriptions))
            case .select(let names, avoiding: _):
                try session.select(names, in: containers)
                return try session.inspection(in: containers).answer(.snapshot)
            case .snapshot, .states, .scopes, .configuration, .instances, .inspect:
                let inspection = try session.inspection(in: containers)
                if let changes { inspection.results = changes.results }
                return inspection.answer(request)
            case .traces(let isOn, let first, let keys): return .reply(.content(try traces(isOn: isOn, from: first, of: keys)))
            case .usage: return .reply(.content(try usage()))
            case .leaks(let isNew): return .reply(.content(try leaks(isNew: isNew)))
            case .allowChanges:
                session.allowsChanges = true
                return .reply(.content(0))
            case .watchScope: outcome = wiring_live_changes
            case .resolve, .call, .release, .enter, .leave:
                guard session.allowsChanges else { return Self.onlyRead }
                outcome = wiring_live_changes
            case .attempt: return Self.refused("this would build all services, also those that the program does not request")
            case .activate, .start, .stop: return Self.refused("the program activates, starts and stops its container itself")
            case .setConfiguration:
                return Self.refused(
                    "the program has read its configuration when it activated the container",
                    "change the value in the environment or in a file of the program, and start it again")
            case .setProcessor:
                return Self.refused("the post-processors were selected when the program activated the container", Self.separately)
            case .intercept, .interceptions, .loggedCalls, .setFault:
                return Self.refused(
                    "calls are intercepted by definitions that are rewritten before the activation; the requests are recorded without that",
                    Self.separately)
            }
            return .reply(.content(0))
        } catch {
            return .reply(.failure(error))
        }
    }

    private static let separately = "load its package to try this in a separate process"

    private static func refused(_ reason: String, _ fix: String? = nil) -> InspectionAnswer { .failure(reason, fix: fix) }

    private static let onlyRead = InspectionAnswer.failure(
        "a running program is only read: nothing is built or changed in it unless attach or run has the option --allow-changes",
        fix: separately)

    private mutating func leaks(isNew: Bool) throws(InspectionFailure) -> LeaksReport {
        let inspection = try session.inspection(in: containers)
        let (watched, count, ends) = EndedScopes.ofProcess.current
        let first = isNew ? session.lastEnd : 0
        session.lastEnd = ends.last?.number ?? session.lastEnd
        let reports = ends.filter { $0.number > first }.map { end in
            ReleaseReport {
                ($0.names, $0.released) = ([end.name], end.count)
                $0.survivors = end.instances.compactMap { kept in
                    guard let creation = kept.object.flatMap(inspection.recorder.instances.creation(of:)) else { return nil }
                    return ReleaseReport.Survivor { ($0.number, $0.key) = (creation.number, inspection.key(of: kept.node)) }
                }
            }
        }
        return LeaksReport {
            ($0.watched, $0.ended) = (watched, count)
            $0.scopes = inspection.withPaths(reports.filter { !$0.survivors.isEmpty })
        }
    }

    private var descriptions: [AvailableAssembly] {
        containers.containers.map { container in
            AvailableAssembly {
                let blueprint = container.core.blueprint
                ($0.name, $0.definitions, $0.isRoot) = (containers.name(of: container), container.definitions, true)
                $0.module = blueprint.assemblies.first.map { TypeName.module(of: $0.type) } ?? ""
                $0.collaborators = blueprint.assemblies.dropFirst().map(\.name)
                $0.isSelected = container.number == session.selected
                $0.parent = containers.parent(of: container).map(containers.name(of:))
                ($0.age, $0.scopes) = (container.age, containers.scopes(of: container).count)
            }
        }
    }

    /// Switches the recording of requests, and reads the recorded ones of the selected container.
    private mutating func traces(isOn: Bool?, from first: Int, of keys: [String]?) throws(InspectionFailure) -> TracesReport {
        guard wiring_live_permits_traces() else {
            throw InspectionFailure(message: "the program has no memory to record its requests")
        }
        let core = try session.selectedContainer(in: containers).core
        if let isOn { LiveTraces.record(isOn, of: keys, in: core) }
        return LiveTraces(of: core, among: containers.containers.map(\.core), from: first).report
    }

    /// The services that the selected container, its scopes and its children have requested.
    private mutating func usage() throws(InspectionFailure) -> UsageReport {
        guard wiring_live_records_from_start() else { throw .noRecordedStart }
        let selected = try session.selectedContainer(in: containers)
        let blueprint = selected.core.blueprint
        let children = containers.containers.filter { containers.parents(of: $0).contains { $0.number == selected.number } }
        let recordings = ([selected] + children).compactMap(\.core.recording)
        let services = blueprint.nodes.indices.filter { blueprint.nodes[$0].role == .definition }
        // A child numbers the services that it inherits as its parent does.
        let built = services.filter { node in recordings.contains { $0.wasBuilt(node) } }
        let requested = services.filter { node in
            recordings.contains { $0.wasRequested(node) } || selected.core.retainedInstance(at: node) != nil
        }
        return UsageReport { ($0.requested, $0.built) = (requested.map(blueprint.key(of:)), built.map(blueprint.key(of:))) }
    }
}
#endif
