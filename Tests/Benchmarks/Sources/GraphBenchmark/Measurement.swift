import PlatformLibrary

/// The cost of one operation.
struct Measurement {
    /// The name of the operation.
    var work: String
    /// The elapsed time, which includes the load of other processes.
    var seconds: Double
    /// The processor time.
    var processorSeconds: Double
    /// The peak memory of the process so far; nil if unknown.
    var megabytes: Int?
}

extension Measurement {
    /// The line that passes the measurement to another process.
    var line: String { "\(work)\t\(seconds)\t\(processorSeconds)\t\(megabytes ?? 0)" }

    /// Parses such a line.
    init?(line: Substring) {
        let cells = line.split(separator: "\t")
        guard cells.count == 4, let seconds = Double(cells[1]), let processorSeconds = Double(cells[2]) else { return nil }
        let megabytes = Int(cells[3]).flatMap { $0 > 0 ? $0 : nil }
        self.init(work: String(cells[0]), seconds: seconds, processorSeconds: processorSeconds, megabytes: megabytes)
    }

    /// The processor time of this process in seconds.
    static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
