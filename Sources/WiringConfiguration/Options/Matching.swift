import FindingTexts
public import Wiring
import WiringVocabulary

/// Which definition serves for which value of an option: the first case that fits, then the one for everything else.
///
/// ```swift
/// let greeting = Component(choosingBy: Config<String>("team"), Matching()
///     .use(\TeamAssembly.qa, when: "qa-team")
///     .use(\TeamAssembly.bosses, when: "big-bosses")
///     .otherwise(\TeamAssembly.standard))
/// ```
public struct Matching<Option: Sendable, Service>: Sendable {
    /// One way to go.
    @usableFromInline
    struct Branch: Sendable {
        /// When it is taken.
        let condition: BranchCondition
        /// Whether it is taken.
        let matches: @Sendable (Option) -> Bool
        /// What it leads to.
        let reference: Reference
    }

    private(set) var branches: [Branch] = []
    /// Whether a definition whose name in its assembly equals the option's value serves when no case fits.
    private(set) var choosesByKey = false
    private(set) var fallback: Reference?

    /// No cases yet.
    public init() {}

    /// Takes a definition when the option equals a value.
    /// - Parameters:
    ///   - definition: the definition: `\ClientAssembly.network`.
    ///   - value: the value.
    public func use<Root: ParameterizedAssembly, Built>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable, when value: Option
    ) -> Matching where Option: Equatable {
        adding(.when("\(value)"), definition) { $0 == value }
    }

    /// Takes a definition when the option is of a type, or of a type that inherits from it or conforms to it.
    /// - Parameters:
    ///   - definition: the definition: `\ClientAssembly.network`.
    ///   - type: the type: instances of it, of its subclasses, and what conforms to it.
    public func use<Root: ParameterizedAssembly, Built, Kind>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable, whenKind type: Kind.Type
    ) -> Matching {
        adding(.kind(TypeName.of(type)), definition) { $0 is Kind }
    }

    /// Takes a definition when the option is of just this type.
    /// - Parameters:
    ///   - definition: the definition: `\ClientAssembly.network`.
    ///   - exact: the type, whose subclasses are not meant.
    public func use<Root: ParameterizedAssembly, Built>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable, whenExactly exact: Any.Type
    ) -> Matching {
        adding(.exactly(TypeName.of(exact)), definition) { type(of: $0 as Any) == exact }
    }

    /// Takes a definition when a condition holds.
    /// - Parameters:
    ///   - definition: the definition: `\ClientAssembly.network`.
    ///   - words: the condition in words, for people.
    ///   - condition: tells whether an option is meant.
    public func use<Root: ParameterizedAssembly, Built>(
        _ definition: any KeyPath<Root, Component<Service, Built>> & Sendable, when words: String,
        holds condition: @escaping @Sendable (Option) -> Bool
    ) -> Matching {
        adding(.when(words), definition, condition)
    }

    /// Takes the definition whose name in its assembly is the option's value, of those that provide the service, when no case fits.
    public func useDefinitionNamedByTheOption() -> Matching where Option: LosslessStringConvertible {
        var copy = self
        copy.choosesByKey = true
        return copy
    }

    /// Takes a definition when nothing else fits.
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

    /// The dependencies of all branches, in the order in which they are tried; those named by key last, since there may be any number.
    var dependencies: [Dependency] {
        func dependency(_ source: Dependency.Source, _ condition: BranchCondition) -> Dependency {
            Dependency(kind: .alias, type: Service.self, source: source, name: EdgeSlot.branch(condition, isTaken: false).text)
        }
        var result = branches.map { dependency(.reference($0.reference), $0.condition) }
        if let fallback { result.append(dependency(.reference(fallback), .otherwise)) }
        if choosesByKey { result.append(dependency(.feature(NamedDefinitions()), .itsName)) }
        return result
    }

    /// The edge to take for an option, counted from the first branch's.
    /// - Parameter names: the names of the definitions that are chosen by key.
    func edge(for option: Option, names: [String]) -> Int? {
        if let branch = branches.firstIndex(where: { $0.matches(option) }) { return branch }
        let fixed = branches.count + (fallback == nil ? 0 : 1)
        if choosesByKey, let named = names.firstIndex(of: String(describing: option)) { return fixed + named }
        return fallback == nil ? nil : branches.count
    }
}
