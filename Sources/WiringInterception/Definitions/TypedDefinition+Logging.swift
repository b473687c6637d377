import PlatformLibrary
public import Wiring

/// Writes lines to standard error: calls that have ended or continue, and the reasons why calls are not logged.
enum StandardErrorLog {
    static func write(_ line: some CustomStringConvertible) {
        // The lines of several threads are not mixed, as each is written at once.
        _ = Descriptor.write(Array("\(line)\n".utf8), to: 2)
    }
}

extension Definition {
    /// A copy of the definition whose instances are intercepted. Like other decorators, it wraps the instance that dependents receive.
    /// - Parameter report: receives the reason why an instance is not intercepted, which is then returned unchanged; nil if the request fails.
    package func intercepted(
        by interceptor: ServiceInterceptor, at place: DefinitionLocation? = nil,
        reporting report: (@Sendable (InterceptionError) -> Void)? = nil
    ) -> Definition {
        func open<Service>(_ type: Service.Type) -> Definition {
            decorated(at: place) { (service: Service) in
                do throws(InterceptionError) {
                    return try interceptor.intercept(service, as: type)
                } catch {
                    guard let report else { throw error }
                    report(error)
                    return service
                }
            }
        }
        return _openExistential(serviceType, do: open)
    }

    func logged(at place: DefinitionLocation, to reporter: @escaping CallReporter) -> Definition {
        let interceptor = ServiceInterceptor(of: serviceType, mode: .logging, continues: true, reporter: reporter)
        return intercepted(by: interceptor, at: place, reporting: { StandardErrorLog.write($0) })
    }
}

extension TypedDefinition {
    /// Logs the calls of every instance, without a change of its code.
    ///
    /// ```swift
    /// let service = Component(MailService.init, as: { $0 as any MailServing }).logged()
    /// ```
    /// A line per call goes to standard error: `MailServing.unreadCount(in: "Inbox") -> 2  0.8 µs`. The service type has to be a protocol; for other
    /// types, a line states the reason why calls are not logged. The article Interception lists the calls that are not observed.
    public func logged(file: StaticString = #fileID, line: Int = #line) -> Self {
        logged(file: file, line: line, to: { StandardErrorLog.write($0) })
    }

    /// Reports the calls of every instance to a function; see ``logged(file:line:)``.
    /// - Parameter reporter: receives the calls, on the threads of the calls.
    public func logged(file: StaticString = #fileID, line: Int = #line, to reporter: @escaping CallReporter) -> Self {
        Self(unchecked: definition.logged(at: DefinitionLocation(file, line), to: reporter))
    }

    /// Reports the time of every call to a function, for example for a metric.
    ///
    /// ```swift
    /// let service = Component(MailService.init, as: { $0 as any MailServing }).timed { call in
    ///     metrics.record(call.requirement, call.duration)
    /// }
    /// ```
    /// - Parameter report: receives the calls that have ended, on the threads of the calls.
    public func timed(file: StaticString = #fileID, line: Int = #line, _ report: @escaping CallReporter) -> Self {
        logged(file: file, line: line) { call in if call.moment == .ended { report(call) } }
    }
}
