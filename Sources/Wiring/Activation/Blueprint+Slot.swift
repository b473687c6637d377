extension Blueprint {
    /// One definition, or a helper that makes a definition fit an edge.
    package struct Slot: Sendable {
        /// What the slot stands for.
        package enum Role: Sendable, Hashable {
            /// A definition of an assembly.
            case definition
            /// A further type of the definition in another slot.
            case alias(of: Int)
            /// An optional around the definition in another slot.
            case optional(of: Int)
            /// An optional that nobody provides.
            case nothing
            /// A collection of the definitions in other slots.
            case collection(of: [Int])
            /// A handle for the definition in another slot, which is built when the handle is used.
            case handle(of: Int)
            /// The container.
            case container
            /// A place in the configuration that something is injected from.
            indirect case configuration(key: String)
        }

        /// A definition, of which a slot repeats nothing, or a helper.
        private enum Content {
            case definition(Definition)
            case helper(Helper)
        }

        /// What a helper is. There are few, so theirs is apart. Never changed: a change makes another one.
        private final class Helper: Sendable {
            let role: Role
            let label: String
            let thunk: AnyThunk

            init(role: Role, label: String, thunk: AnyThunk) {
                self.role = role
                self.label = label
                self.thunk = thunk
            }
        }

        private var content: Content
        /// What hardly any slot has.
        private var rarities: SlotRarities?
        private let assemblyNumber: Int32
        private let entryNumber: Int32

        /// The slot of a definition.
        /// - Parameters:
        ///   - definition: the definition.
        ///   - assembly: the number of its assembly.
        ///   - entry: the number of the assembly's entry that holds it.
        init(_ definition: Definition, assembly: Int, entry: Int) {
            content = .definition(definition)
            assemblyNumber = Int32(assembly)
            entryNumber = Int32(entry)
        }

        /// The slot of a helper.
        /// - Parameters:
        ///   - role: what it does.
        ///   - label: what it is for, for people.
        ///   - thunk: its code.
        init(_ role: Role, label: String, thunk: AnyThunk) {
            content = .helper(Helper(role: role, label: label, thunk: thunk))
            assemblyNumber = -1
            entryNumber = -1
        }

        /// What the slot stands for.
        package var role: Role { if case .helper(let helper) = content { helper.role } else { .definition } }
        /// The definition; nil for a helper.
        package var definition: Definition? { if case .definition(let definition) = content { definition } else { nil } }
        /// Whether the slot is that of a definition.
        func holds(_ definition: ObjectIdentifier) -> Bool { self.definition.map { ObjectIdentifier($0) == definition } ?? false }
        /// The number of the assembly that defines it; -1 for a helper.
        package var assembly: Int { Int(assemblyNumber) }
        /// The number of the assembly's entry that holds the definition; -1 for a helper.
        var entry: Int { Int(entryNumber) }
        /// What a helper is for, for people; nil for a definition, whose assembly names it.
        var helperLabel: String? { if case .helper(let helper) = content { helper.label } else { nil } }

        /// The code that builds it.
        package var thunk: AnyThunk {
            switch content {
            case .definition(let definition): definition.recipe.thunk
            case .helper(let helper): helper.thunk
            }
        }

        /// Gives a helper other code. The code of a definition is its own.
        mutating func setThunk(_ thunk: AnyThunk) {
            guard case .helper(let helper) = content else { return }
            content = .helper(Helper(role: helper.role, label: helper.label, thunk: thunk))
        }

        /// How long an instance lives. What serves the container itself lives as long as that, whatever it says.
        package var lifetime: Lifetime {
            switch content {
            case .definition(let definition): isInfrastructure ? .singleton : definition.recipe.lifetime
            case .helper: .prototype
            }
        }

        /// Whether it serves the container itself.
        var isInfrastructure: Bool {
            get { rarities?.values.isInfrastructure ?? false }
            set { change { $0.isInfrastructure = newValue } }
        }
        /// The definition as the assembly holds it, where it was rewritten or patched.
        package var original: Definition? {
            get { rarities?.values.original }
            set { change { $0.original = newValue } }
        }
        /// The post-processors that apply, as positions in `Blueprint.processors`, in the order in which they run.
        package var processors: [Int] {
            get { rarities?.values.processors ?? [] }
            set { change { $0.processors = newValue } }
        }
        /// For a definition that is read from the configuration: hands out the value.
        var setting: AnyThunk? {
            get { rarities?.values.setting }
            set { change { $0.setting = newValue } }
        }
        /// Where the value is written that the slot hands out: `config/mail.properties:12`.
        package var origin: String? {
            get { rarities?.values.origin }
            set { change { $0.origin = newValue } }
        }

        private mutating func change(_ change: (inout SlotRarities.Values) -> Void) {
            var values = rarities?.values ?? SlotRarities.Values()
            change(&values)
            rarities = SlotRarities(values)
        }

        /// Whether the instance outlives a resolve.
        package var isShared: Bool { lifetime.isShared && !isPassedThrough }

        /// Whether products of a factory outlive a resolve.
        var keepsProducts: Bool {
            guard case .definition(let definition) = content else { return false }
            return definition.isFactory && lifetime.isShared
        }

        /// Whether the slot only leads to something else: a helper, or a factory, of which a handle is handed over.
        package var isPassedThrough: Bool {
            switch content {
            case .definition(let definition): definition.isFactory
            case .helper: true
            }
        }
    }
}
