internal import Dispatch

/// Tells whether the running code is on the main actor, without the trap that the runtime's own check is.
///
/// The main queue carries a mark, which whatever runs on it finds. A thread tells less: on Linux other threads than the first serve the main queue as
/// well. Nor does an executor: `SerialExecutor.isIsolatingCurrentContext()` does not know on Linux.
package enum MainActorPresence {
    private static let key = DispatchSpecificKey<Bool>()
    private static let isMarked: Bool = {
        DispatchQueue.main.setSpecific(key: key, value: true)
        return true
    }()

    /// Whether the main actor runs this.
    package static var isHere: Bool { isMarked && DispatchQueue.getSpecific(key: key) == true }
}

extension Resolution {
    /// Checks that the main actor runs the resolve.
    /// - Throws: ``ResolutionError`` when it does not.
    func requireMainActor(for node: Int) throws {
        guard !MainActorPresence.isHere else { return }
        throw ResolutionError(Explanation(core.blueprint).mainActorRequested(node: node), path: currentPath)
    }
}
