import WiringScan

/// The statistics of a scan.
struct ScanStatistics: Hashable, Sendable {
    /// The containers that were found.
    var containers: [String]
    /// The number of files read.
    var files: Int
    /// The number of lines read.
    var lines: Int
    /// The result of each look-up.
    var account: ScanAccount
    /// The singletons, the most widely used first; empty if they were not scanned.
    var singletons: [Singleton]
}
