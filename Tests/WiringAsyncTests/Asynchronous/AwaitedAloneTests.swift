import Testing
import Wiring
import WiringAsync
import WiringExtras

/// Records events in order; used by one task.
private final class Notes: @unchecked Sendable {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}
private final class Paper: Sendable {}
private final class Clerk: @unchecked Sendable {
    weak var paper: Paper?
    init(paper: Paper) { self.paper = paper }
}
private final class Bureau: Sendable {
    let clerk: Clerk
    let hasPaper: Bool
    init(clerk: Clerk) async {
        await Task.yield()
        self.clerk = clerk
        hasPaper = clerk.paper != nil
    }
}
private protocol Counting: Sendable {
    var count: Int { get }
}
private struct Wide: Counting {
    let first: Int
    let name: String
    let clerk: Clerk
    var count: Int { first + name.count }

    static func open(first: Int, name: String, clerk: Clerk) async -> Wide { Wide(first: first, name: name, clerk: clerk) }
}

/// Asynchronous definitions with only synchronous dependencies take a separate path.
@Suite struct AwaitedAloneTests {
    @Test func objectGraphIsRetainedUntilInitializerReturns() async throws {
        struct Office: Assembly {
            let paper = Component(Paper.init)
            let clerk = Component(Clerk.init)
            let bureau = AsyncComponent(Bureau.init)
            // A second dependent of the paper, so that the graph stores the paper.
            let other = Component { (paper: Paper) in [paper] }
        }
        let office = try Office().activated()
        let bureau = try await office.bureau
        #expect(bureau.hasPaper)
        #expect(bureau.clerk.paper === nil)
        #expect(try await office.bureau !== bureau)
    }

    @Test func deferredActionsOfDependenciesRunAfterInitializer() async throws {
        struct Office: ParameterizedAssembly {
            let paper: Component<Paper, Paper>
            let number: AsyncComponent<Int, Int>
            init(_ notes: Notes) {
                paper = Component(Paper.init).afterAllInjections { _ in notes.add("after all") }
                number = AsyncComponent { (_: Paper) async in
                    await Task.yield()
                    notes.add("built")
                    return notes.lines.count
                }
            }
        }
        let notes = Notes()
        #expect(try await Office(notes).activated().number == 1)
        #expect(notes.lines == ["built", "after all"])
    }

    @Test func valuesOfAnySizeAndAdditionalTypesAreReturned() async throws {
        struct Office: Assembly {
            let paper = Component(Paper.init).scope(.singleton)
            let clerk = Component(Clerk.init).scope(.singleton)
            let first = Component { 40 }
            let name = Component { "a name that does not fit into a text of fifteen letters" }
            let wide = AsyncComponent(Wide.open, as: { $0 as any Counting })
            let isLate = Component { (paper: Lazy<Paper>) in !paper.isBuilt }
        }
        let office = try Office().activated()
        // The lazy handle restricts the fast path to requests whose dependencies already exist.
        for _ in 0..<2 {
            #expect(try await office.wide.count == 95)
            #expect(try await office.resolve((any Counting).self).count == 95)
        }
    }

    private struct Refusal: Error {}

    @Test func failureIsThrownUnchanged() async throws {
        struct Office: ParameterizedAssembly {
            let paper: Component<Paper, Paper>
            let bureau: AsyncComponent<Int, Int>
            init(_ notes: Notes, failsFirst: Bool) {
                paper = Component { () throws -> Paper in
                    if failsFirst { throw Refusal() }
                    return Paper()
                }.afterAllInjections { _ in notes.add("after all") }
                bureau = AsyncComponent { (_: Paper) async throws in throw Refusal() }
            }
        }
        for failsFirst in [true, false] {
            let notes = Notes()
            let office = try Office(notes, failsFirst: failsFirst).activated()
            await #expect(throws: Refusal.self) { try await office.bureau }
            #expect(notes.lines.isEmpty)
        }
    }

    @Test func errorContainsPathOfDependents() async throws {
        struct Office: Assembly {
            let visit = Component(Paper.init).scope(.scoped(Scope("visit")))
            let bureau = AsyncComponent { (_: Paper) async in 1 }
        }
        for office in [try Office().activated(), try Office().activated(observedBy: ResolutionObserver { _ in })] {
            let error = try await #require(throws: ResolutionError.self) { try await office.bureau }
            #expect(error.path == ["Office.bureau"])
        }
    }

    @Test func cancelledTaskBuildsNoInstance() async throws {
        struct Office: ParameterizedAssembly {
            let bureau: AsyncComponent<Int, Int>
            init(_ notes: Notes) {
                bureau = AsyncComponent { () async in
                    notes.add("built")
                    return 1
                }
            }
        }
        let notes = Notes()
        let office = try Office(notes).activated()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await office.bureau
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(notes.lines.isEmpty)
    }
}
