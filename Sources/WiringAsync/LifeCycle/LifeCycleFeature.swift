import Wiring

/// The life cycle as a container sees it.
enum LifeCycleFeature: ContainerFeature {
    static func start(_ core: ContainerCore) async throws { try await core.start() }

    static func stop(_ core: ContainerCore) async throws { try await core.stop() }

    static func leave(_ core: ContainerCore, isLeft: Bool) -> [any Error] { core.stopAtOnce() }
}

/// The hooks of a definition for the start and the stop of its container, as a value attached to the definition.
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
