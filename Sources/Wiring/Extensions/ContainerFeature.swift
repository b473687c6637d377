/// A feature of another module that builds, starts and stops instances of the containers whose definitions use it. A definition names the features
/// that it uses, see ``Definition/use(_:)``, and a container calls only those. A program that uses no feature therefore links no code of features.
/// All functions are static: a feature stores its state in the container. A ``FindingSource`` adds findings.
package protocol ContainerFeature: SendableMetatype {
    /// Creates the table of a container with data for each node, which the feature reads during construction. Only one feature has such a table.
    /// - Parameter isTraced: whether a tracer follows the container.
    static func makeTable(for blueprint: Blueprint, isTraced: Bool) -> AnyObject?

    /// Whether the feature builds instances that a synchronous resolve cannot build. ``resolve(_:of:_:)`` is called only if it does.
    static var buildsInstances: Bool { get }

    static func buildEagerSingletons(of core: ContainerCore) async throws

    /// Builds the instances that a synchronous resolve of the nodes cannot build, then runs that resolve as one top-level request.
    static func resolve<Value>(
        _ nodes: [Int], of core: ContainerCore, _ body: @escaping (inout Resolution) throws -> Value
    ) async throws -> Value

    static func start(_ core: ContainerCore) async throws

    /// Stops instances of a container, or of an entered scope.
    /// - Parameter nodes: the nodes of the instances; nil to stop the container as a whole.
    static func stop(_ core: ContainerCore, only nodes: Set<Int>?) async throws

    /// Ends the running work of the feature in an entered scope. Called before the scope refuses requests, and once more afterwards.
    /// - Parameter isLeft: whether the scope refuses requests.
    /// - Returns: the errors of work that could not be ended.
    static func leave(_ core: ContainerCore, isLeft: Bool) -> [any Error]
}

extension ContainerFeature {
    package static func makeTable(for blueprint: Blueprint, isTraced: Bool) -> AnyObject? { nil }
    package static var buildsInstances: Bool { false }
    package static func buildEagerSingletons(of core: ContainerCore) async throws {}
    package static func resolve<Value>(
        _ nodes: [Int], of core: ContainerCore, _ body: @escaping (inout Resolution) throws -> Value
    ) async throws -> Value { try core.request(body) }
    package static func start(_ core: ContainerCore) async throws {}
    package static func stop(_ core: ContainerCore, only nodes: Set<Int>?) async throws {}
    package static func leave(_ core: ContainerCore, isLeft: Bool) -> [any Error] { [] }
}

extension Definition {
    package func use(_ feature: any ContainerFeature.Type) { options.features.append(feature) }
}

extension Blueprint {
    /// The features that definitions use, without duplicates, in the order of the definitions.
    func usedFeatures() -> [any ContainerFeature.Type] {
        var used: [any ContainerFeature.Type] = []
        for case let feature as any ContainerFeature.Type in annotatedNodes.flatMap({ nodes[$0].definition?.options.features ?? [] })
        where !used.contains(where: { $0 == feature }) { used.append(feature) }
        return used
    }
}

extension ContainerCore {
    /// Ends the running work of features in this entered scope.
    func endFeatures(isLeft: Bool) -> [any Error] { features.isEmpty ? [] : features.flatMap { $0.leave(self, isLeft: isLeft) } }
}
