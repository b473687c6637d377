import CWitness
import RuntimeLayout
import Wiring

/// A test of interception in this process, before its first use. The layout of witness tables is stable only on Apple's platforms.
package enum InterceptionSelfTest {
    /// The reason why interception is not possible in this process; nil if it is.
    package static let error = result()

    private static func result() -> InterceptionError? {
        if witness_is_disabled() { return .disabled }
        witness_set_error_writer { error, destination in witness_write_error(destination, "\(ErrorBox.error(at: error))") }
        do throws(InterceptionError) {
            let reports = Guarded<[String]>([])
            let interceptor = ServiceInterceptor(service: "Probe", mode: .logging) { call in
                reports.withLock { $0.append("\(call.requirement) \(call.arguments) \(call.result ?? "") \(call.error ?? "")") }
            }
            let probe = try interceptor.interceptUnchecked(InterceptionProbe(), as: (any InterceptionProbing).self)
            return verify(probe, interceptor, reports)
        } catch {
            return error
        }
    }

    private static func verify(
        _ probe: any InterceptionProbing, _ interceptor: ServiceInterceptor, _ reports: Guarded<[String]>
    ) -> InterceptionError? {
        let sum = try? probe.sum(40, 2)
        let failure = try? probe.sum(-1, 0)
        guard sum == 42, failure == nil, probe.text == "probe" else { return .failedTest("a call returned another result") }
        let counts = interceptor.calls.map(\.calls)
        guard counts == [2, 1] else { return .failedTest("the calls \(counts) were counted instead of [2, 1]") }
        guard interceptor.limits.isEmpty else { return nil }
        let expected = ["sum(_:_:) 40, 2 42 ", "sum(_:_:) -1, 0  ProbeFailure()", "text  \"probe\" "]
        let found = reports.withLock { $0 }
        return found == expected ? nil : .failedTest("the reports \(found) differ from \(expected)")
    }
}

/// The protocol of the test. It is not internal, so that the optimizer does not replace calls through it.
package protocol InterceptionProbing: Sendable {
    func sum(_ first: Int, _ second: Int) throws -> Int
    var text: String { get }
}

private struct ProbeFailure: Error {}

private final class InterceptionProbe: InterceptionProbing {
    func sum(_ first: Int, _ second: Int) throws -> Int {
        if first < 0 { throw ProbeFailure() }
        return first + second
    }

    var text: String { "probe" }
}
