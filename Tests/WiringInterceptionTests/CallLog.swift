import Wiring

@testable import WiringInterception

/// Collects the reports of a test.
final class CallLog: Sendable {
    private let reports = Guarded<[InterceptedCall]>([])

    var reporter: CallReporter { { call in self.reports.withLock { $0.append(call) } } }

    var calls: [InterceptedCall] { reports.withLock { $0 } }

    /// The lines without their times: `Store.value(at: 3) -> "three"`.
    var lines: [String] {
        calls.map { call in call.moment == .ended ? String(call.description.prefix(upTo: call.description.timeStart)) : call.description }
    }

    /// Intercepts a value in the mode `logging`.
    func intercept<Service>(_ value: Service, as type: Service.Type, named service: String = "Service") throws -> Service {
        interceptors.withLock { $0.append(ServiceInterceptor(service: service, mode: .logging, reporter: reporter)) }
        return try interceptors.withLock { $0[$0.count - 1] }.intercept(value, as: type)
    }

    /// The interceptors are retained as long as the log.
    private let interceptors = Guarded<[ServiceInterceptor]>([])
}

extension String {
    /// The start of the time at the end of a line.
    fileprivate var timeStart: Index { ranges(of: "  ").last?.lowerBound ?? endIndex }
}
