import Dispatch
import HostClient
import PlatformLibrary
import Synchronization
import TestSupport
import Testing
import WiringGraph
import WiringShell
import WiringVocabulary

/// Tests that every wait for a computation can be interrupted and that drawings have a size limit.
@Suite struct ComputationTests {
    @Test func computationReturnsResultOrError() throws {
        #expect(try Computation(takeInterrupt: { false }).run { 42 } == 42)
        #expect(throws: TestFailure.self) { try Computation(takeInterrupt: { false }).run { throw TestFailure() } }
    }

    @Test("endless work is abandoned and cancelled", arguments: [nil, UInt64(30_000_000)])
    func endlessWorkIsCancelled(limit: UInt64?) async throws {
        let hasEnded = Mutex(false)
        try await confirmation { isStopped in
            let ended = AsyncStream<Void>.makeStream()
            do {
                let computation = Computation(takeInterrupt: { limit == nil }, limit: limit)
                try computation.run {
                    let deadline = ContinuousClock.now + .seconds(180)
                    while !Task.isCancelled, ContinuousClock.now < deadline {}
                    hasEnded.withLock { $0 = Task.isCancelled }
                    ended.continuation.finish()
                }
            } catch let stop as Computation.Stop {
                #expect(stop == (limit == nil ? .interruption : .limit))
                isStopped()
            }
            for await _ in ended.stream {}
        }
        #expect(hasEnded.withLock { $0 })
    }

    @Test("concurrent computations do not mix up their answers")
    func concurrentComputations() async throws {
        try await withThrowingTaskGroup { group in
            for lane in 0..<4 {
                group.addTask {
                    for number in 0..<500 {
                        let computation = Computation(takeInterrupt: { false })
                        #expect(try computation.run { lane * 1_000 + number } == lane * 1_000 + number)
                        guard number % 50 == 0 else { continue }
                        var text = ""
                        try computation.write(
                            TextStream { receive in
                                for _ in 0..<3 { try Array("\(lane)".utf8).withUnsafeBytes(receive) }
                            }
                        ) { text += String(decoding: $0, as: UTF8.self) }
                        #expect(text == String(repeating: "\(lane)", count: 3))
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func limitAppliesToAllChunksAndNotToTheirReceiver() throws {
        let limit = UInt64(40_000_000)
        let computation = Computation(takeInterrupt: { false }, limit: limit)
        let pieces = { @Sendable (count: Int) in
            TextStream { receive in for _ in 0..<count { try Array("text\n".utf8).withUnsafeBytes(receive) } }
        }
        #expect(throws: Computation.Stop.limit) { try computation.write(pieces(.max)) { _ in } }
        var count = 0
        try computation.write(pieces(3)) { _ in
            let start = ContinuousClock.now
            while start.duration(to: .now) < .nanoseconds(limit) {}
            count += 1
        }
        #expect(count == 3)
    }

    @Test(
        "Ctrl-C ends every command that analyzes the graph",
        arguments: [
            "services", "show s7", "graph", "graph --all", "tree", "tree s1", "rdeps s9", "path s0 s9", "paths s0 s9", "cycles",
            "cycles --cut",
            "lifetimes", "lint", "lint --format sarif", "count", "stats", "plan s0", "dot", "mermaid", "json",
            "svg",
            "html", "save", "save /dev/null", "diff real", "what-if remove s3", "rules layers", "expect none cycles()", "expect path s0 s9",
            "let a = deps(s1)", "time count", "load graph.json", "graph > /dev/null", "count deps(*) --json",
        ])
    func interrupted(line: String) throws {
        let fixture = try Self.ring(of: 60)
        fixture.files["layers"] = "layer A = s1\nforbid A -> A\n"
        fixture.isInterrupted = true
        #expect(fixture.run(line.replacing("graph.json", with: fixture.path)) == .interrupted)
        #expect(fixture.output == "")
        // The next command finds the state unchanged.
        fixture.isInterrupted = false
        fixture.forget()
        #expect(fixture.run("count") == .success)
        #expect(fixture.output == "60 services, 60 dependencies among them\n")
    }

    @Test func controlCInterruptsLoadSummary() throws {
        let fixture = ShellFixture.loaded()
        for line in ["reload", "load sample"] {
            fixture.isInterruptedOnceLoaded = true
            #expect(fixture.run(line) == .interrupted, "\(line)")
            #expect(fixture.output == "")
            fixture.isInterruptedOnceLoaded = false
            fixture.isInterrupted = false
            fixture.forget()
            #expect(fixture.run("count") == .success)
            #expect(fixture.output.contains("services"))
            fixture.forget()
        }
    }

    @Test(arguments: ["dot", "services", "save"]) func controlCEndsCommandBehindPipe(line: String) throws {
        let fixture = try Self.ring(of: 60)
        fixture.isInterrupted = true
        #expect(fixture.run("\(line) | cat") == .interrupted)
        #expect(fixture.piped.allSatisfy { $0.input.isEmpty })
        fixture.isInterrupted = false
        #expect(fixture.run("\(line) | cat") == .success)
        #expect(fixture.piped.last?.input.isEmpty == false)
    }

    @Test func controlCEndsAScan() throws {
        let folder = try TemporaryFolder()
        for number in 0..<20 { try folder.write("import Swinject\n", to: "\(number).swift") }
        #expect(throws: ExplorationError.interrupted(building: [])) {
            try SourceScanLoader.target(at: folder.path, choice: ScanChoice(), takeInterrupt: { true }) { _ in }
        }
    }

    @Test func timeLimitIsConfigurable() throws {
        let fixture = try Self.ring(of: 4_000)
        #expect(
            fixture.transcript("set limit", "set limit 1ms", "set limit") == "wirescope> set limit\n\(fixture.setting("5min"))"
                + "wirescope> set limit 1ms\nwirescope> set limit\n\(fixture.setting("1ms"))")
        #expect(fixture.run("cycles --cut") == .commandFailed)
        #expect(
            fixture.errors
                == "error: there is no answer within the limit of 1ms\n  request less, or remove the limit\nhint: set limit none\n"
        )
        fixture.forget()
        #expect(fixture.run("set limit none; count") == .success)
        #expect(fixture.run("set limit 5") == .usage)
    }

    @Test("the plan of a chain has linear size")
    func plan() throws {
        let fixture = try Self.graph("chain", services: 16_000, edges: (0..<15_999).map { ($0, $0 + 1) })
        #expect(fixture.run("plan s0") == .success)
        #expect(fixture.output.utf8.count < 20_000_000)
        #expect(fixture.output.hasSuffix("... 14,000 steps more; plan --json s0 lists all\n16000 to build, 0 reused\n"))
        fixture.forget()
        #expect(fixture.run("plan s0 --json") == .success)
        #expect(fixture.output.utf8.count < 5_000_000)
    }

    @Test("a drawing has at most two hundred parallel lines")
    func rails() throws {
        let fan = (1..<1_000).map { (0, $0) }
        let fixture = try Self.graph("fan", services: 1_000, edges: fan)
        #expect(fixture.run("graph --all") == .success)
        #expect(
            fixture.output == "not drawn: 1,000 services, because too many lines run side by side; for a smaller part: graph SERVICE"
                + " --depth 2, tree SERVICE\n")
        fixture.forget()
        #expect(fixture.run("graph --all --json") == .success)
        #expect(fixture.output.ranges(of: "\"needs\"").count == 1_000)
        let narrow = try Self.graph("narrow", services: 300, edges: (1..<200).map { (0, $0) } + (1..<100).map { (0, $0 + 200) }.suffix(0))
        #expect(narrow.run("graph --all") == .success)
        #expect(!narrow.output.contains("not drawn"))
    }

    /// A loaded graph in which each service depends on the next one.
    private static func ring(of count: Int) throws -> ShellFixture {
        try graph("ring", services: count, edges: (0..<count).map { ($0, ($0 + 1) % count) })
    }

    private static func graph(_ name: String, services: Int, edges: [(Int, Int)]) throws -> ShellFixture {
        let graph = GraphSnapshot(
            name: name,
            services: (0..<services).map { ServiceNode(key: "s\($0)", assembly: "", serviceType: "T\($0)", lifetime: .prototype) },
            edges: edges.map { DependencyEdge(from: $0.0, to: $0.1, slot: "next") })
        let folder = try TemporaryFolder()
        try folder.write(String(decoding: GraphFile.bytes(of: graph), as: UTF8.self), to: "graph.json")
        let fixture = ShellFixture()
        fixture.folder = folder
        #expect(fixture.run("load \(fixture.path)") == .success)
        fixture.forget()
        return fixture
    }

    private struct TestFailure: Error {}
}

extension ShellFixture {
    /// The path of the graph file.
    fileprivate var path: String { "\(folder?.path ?? "")/graph.json" }

    /// The output for a setting.
    fileprivate func setting(_ value: String) -> String {
        "set limit \(value)\n"
    }
}
