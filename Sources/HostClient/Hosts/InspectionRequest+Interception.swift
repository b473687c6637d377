extension [InspectionRequest] {
    /// Adds a request that intercepts calls, or ends this, and removes the requests that have no effect any more in a replay.
    package mutating func addInterception(_ request: InspectionRequest) {
        switch request {
        case .intercept(let keys, let mode):
            self = compactMap { $0.without(keys, andFaults: mode == nil) }
            let isAnyForAll = contains { if case .intercept(nil, _) = $0 { true } else { false } }
            if mode != nil || (keys != nil && isAnyForAll) { append(request) }
        case .setFault(let fault):
            let endsBoth = fault.error == nil && fault.delay == nil
            removeAll { request in
                guard case .setFault(let earlier) = request, earlier.hasRequirement(of: fault) else { return false }
                return endsBoth || (fault.error != nil && earlier.error != nil) || (fault.delay != nil && earlier.delay != nil)
            }
            if fault.error != nil || fault.delay ?? 0 > 0 { append(request) }
        default: break
        }
    }
}

extension InspectionRequest {
    /// The request without the services with these keys, or without any service; nil if nothing is left of it.
    fileprivate func without(_ keys: [String]?, andFaults endsFaults: Bool) -> InspectionRequest? {
        switch self {
        case .intercept(let own, let mode):
            guard let keys else { return nil }
            guard let left = own?.filter({ !keys.contains($0) }) else { return self }
            return left.isEmpty ? nil : .intercept(keys: left, mode: mode)
        case .setFault(let fault): return endsFaults && keys?.contains(fault.service) ?? true ? nil : self
        default: return self
        }
    }
}

extension RequirementFault {
    /// Whether two faults have the same requirement. A name without labels denotes any requirement with this base name.
    fileprivate func hasRequirement(of other: RequirementFault) -> Bool {
        let names = [requirement, other.requirement]
        let bases = names.map { $0.prefix { $0 != "(" } }
        return service == other.service && bases[0] == bases[1] && (names[0] == names[1] || names.contains(String(bases[0])))
    }
}
