#if DEBUG || Explorer
import Synchronization

/// The ends of the scopes that a shell watches, with the instances that these kept, held weakly.
final class EndedScopes: Sendable {
    struct Instance: @unchecked Sendable {
        weak var object: AnyObject?
        let node: Int
    }

    struct End: Sendable {
        /// The number among the ends, from one.
        let number: Int
        /// The name of the entered scope: `fetch-12`.
        let name: String
        let container: ObjectIdentifier
        let time: ContinuousClock.Instant
        let count: Int
        /// Those that are objects.
        let instances: [Instance]
    }

    private struct State {
        var watched: String?
        var count = 0
        var ends: [End] = []
    }

    /// One for the process, like the observer of containers that informs it.
    static let ofProcess = EndedScopes()
    /// The number of ends after which those without survivors are removed; at most half of it remains.
    private static let capacity = 2_000

    private let isWatching = Atomic(false)
    private let state = Mutex(State())

    /// The watched scope, the number of ends, and the recorded ends. Those of the last moment are omitted, because their instances may be released now.
    var current: (watched: String?, count: Int, ends: [End]) {
        let last = ContinuousClock.now - .milliseconds(100)
        return state.withLock { ($0.watched, $0.count, $0.ends.filter { $0.time < last }) }
    }

    /// Watches the scopes of a name from now on; nil ends this.
    func watch(_ scope: String?) {
        state.withLock { $0 = State(watched: scope) }
        isWatching.store(scope != nil, ordering: .relaxed)
    }

    /// Records a scope that ends, before its instances are released.
    /// - Parameter entry: its number among all containers and scopes.
    func note(_ core: ContainerCore, number entry: Int) {
        guard isWatching.load(ordering: .relaxed), let scope = core.scope?.name else { return }
        let kept = core.retainedInstances
        guard !kept.isEmpty, state.withLock({ $0.watched }) == scope else { return }
        let instances = kept.compactMap { entry in
            ObjectReader.object(in: InstanceBox.content(of: entry.box)).map { Instance(object: $0, node: entry.node) }
        }
        let container = ObjectIdentifier(LiveContainers.container(around: core))
        let full = state.withLock { state -> [End] in
            state.count += 1
            state.ends.append(
                End(
                    number: state.count, name: "\(scope)-\(entry)", container: container, time: .now, count: kept.count,
                    instances: instances))
            return state.ends.count > Self.capacity ? state.ends : []
        }
        guard let newest = full.last?.number else { return }
        // An access may release the last reference to an object, whose deinitializer may end a scope. Therefore the state is not locked.
        let remaining = full.filter { $0.instances.contains { $0.object != nil } }.suffix(Self.capacity / 2)
        state.withLock { state in state.ends = remaining + state.ends.filter { $0.number > newest } }
    }
}
#endif
