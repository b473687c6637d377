import PlatformLibrary

/// What one piece of work cost.
struct Measurement {
    /// What was done.
    var work: String
    /// How long it took by the clock on the wall, which on a busy machine also measures the others.
    var seconds: Double
    /// How long the processor was at it.
    var processorSeconds: Double
    /// The most memory that the process had in use until the end of it; nil where nobody tells.
    var megabytes: Int?
}

extension Measurement {
    /// The line by which one process tells another of it.
    var line: String { "\(work)\t\(seconds)\t\(processorSeconds)\t\(megabytes ?? 0)" }

    /// Reads such a line.
    init?(line: Substring) {
        let cells = line.split(separator: "\t")
        guard cells.count == 4, let seconds = Double(cells[1]), let processorSeconds = Double(cells[2]) else { return nil }
        let megabytes = Int(cells[3]).flatMap { $0 > 0 ? $0 : nil }
        self.init(work: String(cells[0]), seconds: seconds, processorSeconds: processorSeconds, megabytes: megabytes)
    }

    /// The seconds that the processor has spent on this process.
    static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
