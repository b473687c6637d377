extension Blueprint {
    /// One definition, or a helper that adapts a definition to an edge. Only the linker that creates a node changes it.
    package final class Node: @unchecked Sendable {
        package enum Role: Sendable, Equatable {
            case definition
            /// The definition of another node, built for a single dependent.
            case copy(of: Int)
            /// A description of the dependent that an instance is built for; nil for a request from outside the container.
            case requester(of: Int?)
            case alias(of: Int)
            case optional(of: Int)
            /// An optional whose type no definition provides.
            case nothing
            case collection(of: [Int])
            /// A handle for the definition in another node, which is built when the handle is used.
            case handle(of: Int)
            case container
            /// The container, viewed through the assembly with a number.
            case assembly(Int)
            /// A value from outside the code, provided under a key by a feature of another module.
            indirect case external(key: String)

            package var targets: [Int] {
                switch self {
                case .alias(let target), .optional(let target), .handle(let target): [target]
                case .collection(let targets): targets
                case .definition, .copy, .requester, .nothing, .container, .assembly, .external: []
                }
            }
        }

        /// The properties that few nodes have.
        private final class Details {
            var label: String?
            var original: Definition?
            var processors: [Int] = []
            var origin: String?
        }

        /// The definition; nil for a helper.
        package let definition: Definition?
        package let role: Role
        private let assemblyNumber: Int32
        private let entryNumber: Int32
        package internal(set) var thunk: InstanceCode
        private var details: Details?
        package internal(set) var isInfrastructure = false
        private let isAnnotated: Bool

        /// The number of the assembly that defines it; -1 for a helper.
        package var assembly: Int { Int(assemblyNumber) }
        /// The number of the assembly's entry that holds the definition; -1 for a helper.
        var entry: Int { Int(entryNumber) }
        /// The display label of a helper; nil for a definition, which the assembly names.
        var helperLabel: String? { details?.label }
        /// The definition as the assembly holds it, if it was rewritten or patched.
        package internal(set) var original: Definition? {
            get { details?.original }
            set { detailed.original = newValue }
        }
        /// The post-processors that apply, as positions in `Blueprint.processors`, in execution order.
        package var processors: [Int] { details?.processors ?? [] }
        /// Where the node's external value is written: `mail.properties:12`.
        package internal(set) var origin: String? {
            get { details?.origin }
            set { detailed.origin = newValue }
        }

        @_optimize(speed) init(
            _ role: Role, of definition: Definition? = nil, assembly: Int = -1, entry: Int = -1, label: String? = nil, thunk: InstanceCode
        ) {
            (self.role, self.definition, self.thunk) = (role, definition, thunk)
            (assemblyNumber, entryNumber) = (Int32(assembly), Int32(entry))
            isAnnotated = definition?.hasRareOptions ?? false
            if let label { detailed.label = label }
        }

        /// Creates a node with the content of another one.
        /// - Parameter role: another role; nil to keep the role.
        convenience init(_ other: Node, as role: Role? = nil, label: String? = nil) {
            self.init(
                role ?? other.role, of: other.definition, assembly: other.assembly, entry: other.entry, label: label ?? other.helperLabel,
                thunk: other.thunk)
            if let known = other.details { (detailed.original, detailed.origin) = (known.original, known.origin) }
        }

        /// The details, created on first use.
        private var detailed: Details {
            if let details { return details }
            let made = Details()
            details = made
            return made
        }

        /// The definition if it has rarely used options; nil for nearly all nodes.
        var annotated: Definition? { isAnnotated ? definition : nil }

        func add(processor number: Int) { detailed.processors.append(number) }

        /// The identity of the definition as the assembly holds it; nil for a helper.
        package var identity: ObjectIdentifier? { (original ?? definition).map { ObjectIdentifier($0) } }

        /// The lifetime of an instance without its scope. Infrastructure lives as long as the container, regardless of its definition.
        package var lifetimeKind: LifetimeKind { isInfrastructure ? .singleton : definition?.lifetimeKind ?? .prototype }
        var scope: Scope? { lifetimeKind == .scoped ? definition?.options.scope : nil }
        package var lifetime: Lifetime { lifetimeKind.lifetime(scope: definition?.options.scope) }
        /// Whether the instance outlives a resolve.
        package var isShared: Bool { lifetimeKind.isShared && !isForwarding }
        /// Whether the instance, or a product, outlives a resolve.
        package var isKept: Bool { lifetimeKind.isShared }
        /// Whether the node stores no instance: a helper, which refers to other nodes, or a factory, which passes a handle.
        package var isForwarding: Bool { definition?.isFactory ?? true }
    }
}
