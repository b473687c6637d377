extension Resolution {
    /// Checks that the resolve runs on the main actor. Throws ``ResolutionError`` if it does not.
    @inline(never) package mutating func requireMainActor(for node: Int) throws {
        guard !MainActorCheck.isCurrent else { return }
        throw ResolutionError(Explanation(core.blueprint).finding(.mainActorRequested, node: node), path: currentPath)
    }
}
