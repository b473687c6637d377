import Wiring

/// The container's interface to the life cycle.
enum LifeCycleFeature: ContainerFeature {
    static func start(_ core: ContainerCore) async throws { try await core.start() }

    static func stop(_ core: ContainerCore) async throws { try await core.stop() }

    static func leave(_ core: ContainerCore, isLeft: Bool) -> [any Error] { core.stopSynchronously() }
}

/// The start and stop hooks of a definition, attached to it as a value.
struct LifeCycleHooks: FindingSource {
    var hooks: [LifeCycleHook] = []

    func findings(after check: ContainerCheck, in blueprint: Blueprint) -> [Finding] {
        switch check {
        case .lifetimes: Explanation(blueprint).lifeCycleFindings()
        case .renewal: Explanation(blueprint).lifeCycleRenewalFindings()
        case .construction, .arguments, .others: []
        }
    }
}
