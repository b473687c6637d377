internal import RuntimeLayout

/// The code of a component whose initializer runs on the main actor.
///
/// Where its instances can be asked for the compiler has seen to, or the asker is checked here: requests by type, by key and by handle do not say
/// where they are made.
final class MainActorThunk: InitializerThunk, @unchecked Sendable {
    /// An initializer of the main actor.
    typealias Isolated = @MainActor @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Part) throws -> Void

    init(
        type: Any.Type, implementationType: Any.Type, parameters: [Any.Type], isShown: Bool, initializer: @escaping Isolated
    ) {
        // The functions differ in nothing but what the compiler allows their callers, and here that is checked.
        let unisolated = removingIsolation(of: initializer, as: Initializer.self)
        super.init(type: type, implementationType: implementationType, parameters: parameters, isShown: isShown, initializer: unisolated)
    }

    private init(_ other: MainActorThunk, with steps: [InjectionStep]) {
        super.init(
            type: other.type, implementationType: other.implementationType, parameters: other.parameterTypes, isShown: other.isShown,
            steps: steps, initializer: other.initializer)
    }

    override func with(_ steps: [InjectionStep]) -> ComponentThunk { MainActorThunk(self, with: steps) }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        try resolution.requireMainActor(for: node)
        try super.build(&resolution, node, to: result)
    }

    override func make(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        try resolution.requireMainActor(for: node)
        try super.make(&resolution, node, to: result)
    }
}

extension Resolution {
    /// Checks that the main actor runs this.
    /// - Throws: ``ResolutionError`` when it does not.
    func requireMainActor(for node: Int) throws {
        guard !MainActorPresence.isHere else { return }
        throw ResolutionError(Explanation(core.blueprint).mainActorRequested(node: node), path: currentPath)
    }
}
