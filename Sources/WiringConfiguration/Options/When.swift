import FindingTexts
public import Wiring

/// A branch of a component that is chosen by an option, with the code that builds the service.
///
/// ```swift
/// let client = Component(choosingBy: Config<Stage>("stage"), as: (any Client).self) {
///     When(.test) { FakeClient() }
///     When(.preview, SampleClient.init)
///     When.otherwise { (session: Session) in LiveClient(session) }
/// }
/// ```
///
/// The parameters of a branch are dependencies, which are resolved if the branch is taken. All instances have the lifetime of the component.
public struct When<Option: Sendable, Service>: Sendable {
    fileprivate let branch: Matching<Option, Service>.Branch

    /// Builds the service if the option equals a value.
    /// - Parameters:
    ///   - value: the value of the option.
    ///   - make: the initializer, or any function that builds the service; its parameters are the dependencies, found by type.
    public init<each Parameter>(_ value: Option, _ make: @escaping @Sendable (repeat each Parameter) throws -> Service)
    where Option: Equatable {
        self.init(.when("\(value)"), { $0 == value }, make)
    }

    /// Builds the service if no other branch matches.
    /// - Parameter make: the initializer, or any function that builds the service.
    public static func otherwise<each Parameter>(_ make: @escaping @Sendable (repeat each Parameter) throws -> Service) -> When {
        When(.otherwise, { _ in true }, make)
    }

    private init<each Parameter>(
        _ condition: BranchCondition, _ matches: @escaping @Sendable (Option) -> Bool,
        _ make: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) {
        let dependencies = typesOfParameters(repeat (each Parameter).self).enumerated().map { number, type in
            Dependency(kind: .initializer, type: type, parameter: number + 1, name: "\(condition.text), parameter \(number + 1)")
        }
        branch = .init(matches: matches, dependencies: dependencies) { resolution, edge in
            var edge = edge
            func next<Value>(_ type: Value.Type) throws -> Value {
                defer { edge += 1 }
                return try resolution.instance(of: Value.self, at: resolution.target(of: edge))
            }
            return try make(repeat next((each Parameter).self))
        }
    }
}

/// Collects the branches of a choice.
@resultBuilder public enum WhenBuilder<Option: Sendable, Service> {
    /// A branch.
    public static func buildExpression(_ branch: When<Option, Service>) -> When<Option, Service> { branch }
    /// All branches; the first one that matches is taken.
    public static func buildBlock(_ branches: When<Option, Service>...) -> [When<Option, Service>] { branches }
}

extension Component where Service == Implementation {
    /// Defines a component that a configuration option builds in one of several ways; see ``When``. The first branch that matches is taken.
    /// - Parameters:
    ///   - option: the option's place in the configuration: `Config<Stage>("stage")`, or `.context` for tests, previews and debug builds.
    ///   - type: the service type, if the branches do not determine it.
    public init<Option: Sendable>(
        choosingBy option: Config<Option>, as type: Service.Type = Service.self, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column, @WhenBuilder<Option, Service> _ branches: () -> [When<Option, Service>]
    ) {
        self.init(choosingBy: option, Matching().adding(branches().map(\.branch)), file: file, line: line, column: column)
    }
}
