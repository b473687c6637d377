extension Blueprint {
    /// One definition, or a helper that adapts a definition to an edge. Only the linker that creates a node changes it.
    package struct Node: Sendable {
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

        /// The properties of helpers, and of a few definitions.
        private final class Details: @unchecked Sendable {
            let role: Role
            var label: String?
            var original: Definition?
            var processors: [Int] = []
            var origin: String?
            var isInfrastructure = false

            init(_ role: Role, label: String? = nil) { (self.role, self.label) = (role, label) }
        }

        /// The definition; nil for a helper.
        package let definition: Definition?
        package internal(set) var thunk: InstanceCode
        private var details: Details?
        private let assemblyNumber: Int32
        private let entryNumber: Int32

        package var role: Role { details?.role ?? .definition }
        package internal(set) var isInfrastructure: Bool {
            get { details?.isInfrastructure ?? false }
            set { detailed.isInfrastructure = newValue }
        }

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

        /// Creates the node of a definition.
        @_optimize(speed) init(_ definition: Definition, assembly: Int, entry: Int) {
            (self.definition, thunk) = (definition, definition.thunk)
            (assemblyNumber, entryNumber) = (Int32(assembly), Int32(entry))
        }

        /// Creates a helper.
        init(_ role: Role, label: String, thunk: InstanceCode) {
            (definition, self.thunk, details) = (nil, thunk, Details(role, label: label))
            (assemblyNumber, entryNumber) = (-1, -1)
        }

        /// Creates a node with the content of another one.
        /// - Parameter role: another role; nil to keep the role.
        init(_ other: Node, as role: Role? = nil, label: String? = nil) {
            (definition, thunk) = (other.definition, other.thunk)
            (assemblyNumber, entryNumber) = (other.assemblyNumber, other.entryNumber)
            let copy = Details(role ?? other.role, label: label ?? other.helperLabel)
            (copy.original, copy.origin) = (other.original, other.origin)
            details = copy
        }

        /// The details, created on first use.
        private var detailed: Details {
            @inline(never) mutating get {
                if let details { return details }
                let made = Details(.definition)
                details = made
                return made
            }
        }

        /// The definition if it has rarely used options; nil for nearly all nodes.
        var annotated: Definition? { definition.flatMap { $0.hasRareOptions ? $0 : nil } }

        mutating func add(processor number: Int) { detailed.processors.append(number) }

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
