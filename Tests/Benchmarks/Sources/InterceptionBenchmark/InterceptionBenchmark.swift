import Dispatch
import PlatformLibrary
import Synchronization
import WiringInterception

/// Calls whose costs are measured. The protocol is public, so that the optimizer does not replace calls through it.
public protocol Measured: Sendable {
    /// A synchronous call with two arguments and a result.
    func add(_ number: Int, to name: String) -> Int
    /// An asynchronous call.
    func later(_ number: Int) async -> Int
}

/// An internal protocol with one conforming type, whose calls the optimizer may make directly.
protocol Hidden: Sendable { func next(_ number: Int) -> Int }

final class Addition: Measured {
    func add(_ number: Int, to name: String) -> Int { number &+ 1 }
    func later(_ number: Int) async -> Int { number &+ 1 }
}

/// A second conforming type, so that no call is made directly.
struct Constant: Measured {
    func add(_ number: Int, to name: String) -> Int { 0 }
    func later(_ number: Int) async -> Int { 0 }
}

struct OnlyHidden: Hidden {
    @inline(never) func next(_ number: Int) -> Int { number &+ 1 }
}

/// Prints the time that interception adds to a call, beside a plain call through a protocol, and compares it with its target.
@main
struct InterceptionBenchmark {
    private static let rounds = 15

    static func main() async throws {
        print("times per call; 'added' is the time beyond a plain call through the protocol")
        print(row("call", "time", "added", "ratio", "target", "met"))
        var isMet = true
        let plain = CommandLine.arguments.count > 1 ? Constant() as any Measured : Addition()
        let base = synchronous(plain, 400_000)
        print(row("plain, synchronous", text(base), "", "", "", ""))
        for (mode, target) in targets {
            let time = synchronous(try intercepted(plain, mode), mode == .logging ? 20_000 : 400_000)
            isMet = report("\(mode), synchronous", time, base, target) && isMet
        }
        let awaited = await asynchronous(plain, 100_000)
        print(row("plain, asynchronous", text(awaited), "", "", "", ""))
        for (mode, target) in targets {
            let time = await asynchronous(try intercepted(plain, mode), mode == .logging ? 20_000 : 100_000)
            isMet = report("\(mode), asynchronous", time, awaited, target) && isMet
        }
        let interceptor = ServiceInterceptor(service: "Measured")
        let wrapping = median(
            (0..<rounds).map { _ in
                processorTime { for _ in 0..<10_000 { consume(try? interceptor.intercept(plain, as: (any Measured).self)) } } / 10_000
            })
        print(row("intercepting a further instance", text(wrapping), "", "", "", ""))
        try printHidden()
        if !isMet { exit(1) }
    }

    private static let targets: [(InterceptionMode, Double)] = [(.off, 5), (.counting, 15), (.timing, 60), (.logging, 1_500)]

    private static func intercepted(_ value: any Measured, _ mode: InterceptionMode) throws -> any Measured {
        let characters = Atomic(0)
        let interceptor = ServiceInterceptor(service: "Measured", mode: mode) { call in
            characters.add(call.description.utf8.count, ordering: .relaxed)
        }
        retained.withLock { $0.append(interceptor) }
        return try interceptor.intercept(value, as: (any Measured).self)
    }

    /// An interceptor that is released ends the observation.
    private static let retained = Mutex<[ServiceInterceptor]>([])

    /// States whether calls through an internal protocol were observed. An optimized build may call its only conforming type directly.
    private static func printHidden() throws {
        let interceptor = ServiceInterceptor(service: "Hidden", mode: .counting)
        let hidden = try interceptor.intercept(OnlyHidden(), as: (any Hidden).self)
        var number = 0
        for _ in 0..<1_000 { number = hidden.next(number) }
        let seen = interceptor.calls.map(\.calls).reduce(0, +)
        print("calls of an internal protocol with one conforming type: \(seen) of \(number) observed")
        for limit in interceptor.limits { print("  \(limit)") }
    }

    // MARK: Measuring

    @inline(never) private static func calls(_ value: any Measured, _ count: Int) {
        var number = 0
        for _ in 0..<count { number = value.add(number, to: "name") }
        consume(number)
    }

    private static func synchronous(_ value: any Measured, _ count: Int) -> Double {
        median((0..<rounds).map { _ in processorTime { calls(value, count) } / Double(count) })
    }

    private static func asynchronous(_ value: any Measured, _ count: Int) async -> Double {
        var times: [Double] = []
        for _ in 0..<rounds {
            let clock = ContinuousClock()
            let start = clock.now
            var number = 0
            for _ in 0..<count { number = await value.later(number) }
            consume(number)
            times.append((clock.now - start) / .nanoseconds(1) / Double(count))
        }
        return median(times)
    }

    private static func processorTime(_ work: () -> Void) -> Double {
        let start = threadTime()
        work()
        return threadTime() - start
    }

    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    // MARK: Output

    private static func report(_ call: String, _ time: Double, _ base: Double, _ target: Double) -> Bool {
        let added = max(0, time - base)
        let isMet = added <= target * 1.1
        print(row(call, text(time), text(added), text(time / base) + "x", "<= \(text(target)) ns", isMet ? "yes" : "NO"))
        return isMet
    }

    private static func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func row(_ cells: String...) -> String {
        zip(cells, [34, 10, 10, 10, 16, 6]).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return column == 0 ? cell.0 + padding : padding + cell.0
        }.joined()
    }
}

/// Uses a value in a way that the optimizer cannot remove.
@inline(never) @_optimize(none) private func consume<Value>(_ value: Value) {}
