/// For whom something is made: a definition that takes one is told, so that a logger can be named after its owner.
///
/// ```swift
/// let logger = Component { (requester: Requester) in Logger(label: requester.name) }.scope(.prototype)
/// let outbox = Component(Outbox.init)      // init(logger: Logger): a logger named Outbox
/// ```
///
/// It is known before anything is built: every definition that asks gets instances made for it, also through a `Lazy`, a `Provider`, an optional or a collection,
/// and within an object graph one of its own. What is shared cannot be made for one of those who share it; that is the finding `shared-requester`.
public struct Requester: Sendable {
    /// The key of the definition that asks: `MailAssembly.outbox`; nil when the container is asked from outside, or through ``Container``.
    public let key: String?
    /// What that definition builds; nil where `key` is.
    public let type: Any.Type?

    /// The name of what is built for the one who asks: `Outbox`; `nobody` when the container is asked from outside.
    public var name: String { type.map { TypeName.of($0) } ?? "nobody" }
}

extension Requester: Hashable {
    /// Whether both are the same definition.
    public static func == (left: Requester, right: Requester) -> Bool { left.key == right.key && left.type == right.type }

    /// Hashes the definition.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(type.map { ObjectIdentifier($0) })
    }
}

extension Requester: CustomStringConvertible {
    /// The key, or `nobody`.
    public var description: String { key ?? "nobody" }
}

extension Requester: DerivedRequest {
    /// Somebody who is asked from outside; those who ask as dependents get instances of their own, see ``RequesterCopies``.
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        linker.requesters.isAsked = true
        return .helper(.requester, thunk: ConstantThunk(Requester(key: nil, type: nil)))
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Requester? {
        Requester(key: nil, type: nil)
    }
}
