#if Explorer
import PlatformLibrary
import RuntimeLayout
import WiringInterception

/// The error of an injected fault.
private struct InjectedError: Error, CustomStringConvertible {
    let description: String
}

/// The services whose calls a session observes.
final class Interception {
    /// The maximum number of recorded calls; the oldest are dropped.
    private static let maximumCalls = 10_000

    private var interceptors: [String: ServiceInterceptor] = [:]
    private let calls = Guarded<[LoggedCall]>([])
    /// The reasons why instances are not intercepted, by the keys of their services.
    private let refusals = Guarded<[String: String]>([:])

    /// Sets what is recorded about the calls of a service; nil ends its interception.
    /// - Returns: whether instances have to be built again.
    private func set(_ mode: InterceptionMode?, of key: String) -> Bool {
        guard let mode else { return interceptors.removeValue(forKey: key) != nil }
        if let interceptor = interceptors[key] {
            interceptor.mode = mode
            return false
        }
        interceptors[key] = ServiceInterceptor(service: key, mode: mode) { [calls] call in
            calls.withLock { calls in
                calls.append(LoggedCall(call))
                // Removed in groups, because the first elements of an array are expensive to remove.
                if calls.count > Self.maximumCalls * 2 { calls.removeFirst(Self.maximumCalls) }
            }
            _ = Descriptor.write(Array((call.description + "\n").utf8), to: 2)
        }
        return true
    }

    private func loggedCalls(clearing clears: Bool) -> [LoggedCall] {
        calls.withLock { calls in
            defer { if clears { calls = [] } }
            return Array(calls.suffix(Self.maximumCalls))
        }
    }

    private func set(_ fault: RequirementFault) throws(InterceptionError) {
        guard let interceptor = interceptors[fault.service] else { return }
        if let text = fault.error {
            let injected = InjectedFault(InjectedError(description: text), every: fault.every, isOnce: fault.isOnce)
            return try interceptor.setFault(injected, in: fault.requirement)
        }
        if fault.delay == nil { try interceptor.setFault(nil, in: fault.requirement) }
        try interceptor.setDelay(.nanoseconds(Int64(clamping: fault.delay ?? 0)), in: fault.requirement)
    }

    private var report: InterceptionReport {
        var report = InterceptionReport { _ in }
        let refusals = refusals.withLock { $0 }
        for (key, interceptor) in interceptors.sorted(by: { $0.key < $1.key }) {
            let calls = interceptor.calls
            report.services.append(
                InterceptionReport.Service {
                    ($0.key, $0.isWaiting) = (key, interceptor.mode != .off && calls.isEmpty)
                    ($0.limits, $0.refusal) = (interceptor.limits.map(\.description), refusals[key])
                })
            if interceptor.mode != .off {
                report.calls += calls.map { RequirementCounts($0, of: key, isTimed: interceptor.mode != .counting) }
            }
            let faults = interceptor.faults.map { requirement, fault in
                RequirementFault {
                    ($0.requirement, $0.error, $0.every, $0.isOnce) = (requirement, "\(fault.error)", fault.every, fault.isOnce)
                }
            }
            let delays = interceptor.delays.map { requirement, delay in
                RequirementFault { ($0.requirement, $0.delay) = (requirement, delay.nanoseconds) }
            }
            report.faults += (faults + delays).map { fault in
                var fault = fault
                fault.service = key
                fault.problem = refusals[key] ?? Self.problem(with: fault.requirement, among: calls.map(\.requirement))
                return fault
            }
        }
        return report
    }

    /// The reason why a fault or a delay has no effect; nil if it has one, or no instance exists yet.
    private static func problem(with requirement: String, among requirements: [String]) -> String? {
        // A requirement may be named without its labels.
        let names = requirements.flatMap { [$0, String($0.prefix { $0 != "(" })] }
        if names.isEmpty || names.contains(requirement) { return nil }
        let near = Suggestions.nearMisses(for: requirement, among: names, limit: 1).first
        return "no such requirement" + (near.map { "; did you mean '\($0)'?" } ?? "")
    }

    /// The change of the definitions, or nothing if no service is intercepted.
    var phases: [any DraftPhase] {
        guard !interceptors.isEmpty else { return [] }
        refusals.withLock { $0 = [:] }
        return [InterceptionPhase(interceptors: interceptors, refusals: refusals)]
    }

    // MARK: Requests

    /// Answers a request about calls.
    ///
    /// - Parameter rebuild: builds the container again, and returns the number of released instances.
    func content(
        for request: InspectionRequest, in blueprint: Blueprint, rebuilding rebuild: () throws(InspectionFailure) -> Int
    ) throws(InspectionFailure) -> any InspectionContent {
        var refused: [InterceptionReport.Service] = []
        var changesInstances = false
        switch request {
        case .loggedCalls(let clears): return loggedCalls(clearing: clears)
        case .intercept(let keys, let mode):
            let mode = mode.flatMap(InterceptionMode.init)
            if mode != nil, let problem = InterceptionSelfTest.error { throw InspectionFailure(message: problem.description) }
            for key in keys ?? blueprint.nodes.indices.map({ blueprint.key(of: $0) }).filter({ refusal(of: $0, in: blueprint) == nil }) {
                if mode != nil, let refusal = refusal(of: key, in: blueprint) {
                    refused.append(InterceptionReport.Service { ($0.key, $0.refusal) = (key, refusal) })
                } else {
                    changesInstances = set(mode, of: key) || changesInstances
                }
            }
        case .setFault(let fault): changesInstances = try set(fault, in: blueprint)
        default: break
        }
        let released = changesInstances ? try rebuild() : 0
        var report = report
        report.services += refused
        report.released = released
        return report
    }

    /// Adds a fault or a delay, or ends both. A service that is not intercepted will be.
    /// - Returns: whether instances have to be built again.
    private func set(_ fault: RequirementFault, in blueprint: Blueprint) throws(InspectionFailure) -> Bool {
        let reason = FailureReason(.service, fault.service)
        if let refusal = refusal(of: fault.service, in: blueprint) { throw InspectionFailure(message: refusal, reason: reason) }
        let isNew = interceptors[fault.service] == nil && (fault.error != nil || fault.delay != nil)
        if isNew { _ = set(.off, of: fault.service) }
        do throws(InterceptionError) {
            try set(fault)
        } catch {
            throw InspectionFailure(message: error.description, reason: reason)
        }
        return isNew
    }

    /// The reason why a service cannot be intercepted; nil if it can.
    private func refusal(of key: String, in blueprint: Blueprint) -> String? {
        guard let node = blueprint.node(forKey: key), blueprint.nodes[node].role == .definition,
            let definition = blueprint.nodes[node].definition, !definition.isInfrastructure
        else { return "\(key) is not a definition, so that there is nothing to intercept" }
        if TypeKind(definition.serviceType).isExistential { return nil }
        return InterceptionError.concreteType(service: key, type: blueprint.name(of: definition.serviceType)).description
    }
}

/// Replaces the definitions of intercepted services.
private struct InterceptionPhase: DraftPhase {
    let interceptors: [String: ServiceInterceptor]
    let refusals: Guarded<[String: String]>

    var stage: DraftStage { .replacing }
    var phaseOfChildren: (any DraftPhase)? { nil }

    func run(on draft: inout AssemblyDraft) {
        for index in draft.members.indices {
            let key = draft.key(ofMember: index)
            guard let definition = draft.members[index].member as? Definition, let interceptor = interceptors[key] else { continue }
            let intercepted = definition.intercepted(by: interceptor) { [refusals] error in
                refusals.withLock { $0[key] = "\(error)" }
            }
            draft.replaceMember(at: index, by: intercepted)
        }
    }
}

extension RequirementCounts {
    fileprivate init(_ calls: RequirementCalls, of service: String, isTimed: Bool) {
        self = Self {
            ($0.service, $0.requirement, $0.calls) = (service, calls.requirement, calls.calls)
            guard isTimed, calls.calls > 0 else { return }
            ($0.errors, $0.total, $0.mean) = (calls.errors, calls.total.nanoseconds, calls.mean.nanoseconds)
            ($0.percentile99, $0.last) = (calls.percentile99.nanoseconds, calls.last.nanoseconds)
            if calls.suspended > .zero { $0.suspended = calls.suspended.nanoseconds }
        }
    }
}

extension LoggedCall {
    fileprivate init(_ call: InterceptedCall) {
        self = Self {
            ($0.service, $0.requirement, $0.arguments) = (call.service, call.requirement, call.arguments)
            ($0.result, $0.error, $0.depth, $0.text) = (call.result, call.error, call.depth, call.description)
            ($0.nanoseconds, $0.moment) = (call.duration.nanoseconds, call.moment.rawValue)
            if call.longestSuspension > .zero { $0.suspended = call.longestSuspension.nanoseconds }
        }
    }
}
#elseif DEBUG

/// The interception of calls, which requires the trait Explorer.
final class Interception {
    var phases: [any DraftPhase] { [] }

    func content(
        for request: InspectionRequest, in blueprint: Blueprint, rebuilding rebuild: () throws(InspectionFailure) -> Int
    ) throws(InspectionFailure) -> any InspectionContent {
        throw InspectionFailure(
            message: "this build of the program cannot intercept calls: its dependency on Wiring disables the trait Explorer",
            fix: "enable the trait in the manifest: .package(url: ..., traits: [\"Explorer\"])")
    }
}
#endif
