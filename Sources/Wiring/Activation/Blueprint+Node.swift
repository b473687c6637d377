extension Blueprint {
    /// One definition, or a helper that makes a definition fit an edge.
    package struct Node: Sendable {
        /// What the node stands for.
        package enum Role: Sendable, Hashable {
            /// A definition of an assembly.
            case definition
            /// The definition in another node once more, for one of those that need it.
            case copy(of: Int)
            /// For whom something is made.
            case requester
            /// A further type of the definition in another node.
            case alias(of: Int)
            /// An optional around the definition in another node.
            case optional(of: Int)
            /// An optional that nobody provides.
            case nothing
            /// A collection of the definitions in other nodes.
            case collection(of: [Int])
            /// A handle for the definition in another node, which is built when the handle is used.
            case handle(of: Int)
            /// The container.
            case container
            /// The container, seen through the assembly with a number.
            case assembly(Int)
            /// A value from outside the code, which a feature of another module provides under a key.
            indirect case external(key: String)
        }

        /// What is in a node, in a word.
        private enum Content {
            /// A definition, of which the node repeats nothing.
            case plain(Definition)
            /// A definition, or a helper, and more that hardly any has.
            case special(RareTraits<RareNodeTraits>)
        }

        private var content: Content
        private let assemblyNumber: Int32
        private let entryNumber: Int32

        /// The node of a definition.
        /// - Parameters:
        ///   - definition: the definition.
        ///   - assembly: the number of its assembly.
        ///   - entry: the number of the assembly's entry that holds it.
        init(_ definition: Definition, assembly: Int, entry: Int) {
            content = .plain(definition)
            assemblyNumber = Int32(assembly)
            entryNumber = Int32(entry)
        }

        /// The node of a helper.
        /// - Parameters:
        ///   - role: what it does.
        ///   - label: what it is for, for people.
        ///   - thunk: its code.
        init(_ role: Role, label: String, thunk: InstanceCode) {
            content = .special(RareTraits(RareNodeTraits(definition: nil, thunk: thunk, helper: .init(role: role, label: label))))
            assemblyNumber = -1
            entryNumber = -1
        }

        /// The node of a definition once more, for one of those that need it.
        /// - Parameters:
        ///   - other: the node of the definition.
        ///   - number: the number of that node.
        ///   - label: what it is called.
        init(_ other: Node, at number: Int, label: String) {
            content = .special(
                RareTraits(
                    RareNodeTraits(
                        definition: other.definition, thunk: other.thunk, helper: .init(role: .copy(of: number), label: label),
                        original: other.original)))
            assemblyNumber = other.assemblyNumber
            entryNumber = other.entryNumber
        }

        private var special: RareTraits<RareNodeTraits>? { if case .special(let special) = content { special } else { nil } }

        private mutating func change(_ change: (inout RareNodeTraits) -> Void) {
            var traits = special?.traits ?? RareNodeTraits(definition: definition, thunk: thunk)
            change(&traits)
            content = .special(RareTraits(traits))
        }

        /// The definition; nil for a helper.
        @inline(__always) package var definition: Definition? {
            switch content {
            case .plain(let definition): definition
            case .special(let special): special.traits.definition
            }
        }
        /// What the node stands for.
        package var role: Role { special?.traits.helper?.role ?? .definition }
        /// The identity of the definition as the assembly holds it; nil for a helper.
        var identity: ObjectIdentifier? {
            switch content {
            case .plain(let definition): ObjectIdentifier(definition)
            case .special(let special): (special.traits.original ?? special.traits.definition).map(ObjectIdentifier.init)
            }
        }
        /// Whether the node is that of a definition.
        func holds(_ definition: ObjectIdentifier) -> Bool { self.definition.map { ObjectIdentifier($0) == definition } ?? false }
        /// The number of the assembly that defines it; -1 for a helper.
        package var assembly: Int { Int(assemblyNumber) }
        /// The number of the assembly's entry that holds the definition; -1 for a helper.
        var entry: Int { Int(entryNumber) }
        /// What a helper is for, for people; nil for a definition, whose assembly names it.
        var helperLabel: String? { special?.traits.helper?.label }

        /// The code that builds it.
        package var thunk: InstanceCode {
            switch content {
            case .plain(let definition): definition.recipe.thunk
            case .special(let special): special.traits.thunk
            }
        }

        /// Gives a helper other code. The code of a definition is its own.
        mutating func setThunk(_ thunk: InstanceCode) {
            if let special, special.traits.definition == nil { change { $0.thunk = thunk } }
        }

        /// How long an instance lives, its scope aside. What serves the container itself lives as long as that, whatever it says.
        package var lifetimeKind: LifetimeKind {
            switch content {
            case .plain(let definition): definition.recipe.lifetimeKind
            case .special(let special): isInfrastructure ? .singleton : special.traits.definition?.recipe.lifetimeKind ?? .prototype
            }
        }
        /// How long an instance lives.
        package var lifetime: Lifetime { lifetimeKind.lifetime(scope: definition?.recipe.scope) }
        /// Whether it serves the container itself.
        package var isInfrastructure: Bool {
            get { special?.traits.isInfrastructure ?? false }
            set { change { $0.isInfrastructure = newValue } }
        }
        /// The definition as the assembly holds it, where it was rewritten or patched.
        package var original: Definition? {
            get { special?.traits.original }
            set { change { $0.original = newValue } }
        }
        /// The post-processors that apply, as positions in `Blueprint.processors`, in the order in which they run.
        package var processors: [Int] {
            get { special?.traits.processors ?? [] }
            set { change { $0.processors = newValue } }
        }
        /// Where the value is written that the node provides: `mail.properties:12`.
        package var origin: String? {
            get { special?.traits.origin }
            set { change { $0.origin = newValue } }
        }

        /// Whether the instance outlives a resolve.
        package var isShared: Bool { lifetimeKind.isShared && !isPassedThrough }
        /// Whether products of a factory outlive a resolve.
        package var keepsProducts: Bool { lifetimeKind.isShared && definition?.isFactory == true }
        /// Whether something of it outlives a resolve: the instance, or products.
        var isKept: Bool { lifetimeKind.isShared }
        /// Whether the node only leads to something else: a helper, or a factory, of which a handle is handed over.
        package var isPassedThrough: Bool { definition?.isFactory ?? true }
    }
}
