/// The dependent that an instance is built for. A definition can receive it, for example to name a logger after its owner.
///
/// ```swift
/// let logger = Component { (requester: Requester) in Logger(label: requester.name) }.scope(.prototype)
/// let outbox = Component(Outbox.init)      // init(logger: Logger): a logger named Outbox
/// ```
///
/// Each dependent of such a definition receives separate instances, also within an object graph, and also through a `Lazy`, a `Provider`, an optional
/// or a collection. A shared instance cannot depend on its requester; the finding `shared-requester` reports it.
public struct Requester: Sendable, Hashable, CustomStringConvertible, DerivedRequest {
    /// The key of the dependent, `MailAssembly.outbox`; nil for a request from outside the container, or through ``Container``.
    public let key: String?
    /// The type that the dependent builds; nil if `key` is nil.
    public let type: Any.Type?

    /// The name of the type that the dependent builds, `Outbox`; `outside` for a request from outside the container.
    public var name: String { type.map { TypeName.of($0) } ?? "outside" }

    /// Whether both are the same definition.
    public static func == (left: Requester, right: Requester) -> Bool { left.key == right.key && left.type == right.type }

    /// Hashes the definition.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }

    /// The key, or `outside` for a request from outside the container.
    public var description: String { key ?? "outside" }

    /// Describes a request from outside the container; dependents receive separate instances, see ``RequesterCopies``.
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        .helper(
            .requester(of: nil),
            ClosureThunk { resolution, node in
                let blueprint = resolution.core.blueprint
                // A request to a container has no node.
                guard node >= 0, case .requester(let dependent?) = blueprint.nodes[node].role else { return Requester(key: nil, type: nil) }
                return Requester(key: blueprint.key(of: dependent), type: blueprint.nodes[dependent].definition?.implementationType)
            })
    }
}
