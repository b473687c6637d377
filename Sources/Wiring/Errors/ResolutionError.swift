/// A container cannot give what it was asked for. What a factory throws reaches the caller unchanged; this error is the container's own.
public struct ResolutionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let finding: Finding
    /// The keys of what was under construction, outermost first.
    public let path: [String]

    package init(_ finding: Finding, path: [String]) {
        self.finding = finding
        self.path = path
    }

    /// The finding, and where construction had got to.
    public var description: String {
        path.count > 1 ? "\(finding)\n  " + "building".padded(to: 11) + " " + path.joined(separator: " -> ") : finding.description
    }
}
