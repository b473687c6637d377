import Wiring

/// The container's interface to the life cycle.
enum LifeCycleFeature: ContainerFeature {
    static func start(_ core: ContainerCore) async throws { try await core.start() }

    static func stop(_ core: ContainerCore, only nodes: Set<Int>?) async throws {
        if let nodes { try await core.stop(only: nodes) } else { try await core.stop() }
    }

    static func leave(_ core: ContainerCore, isLeft: Bool) -> [any Error] {
        let parts = core.stoppingSynchronously(nil, isWhole: true)()
        // Instances that are not stopped remain, so that the second call reports them.
        return failures(isLeft ? parts : parts.filter { !($0.error is LifeCycleError) })
    }

    fileprivate static func failures(_ parts: [LifeCycleFailure.Part]) -> [any Error] {
        parts.isEmpty ? [] : [LifeCycleFailure(parts: parts)]
    }
}

extension LifeCycle {
    func ending(_ nodes: Set<Int>?, of core: ContainerCore) -> () -> [any Error] {
        let stop = core.stoppingSynchronously(nodes, isWhole: false)
        return { LifeCycleFeature.failures(stop()) }
    }

    func endInBackground(_ core: ContainerCore) { if !isEmpty { core.beginStop() } }
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
