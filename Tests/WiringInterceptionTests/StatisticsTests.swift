import CWitness
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import WiringInterception

@Suite struct StatisticsTests {
    @Test func aMillionCallsOnEightThreadsAreCounted() throws {
        let interceptor = ServiceInterceptor(service: "Store", mode: .timing)
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<125_000 { _ = try? store.value(at: number % 5 == 0 ? 9 : 0) }
        }
        let value = try #require(interceptor.calls.first { $0.requirement == "value(at:)" })
        #expect(value.calls == 1_000_000 && value.errors == 200_000)
        #expect(value.total > .zero && value.mean > .zero && value.percentile99 >= value.mean / 2 && value.last > .zero)
    }

    @Test func reportsNeedNoMoreStackWithTheirNumber() throws {
        let count = Atomic(0)
        try withExtendedLifetime(
            ServiceInterceptor(service: "Store", mode: .logging) { _ in count.add(1, ordering: .relaxed) }
        ) { interceptor in
            let store = try interceptor.intercept(SmallStore(), as: (any Store).self)
            for _ in 0..<100_000 { _ = store.count }
        }
        #expect(count.load(ordering: .relaxed) == 100_000)
    }

    @Test func threadsBeyondTheShardsAreCounted() throws {
        let interceptor = ServiceInterceptor(service: "Store", mode: .timing)
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        runThreads(100) { _ in for _ in 0..<1_000 { _ = store.name } }
        #expect(interceptor.calls.first { $0.requirement == "name" }?.calls == 100_000)
    }

    @Test func modesChangeUnderLoad() throws {
        let interceptor = ServiceInterceptor(service: "Store", mode: .off) { _ in }
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        let isOver = Atomic(false)
        let failures = Atomic(0)
        runThreads(5) { thread in
            if thread == 0 {
                for round in 0..<400 { interceptor.mode = InterceptionMode.allCases[round % InterceptionMode.allCases.count] }
                isOver.store(true, ordering: .releasing)
            } else {
                repeat {
                    if (try? store.value(at: 1)) != "one" || (try? store.value(at: 5)) != nil || store.sum(1, 1, 1, 1, 1, 1, 1, 1) != 1_106
                    {
                        failures.add(1, ordering: .relaxed)
                    }
                } while !isOver.load(ordering: .acquiring)
            }
        }
        #expect(failures.load(ordering: .relaxed) == 0)
        interceptor.mode = .counting
        interceptor.resetCalls()
        _ = (store.name, store.name)
        #expect(interceptor.calls.first { $0.requirement == "name" }?.calls == 2)
    }

    @Test(arguments: InterceptionMode.allCases) func eachModeCountsWhatItPromises(_ mode: InterceptionMode) throws {
        let log = CallLog()
        let interceptor = ServiceInterceptor(service: "Store", mode: mode, reporter: log.reporter)
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        _ = try? store.value(at: 9)
        let value = try #require(interceptor.calls.first { $0.requirement == "value(at:)" })
        #expect(value.calls == (mode == .off ? 0 : 1) && value.errors == (mode < .timing ? 0 : 1))
        #expect((value.last > .zero) == (mode >= .timing) && log.calls.count == (mode == .logging ? 1 : 0))
    }

    @Test func percentilesAreWithinTheirError() throws {
        let interceptor = ServiceInterceptor(service: "Store", mode: .timing)
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        try interceptor.setDelay(.milliseconds(5), in: "name")
        for _ in 0..<3 { _ = store.name }
        let name = try #require(interceptor.calls.first { $0.requirement == "name" })
        #expect(name.percentile99 >= .milliseconds(4.6) && name.mean >= .milliseconds(5) && name.total >= .milliseconds(15))
    }

    @Test func servicesOfOneTypeAreCountedSeparately() throws {
        let (first, second) = (
            ServiceInterceptor(service: "First", mode: .counting), ServiceInterceptor(service: "Second", mode: .counting)
        )
        let object = SmallStore()
        let one = try first.intercept(object, as: (any Store).self)
        let two = try second.intercept(object, as: (any Store).self)
        _ = (one.name, two.name, two.name)
        #expect([first, second].map { $0.calls[0].calls } == [1, 2])
    }

    @Test func releasedCopiesAreReused() throws {
        for _ in 0..<3 {
            let interceptor = ServiceInterceptor(service: "Once", mode: .counting)
            _ = try interceptor.intercept(ReusedDescent(), as: (any Descending).self)
            #expect(interceptor.calls.map(\.calls) == [0])
        }
        // Other tests use stubs at the same time, so that only the copy itself is compared.
        let (first, second) = try (copy(), copy())
        #expect(first == second)
    }

    /// The address of the copied table of a released interceptor.
    private func copy() throws -> UnsafeRawPointer {
        let value = try ServiceInterceptor(service: "Once").intercept(ReusedDescent(), as: (any Descending).self)
        return withUnsafePointer(to: value) { witness_table_in($0, 4) }
    }
}

private struct ReusedDescent: Descending {
    func descend(_ levels: Int, _ next: any Descending) -> Int { levels }
}

/// Runs a function on new threads, and waits for all of them.
private func runThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
            body(number)
            group.leave()
        }
    }
    group.wait()
}
