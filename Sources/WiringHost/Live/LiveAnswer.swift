#if DEBUG || Explorer
import CWiringRuntime
import FindingTexts
import InspectionProtocol
import Wiring
import WiringDiagnosis
import WiringVocabulary

/// Answers one request of a shell in a copy of the running program's process. Changes end with the copy.
struct LiveAnswer {
    private var session = LiveSession()
    private let containers = LiveContainers()
    private var number: UInt32 = 0
    private var isOpen = true
    private var answer = InspectionAnswer.failure("the request is empty")

    /// - Parameters:
    ///   - frame: the bytes of the request.
    ///   - state: the encoded session; empty at the beginning.
    ///   - hasFailed: whether all attempts to answer have crashed or blocked.
    init(to frame: [UInt8], after state: [UInt8], hasFailed: Bool) {
        var decoder = FrameDecoder()
        decoder.append(frame)
        do throws(FrameError) {
            guard let frame = try decoder.next() else { return }
            number = frame.number
            let request = try MessageCoder.decode(frame.payload, InspectionRequest.read)
            if case .hello(let version) = request {
                answer = .greeting(version, of: wiring_live_process())
                isOpen = if case .reply(.hello) = answer { true } else { false }
            } else if state.isEmpty {
                (answer, isOpen) = (.failure("the first message must be hello, with the protocol's version"), false)
            } else {
                session = try MessageCoder.decode(state) { $0.read(LiveSession.self) }
                answer = hasFailed ? Self.refusal : reply(to: request)
            }
        } catch {
            // Each request of a client that does not speak the protocol would cost a copy of the process.
            (answer, isOpen) = (.failure(error.description), false)
        }
    }

    private static let refusal = InspectionAnswer.failure(
        "the program changed its objects or held a lock during each attempt to read them", fix: "repeat the command")

    /// Sends the answer and returns whether the connection stays open.
    func send(to connection: Int32) -> Bool {
        guard let bytes = try? answer.encoded(number: number) else { return false }
        let state = MessageCoder.encode(session)
        wiring_live_commit(state, state.count)
        return ProtocolSocket.send(bytes, to: connection) && isOpen
    }

    private mutating func reply(to request: InspectionRequest) -> InspectionAnswer {
        do throws(InspectionFailure) {
            switch request {
            case .continueResults, .goodbye, .hello: return .reply(.content(0))
            case .assemblies: return .reply(.content(descriptions))
            case .select(let names, avoiding: _):
                try select(names)
                return try inspection().answer(.snapshot)
            case .snapshot, .states, .scopes, .configuration, .instances, .inspect: return try inspection().answer(request)
            case .traces(let isOn, let first): return .reply(.content(try traces(isOn: isOn, from: first)))
            case .resolve, .attempt, .activate, .start, .stop, .call, .enter, .leave, .release, .setProcessor, .setConfiguration,
                .intercept, .interceptions, .loggedCalls, .setFault:
                return .failure(
                    "a running program is only read: nothing is built or changed in it, because that would run its code on another thread",
                    fix: "load its package to try this in a separate process")
            }
        } catch {
            return .reply(.failure(error))
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

    private mutating func select(_ names: [String]) throws(InspectionFailure) {
        guard names.count < 2 else { throw InspectionFailure(message: "one container of a running program is shown at a time") }
        let known = containers.containers.first { $0.number == session.selected } ?? containers.largest
        guard let found = names.first.map(containers.container(named:)) ?? known else {
            let all = containers.containers.map(containers.name(of:))
            let near = names.first.flatMap { Suggestions.nearMisses(for: $0, among: all, limit: 1).first }
            let name = names.first.map { " named '\($0)'" } ?? ""
            throw InspectionFailure(.unknownAssembly, nearest: near, "the program has no container\(name) at this time")
        }
        session.selected = found.number
    }

    /// Switches the recording of requests, and reads the recorded ones of the selected container.
    private mutating func traces(isOn: Bool?, from first: Int) throws(InspectionFailure) -> TracesReport {
        guard wiring_live_permits_traces() else {
            throw InspectionFailure(message: "the program does not record its requests", fix: "start it with WIRESCOPE=listen,trace")
        }
        if let isOn { wiring_live_trace(isOn) }
        return LiveTraces(of: try selectedContainer().core, among: containers.containers.map(\.core), from: first).report
    }

    private mutating func selectedContainer() throws(InspectionFailure) -> LiveContainers.Entry {
        if session.selected == 0 { try select([]) }
        guard let selected = containers.containers.first(where: { $0.number == session.selected }) else {
            let next = containers.largest.map(containers.name(of:))
            throw InspectionFailure(.unknownAssembly, nearest: next, "the selected container has ended")
        }
        return selected
    }

    /// The selected container with its entered scopes.
    private mutating func inspection() throws(InspectionFailure) -> ContainerInspection {
        let selected = try selectedContainer()
        let inspection = ContainerInspection([], isOfRunningProgram: true)
        inspection.container = InspectableContainer(of: selected.core)
        let scopes = containers.scopes(of: selected)
        func name(_ scope: LiveContainers.Entry) -> String { "\(scope.core.scope?.name ?? "")-\(scope.number)" }
        inspection.scopes = EnteredScopes(
            scopes.compactMap { entry in
                entry.core.scope.map { scope in
                    EnteredScopes.Entry(
                        name: name(entry), scope: scope, parent: scopes.first { $0.core === entry.core.parent }.map(name),
                        container: InspectableContainer(of: entry.core))
                }
            })
        number(([selected] + scopes), in: inspection.recorder.instances)
        return inspection
    }

    /// Numbers the instances that containers keep, those of an earlier answer as before.
    private mutating func number(_ owners: [LiveContainers.Entry], in register: InstanceRegister) {
        let known = Dictionary(session.instances.map { ([$0.address, $0.owner], $0.number) }) { first, _ in first }
        session.instances = []
        for owner in owners {
            for (node, instance) in InspectableContainer(of: owner.core).livingInstances {
                guard let object = ObjectReader.object(in: instance), register.creation(of: object) == nil else { continue }
                let address = Int(bitPattern: ObjectIdentifier(object))
                let number = known[[address, owner.number]] ?? session.lastNumber + 1
                session.lastNumber = max(session.lastNumber, number)
                session.instances.append(.init { ($0.address, $0.owner, $0.number) = (address, owner.number, number) })
                register.adopt(object, .init(number: number, node: node, container: ObjectIdentifier(owner.core)))
            }
        }
    }
}
#endif
