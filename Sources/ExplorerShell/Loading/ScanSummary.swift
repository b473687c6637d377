import WiringScan

/// What a scan says about itself, beside the graph.
struct ScanSummary: Hashable, Sendable {
    /// The containers that were read.
    var containers: [String]
    /// How many files were read.
    var files: Int
    /// How many lines they have.
    var lines: Int
    /// What became of every look-up.
    var account: ScanAccount
    /// The singletons, the most widely used first; empty where they were not read.
    var singletons: [Singleton]
}
