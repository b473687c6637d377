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
/// Branches that build the service themselves are written with ``When``.
public struct Matching<Option: Sendable, Service>: Sendable {
    /// A case with the code that provides the service.
    struct Branch: Sendable {
        /// Provides the service, given the branch's first edge.
        typealias Make = @Sendable (inout Resolution, Int) throws -> Service

        let matches: @Sendable (Option) -> Bool
        /// The selected definition, or the parameters of the branch.
        let dependencies: [Dependency]
        let make: Make

        static var selecting: Make { { resolution, edge in try resolution.instance(of: Service.self, at: resolution.target(of: edge)) } }
    }

    private var branches: [Branch] = []
    /// True if, when no case matches, a definition is selected whose name in its assembly equals the option's value.
    private var choosesByKey = false
    /// The branch that is selected if no case and no name matches, at most one.
    private var fallback: [Branch] = []

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
        copy.fallback = Matching().adding(.otherwise, definition) { _ in true }.branches
        return copy
    }

    private func adding<Root: ParameterizedAssembly, Built>(
        _ condition: BranchCondition, _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable,
        _ matches: @escaping @Sendable (Option) -> Bool
    ) -> Matching {
        let dependency = Self.dependency(.reference(.to(definition)), condition)
        return adding([Branch(matches: matches, dependencies: [dependency], make: Branch.selecting)])
    }

    func adding(_ added: [Branch]) -> Matching {
        var copy = self
        copy.branches += added
        return copy
    }

    // MARK: Edges

    private static func dependency(_ source: Dependency.Source, _ condition: BranchCondition) -> Dependency {
        Dependency(kind: .alias, type: Service.self, source: source, name: EdgeSlot.branch(condition, isTaken: false).text)
    }

    var buildsInstances: Bool { branches.contains { $0.dependencies.map(\.kind) != [.alias] } }

    /// The dependencies of all branches in the order of matching. Definitions chosen by name come last because their number varies.
    var dependencies: [Dependency] {
        (branches + fallback).flatMap(\.dependencies)
            + (choosesByKey ? [Self.dependency(.feature(NamedDefinitions()), .definitionName)] : [])
    }

    /// The branch that an option selects, and its edges, counted from the first edge of all branches, given the names of definitions.
    func choice(for option: Option, names: [String]) -> (edges: Range<Int>, make: Branch.Make)? {
        let all = branches + fallback
        func first(of branch: Int) -> Int { all[..<branch].reduce(0) { $0 + $1.dependencies.count } }
        var chosen = branches.firstIndex { $0.matches(option) }
        if chosen == nil, choosesByKey, let named = names.firstIndex(of: String(describing: option)) {
            let edge = first(of: all.count) + named
            return (edge..<edge + 1, Branch.selecting)
        }
        if chosen == nil, !fallback.isEmpty { chosen = branches.count }
        return chosen.map { (first(of: $0)..<first(of: $0 + 1), all[$0].make) }
    }
}
