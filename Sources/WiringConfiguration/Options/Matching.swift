import FindingTexts
public import Wiring

/// Maps values of an option to definitions: the first matching case wins, then the fallback.
///
/// ```swift
/// let greeting = Component(choosingBy: Config<String>("team"), Matching()
///     .use(\TeamAssembly.qa, when: "qa-team")
///     .use(\TeamAssembly.bosses, when: "big-bosses")
///     .otherwise(\TeamAssembly.standard))
/// ```
public struct Matching<Option: Sendable, Service>: Sendable {
    /// A case with its definition.
    @usableFromInline struct Branch: Sendable {
        /// The condition, for the graph and for messages.
        let condition: BranchCondition
        /// Tests the condition.
        let matches: @Sendable (Option) -> Bool
        /// The definition that the branch selects.
        let reference: Reference
    }

    private(set) var branches: [Branch] = []
    /// True if, when no case matches, a definition is selected whose name in its assembly equals the option's value.
    private(set) var choosesByKey = false
    private(set) var fallback: Reference?

    /// Creates a mapping without cases.
    public init() {}

    /// Selects a definition if the option equals a value.
    /// - Parameters:
    ///   - definition: the definition: `\ClientAssembly.network`.
    ///   - value: the value.
    public func use<Root: ParameterizedAssembly, Built>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable, when value: Option
    ) -> Matching where Option: Equatable {
        adding(.when("\(value)"), definition) { $0 == value }
    }

    /// Selects a definition if the option is of a type, of a subclass of it, or of a type that conforms to it.
    /// - Parameters:
    ///   - definition: the definition: `\ClientAssembly.network`.
    ///   - type: the type.
    public func use<Root: ParameterizedAssembly, Built, Kind>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable, whenKind type: Kind.Type
    ) -> Matching {
        adding(.kind(TypeName.of(type)), definition) { $0 is Kind }
    }

    /// Selects a definition if the option is of exactly this type.
    /// - Parameters:
    ///   - definition: the definition: `\ClientAssembly.network`.
    ///   - exact: the type; subclasses do not match.
    public func use<Root: ParameterizedAssembly, Built>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable, whenExactly exact: Any.Type
    ) -> Matching {
        adding(.exactly(TypeName.of(exact)), definition) { type(of: $0 as Any) == exact }
    }

    /// Selects a definition if a condition holds.
    /// - Parameters:
    ///   - definition: the definition: `\ClientAssembly.network`.
    ///   - words: a description of the condition.
    ///   - condition: returns true if the option matches.
    public func use<Root: ParameterizedAssembly, Built>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable, when words: String,
        holds condition: @escaping @Sendable (Option) -> Bool
    ) -> Matching {
        adding(.when(words), definition, condition)
    }

    /// If no case matches, selects the definition whose name in its assembly equals the option's value, among those that provide the service.
    public func useDefinitionNamedByTheOption() -> Matching where Option: LosslessStringConvertible {
        var copy = self
        copy.choosesByKey = true
        return copy
    }

    /// Selects a definition if no case and no name matches.
    /// - Parameter definition: the definition: `\ClientAssembly.network`.
    public func otherwise<Root: ParameterizedAssembly, Built>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable
    ) -> Matching {
        var copy = self
        copy.fallback = .to(definition)
        return copy
    }

    private func adding<Root: ParameterizedAssembly, Built>(
        _ condition: BranchCondition, _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable,
        _ matches: @escaping @Sendable (Option) -> Bool
    ) -> Matching {
        var copy = self
        copy.branches.append(Branch(condition: condition, matches: matches, reference: .to(definition)))
        return copy
    }

    // MARK: Edges

    /// The dependencies of all branches in the order of matching. Definitions chosen by name come last because their number varies.
    var dependencies: [Dependency] {
        func dependency(_ source: Dependency.Source, _ condition: BranchCondition) -> Dependency {
            Dependency(kind: .alias, type: Service.self, source: source, name: EdgeSlot.branch(condition, isTaken: false).text)
        }
        var result = branches.map { dependency(.reference($0.reference), $0.condition) }
        if let fallback { result.append(dependency(.reference(fallback), .otherwise)) }
        if choosesByKey { result.append(dependency(.feature(NamedDefinitions()), .definitionName)) }
        return result
    }

    /// The edge that an option selects, counted from that of the first branch.
    /// - Parameter names: the names of the definitions that are chosen by name.
    func edge(for option: Option, names: [String]) -> Int? {
        if let branch = branches.firstIndex(where: { $0.matches(option) }) { return branch }
        let fixed = branches.count + (fallback == nil ? 0 : 1)
        if choosesByKey, let named = names.firstIndex(of: String(describing: option)) { return fixed + named }
        return fallback == nil ? nil : branches.count
    }
}
