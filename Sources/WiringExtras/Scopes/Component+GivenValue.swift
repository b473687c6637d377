public import Wiring

extension Component where Service == Implementation, Service: Sendable {
    /// Defines a component whose value is known only when a scope is entered, such as the user of a session.
    ///
    /// ```swift
    /// let token = Component(givenOn: "session", Token.self)
    /// ...
    /// let session = try app.entering("session", \.token, token)
    /// ```
    /// A request in a scope that was entered without the value throws a ``ResolutionError``, `scope-not-entered`.
    /// - Parameter type: the type of the value.
    public init(
        givenOn scope: Scope, _ type: Service.Type = Service.self, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let component = Component(needing: [], at: DefinitionLocation(file, line, column)) { resolution, node in
            let finding = Explanation(resolution.core.blueprint).finding(
                .valueNotGiven, node: node, [scope.name], ProblemFacts(node: node, texts: [scope.name]))
            throw ResolutionError(finding, path: resolution.currentPath)
        }
        self = component.scope(.scoped(scope))
    }
}

extension Activated {
    /// Enters a scope with a value that its services depend on.
    /// - Parameters:
    ///   - scope: the scope that the component states.
    ///   - keyPath: the component, by its property.
    ///   - value: the value within the entered scope.
    /// - Throws: ``ResolutionError`` if the component belongs to no assembly of the container, or to another scope.
    public func entering<Value: Sendable>(
        _ scope: Scope, _ keyPath: KeyPath<Root, Component<Value, Value>>, _ value: Value
    ) throws -> EnteredScope<Root> {
        let entered = entering(scope)
        let core = entered.container.base
        let node = try core.nodeOrThrow(held(keyPath).definition)
        guard entered.ownNode(of: held(keyPath).definition) != nil else {
            let wanted = core.blueprint.nodes[node].lifetime
            let finding = Explanation(core.blueprint).finding(
                .valueOfOtherScope, node: node, [wanted.rawValue, scope.name], ProblemFacts(node: node, texts: [scope.name]))
            throw ResolutionError(finding, path: [])
        }
        try core.publish(InstanceBox.holding(value), at: node)
        return entered
    }
}
