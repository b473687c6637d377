/// A container cannot resolve a request. An error thrown by a factory is passed to the caller unchanged.
public struct ResolutionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason.
    public let finding: Finding
    /// The keys of the constructions in progress, the outermost first.
    public let path: [String]

    package init(_ finding: Finding, path: [String]) {
        self.finding = finding
        self.path = path
    }

    /// The finding, and the path of the construction.
    public var description: String {
        path.count > 1 ? "\(finding)\n  " + "building".padded(to: 11) + " " + path.joined(separator: " -> ") : finding.description
    }
}
