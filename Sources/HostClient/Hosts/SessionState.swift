/// The state of a session, to be replayed in a new host.
struct SessionState: Equatable, Sendable {
    /// The selected assemblies; nil if none were selected yet.
    private(set) var selection: [String]?
    private var avoided: [String] = []
    /// The requests since the selection that switch post-processors or intercept services, in order.
    private var changes: [InspectionRequest] = []
    /// The configuration values that were set, by key.
    private(set) var settings: [String: String] = [:]
    /// The entered scopes, in the order of entering, including the current one.
    private(set) var scopes: [EnteredScopeState] = []
    /// The number of the last result. Results are lost with the host, and their numbers are not reused.
    private(set) var lastResult = 0

    /// Records the results in an answer.
    mutating func note(_ answer: InspectionAnswer) {
        switch answer {
        case .reply(.content(let report as ResolveReport)): lastResult = max(lastResult, report.handle, report.content?.lastResult ?? 0)
        case .reply(.content(let report as ObjectReport)): lastResult = max(lastResult, report.lastResult)
        case .reply(.content(let states as [EnteredScopeState])): scopes = states
        case .reply(.content(let report as CallReport)): lastResult = max(lastResult, report.result ?? 0, report.content?.lastResult ?? 0)
        case .reply, .snapshot: break
        }
    }

    /// Records a request that succeeded. A selection creates a new container with its original switches.
    mutating func note(_ request: InspectionRequest) {
        switch request {
        case .select(let assemblies, let avoided):
            if selection != assemblies { scopes = [] }
            selection = assemblies
            self.avoided = avoided
            changes = []
        case .setProcessor(let key, _, let service):
            // A switch for all services overrides switches for single services.
            changes.removeAll { if case .setProcessor(key, _, let other) = $0 { service == nil || service == other } else { false } }
            changes.append(request)
        case .intercept, .setFault: changes.addInterception(request)
        case .setConfiguration(let key, let text): settings[key] = text
        case .continueResults(let last): lastResult = max(lastResult, last)
        case .leave(let name):
            let left = scopesInside(name ?? scopes.first { $0.isCurrent }?.name)
            let parent = scopes.first { $0.name == left.first }?.parent
            let hasLeft = scopes.contains { $0.isCurrent && left.contains($0.name) }
            scopes.removeAll { left.contains($0.name) }
            if hasLeft { makeCurrent(parent) }
        case .enter(let scope, let name):
            // The answer contains the scopes, except during a replay.
            if name == nil, scopes.contains(where: { $0.name == scope }) {
                makeCurrent(scope)
            } else {
                scopes.append(EnteredScopeState { ($0.name, $0.scope, $0.isCurrent) = (name ?? scope, scope, true) })
            }
        default: break
        }
    }

    var replay: [InspectionRequest] {
        let selected = selection.map { [InspectionRequest.select(assemblies: $0, avoiding: avoided)] } ?? []
        let results = lastResult > 0 ? [InspectionRequest.continueResults(after: lastResult)] : []
        // Set before instances are built with the original values.
        let set = settings.sorted { $0.key < $1.key }.map { InspectionRequest.setConfiguration(key: $0.key, text: $0.value) }
        return set + selected + changes + scopeRequests + results
    }

    /// The restored state as text, without the selection.
    var restored: [String] {
        let entered = scopes.map { $0.name == $0.scope ? $0.name : "\($0.name) (\($0.scope))" }
        let set = settings.sorted { $0.key < $1.key }.map { "\($0.key)" }
        return (entered.isEmpty ? [] : ["entered again, without instances: \(entered.joined(separator: ", "))"])
            + (set.isEmpty ? [] : ["set again: \(set.joined(separator: ", "))"])
    }

    var lost: [String] { lastResult == 0 ? [] : [lastResult == 1 ? "$1 is gone" : "$1 to $\(lastResult) are gone"] }

    /// Requests that enter each scope from its parent, and return to the current one.
    private var scopeRequests: [InspectionRequest] {
        var requests: [InspectionRequest] = []
        var current: String?
        for scope in scopes {
            if let parent = scope.parent, parent != current { requests.append(.enter(scope: parent, name: nil)) }
            requests.append(.enter(scope: scope.scope, name: scope.name))
            current = scope.name
        }
        if let wanted = scopes.first(where: \.isCurrent)?.name, wanted != current { requests.append(.enter(scope: wanted, name: nil)) }
        return requests
    }

    /// The names of a scope and all scopes that were entered inside it, the outermost first.
    private func scopesInside(_ name: String?) -> [String] {
        guard let name else { return [] }
        var inside = [name]
        for scope in scopes { if let parent = scope.parent, inside.contains(parent) { inside.append(scope.name) } }
        return inside
    }

    private mutating func makeCurrent(_ name: String?) {
        for position in scopes.indices { scopes[position].isCurrent = scopes[position].name == name }
    }
}

extension ObjectReport {
    /// The highest result number in the report.
    fileprivate var lastResult: Int { fields.lazy.compactMap(\.result).max() ?? 0 }
}
