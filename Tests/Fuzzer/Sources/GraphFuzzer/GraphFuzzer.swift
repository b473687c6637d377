import PlatformLibrary

/// Feeds almost valid and invalid texts to all parsers of external input: `scripts/fuzz`.
///
/// `graph-fuzzer [--from NUMBER] [COUNT [TARGET ...]]` tries COUNT texts, starting with NUMBER. It exits with status 1 at the first text that
/// violates an invariant or takes more than a second of processor time; a crash ends it as well. The number of a failing text reproduces it:
/// `graph-fuzzer --only NUMBER TARGET`.
@main
struct GraphFuzzer {
    /// The fuzzing targets. A new parser requires an entry here.
    static let targets: [FuzzTarget] =
        [
            .query, .graphFile, .binaryGraph, .rules, .frames, .commandLine, .swiftSources, .objectiveCSources,
        ] + FuzzTarget.configurations

    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let only = Self.number(after: "--only", in: &arguments)
        let first = Self.number(after: "--from", in: &arguments) ?? 0
        let count = only == nil ? arguments.first.flatMap { Int($0) } : nil
        if count != nil { arguments.removeFirst() }
        let chosen = arguments.isEmpty ? targets : targets.filter { arguments.contains($0.name) }
        if let wrong = arguments.first(where: { name in !targets.contains { $0.name == name } }) {
            print("there is no target '\(wrong)'; there are \(targets.map(\.name).joined(separator: ", "))")
            exit(2)
        }
        for target in chosen {
            if let only {
                print(target.input(number: only))
                run(target, number: only)
            } else {
                let total = UInt64(max(0, count ?? 1_000_000))
                var accepted = 0
                for number in first..<(first + total) where run(target, number: number) { accepted += 1 }
                print("\(target.name): \(total) texts, \(accepted) accepted, all others rejected with a place and a reason")
            }
        }
    }

    /// Removes an option and returns its number.
    private static func number(after option: String, in arguments: inout [String]) -> UInt64? {
        guard arguments.first == option, arguments.count > 1 else { return nil }
        defer { arguments.removeFirst(2) }
        return UInt64(arguments[1])
    }

    /// Tries one text.
    ///
    /// - Returns: whether it was accepted.
    @discardableResult
    private static func run(_ target: FuzzTarget, number: UInt64) -> Bool {
        let text = target.input(number: number)
        let start = processorTime
        let outcome = target.read(text)
        let duration = processorTime - start
        var complaint: String?
        switch outcome {
        case .accepted: break
        case .refused(let message, let range):
            if message.isEmpty { complaint = "a problem without a reason" }
            if let range, range.lowerBound < 0 || range.upperBound > text.utf8.count { complaint = "a place outside of the text: \(range)" }
        case .wrong(let reason): complaint = reason
        }
        if duration > target.patience { complaint = "it took \(duration)" }
        if let complaint {
            print("\(target.name): text \(number): \(complaint)\n\(text)\nrepeat with: graph-fuzzer --only \(number) \(target.name)")
            exit(1)
        }
        return outcome == .accepted
    }

    /// The processor time of this process, independent of other processes.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
