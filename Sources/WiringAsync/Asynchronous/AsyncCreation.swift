import Wiring

/// One creation that several tasks may wait for.
///
/// Everything that changes is guarded by the workshop's lock.
final class AsyncCreation: @unchecked Sendable {
    /// The creation that the running task works for, if any. With it a request knows who is kept waiting by it.
    ///
    /// Tasks that are started within an initializer belong to the creation too, whether or not the initializer waits for them; a detached task
    /// does not.
    @TaskLocal static var current: AsyncCreation?

    let workshop: AsyncWorkshop
    let place: AsyncWorkshop.Place
    private let describe: @Sendable () -> String
    var waiters: [ObjectIdentifier: AsyncWaiter] = [:]
    var task: Task<Void, Never>?
    /// Whether the instance is being handed over, so that it is too late to give up.
    var isSettled = false

    init(workshop: AsyncWorkshop, place: AsyncWorkshop.Place, describe: @escaping @Sendable () -> String) {
        self.workshop = workshop
        self.place = place
        self.describe = describe
    }

    /// The key of what is created.
    var key: String { describe() }
}
