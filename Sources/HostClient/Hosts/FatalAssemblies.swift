/// The assemblies that ended the program when they were tried, with the reasons.
struct FatalAssemblies: Hashable, Sendable {
    private(set) var reasons: [String: String] = [:]

    var names: [String] { reasons.keys.sorted() }

    /// Records a death.
    /// - Returns: Whether it was caused by an assembly that was not recorded yet.
    mutating func note(_ death: HostDeath) -> Bool {
        guard let last = death.assemblies.last else { return false }
        var isNew = false
        for step in death.assemblies {
            isNew = isNew || reasons[step.assembly] == nil
            reasons[step.assembly] =
                step.assembly == last.assembly ? Self.reason(death, last) : "it needs \(last.assembly), which ends the program"
        }
        return isNew
    }

    /// Removes an assembly that was tried again successfully.
    mutating func forget(_ assembly: String) { reasons[assembly] = nil }

    private static func reason(_ death: HostDeath, _ step: AssemblyStep) -> String {
        var text = step.kind == .making ? "its init" : "its activation"
        if case .timeout = death.cause {
            text += " gave \(death.cause)"
        } else {
            text += " ended the program: \(death.crashMessage?.split(separator: "\n").first.map(String.init) ?? death.cause.description)"
        }
        if let place = death.stack.first(where: { $0.location != nil })?.location { text += ", \(place)" }
        return text
    }
}
