/// Decides for the present task whether another container is asked in the place of one.
///
/// A module of the package sets ``innermost`` for a task. While it does, it counts itself in ``ContainerCore/standIns``, so that the other
/// containers pay one atomic load for the question.
package protocol ContainerStandIn: Sendable {
    /// The container that is asked in the place of another; that one itself where nothing takes its place.
    func standIn(for core: ContainerCore) -> ContainerCore
}

/// What decides for the present task.
package enum ContainerStandIns {
    /// What was set last, which knows what was set around it.
    @TaskLocal package static var innermost: (any ContainerStandIn)?
}

extension ContainerCore {
    /// The container that is asked in the place of this one in the present task; this one where nothing takes its place.
    @usableFromInline
    func standIn() -> ContainerCore { ContainerStandIns.innermost?.standIn(for: self) ?? self }
}
