#if DEBUG || Explorer
import CWiringRuntime

/// The containers and entered scopes of the program. In a copy of its process nothing changes any more; in the process itself they are retained.
struct LiveContainers {
    struct Entry {
        let number: Int
        /// In nanoseconds.
        let age: UInt64
        let core: ContainerCore

        var definitions: Int { core.blueprint.nodes.count { $0.role == .definition } }
    }

    /// The containers, the oldest first.
    let containers: [Entry]
    /// The entered scopes that have not been left, each after those around it.
    private let scopes: [Entry]

    init(isCopy: Bool = true) {
        // Others may be created meanwhile.
        var room = [wiring_live_container](repeating: wiring_live_container(), count: wiring_live_count() + (isCopy ? 0 : 64))
        let count = isCopy ? wiring_live_list(&room, room.count) : wiring_live_retain(&room, room.count)
        let entries = room.prefix(count).sorted { $0.number < $1.number }.compactMap { listed -> Entry? in
            guard let address = listed.container else { return nil }
            let found = Unmanaged<ContainerCore>.fromOpaque(address)
            let core = isCopy ? found.takeUnretainedValue() : found.takeRetainedValue()
            return core.isLeft ? nil : Entry(number: Int(listed.number), age: listed.time, core: core)
        }
        containers = entries.filter { $0.core.scope == nil }
        scopes = entries.filter { $0.core.scope != nil }
    }

    /// The name of a container: that of its root assembly and, if there are several of one name, its number.
    func name(of entry: Entry) -> String {
        let name = entry.core.blueprint.name
        return containers.count { $0.core.blueprint.name == name } > 1 ? "\(name)-\(entry.number)" : name
    }

    func container(named name: String) -> Entry? {
        containers.first { self.name(of: $0) == name || "\($0.core.blueprint.name)-\($0.number)" == name }
            ?? containers.first { $0.core.blueprint.name == name }
    }

    /// The container with the most services; the oldest if several are equal.
    var largest: Entry? { containers.max { ($0.definitions, $1.number) < ($1.definitions, $0.number) } }

    /// The entered scopes of a container, without those of its children.
    func scopes(of container: Entry) -> [Entry] { scopes.filter { Self.container(around: $0.core) === container.core } }

    /// The number of a container or an entered scope; nil if it has been left.
    func number(of container: InspectableContainer) -> Int? {
        (containers + scopes).first { ObjectIdentifier($0.core) == container.identity }?.number
    }

    /// The container to which another one is a child.
    func parent(of container: Entry) -> Entry? {
        let parent = container.core.parent.map(Self.container(around:))
        return containers.first { $0.core === parent }
    }

    /// The containers around another one, from the inside out.
    func parents(of container: Entry) -> [Entry] { Array(sequence(first: container) { parent(of: $0) }.dropFirst()) }

    static func container(around core: ContainerCore) -> ContainerCore {
        var core = core
        while core.scope != nil, let parent = core.parent { core = parent }
        return core
    }
}
#endif
