import Testing
import WiringHost

@testable import InspectionProtocol

/// Sends requests to a host like the shell, without a separate process.
struct ObjectProbe {
    let handler: InspectionHandler

    init(_ assemblies: [DiscoveredAssembly]) {
        handler = ContainerInspection(assemblies).handler
    }

    func reply(_ request: InspectionRequest) -> InspectionReply? {
        if case .reply(let reply) = handler(request, { _ in }) { reply } else { nil }
    }

    func failure(_ request: InspectionRequest) -> InspectionFailure? {
        if case .failure(let failure)? = reply(request) { failure } else { nil }
    }

    func resolve(_ key: String) throws -> ResolveReport {
        guard case .content(let report as ResolveReport)? = reply(.resolve(key: key, arguments: [])) else {
            throw InspectionFailure(message: "\(key) was not resolved")
        }
        return report
    }

    /// Builds a shared service without inspecting it.
    func hold(_ key: String) { _ = reply(.attempt(key: key)) }

    func inspect(_ object: ObjectReference, path: [String] = [], depth: Int? = nil) -> ObjectReport? {
        if case .content(let report as ObjectReport)? = reply(.inspect(object, path: path, depth: depth)) { report } else { nil }
    }

    func instances(_ keys: [String]? = nil) throws -> InstancesReport {
        guard case .content(let report as InstancesReport)? = reply(.instances(of: keys)) else {
            throw InspectionFailure(message: "the reply contains no instances")
        }
        return report
    }

    func release(_ target: ReleaseTarget) throws -> ReleaseReport {
        guard case .content(let report as ReleaseReport)? = reply(.release(target)) else {
            throw InspectionFailure(message: "the reply is not a release report")
        }
        return report
    }

    func leave(_ name: String? = nil) throws -> ReleaseReport {
        guard case .content(let report as ReleaseReport)? = reply(.leave(name: name)) else {
            throw InspectionFailure(message: "the reply is not a release report")
        }
        return report
    }

    @discardableResult
    func enter(_ scope: String, as name: String? = nil) throws -> [EnteredScopeState] {
        guard case .content(let states as [EnteredScopeState])? = reply(.enter(scope: scope, name: name)) else {
            throw InspectionFailure(message: "the reply contains no scopes")
        }
        return states
    }
}
