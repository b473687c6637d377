public import Wiring

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
        let interceptor = ServiceInterceptor(of: definition.serviceType, mode: .logging, continues: true, reporter: reporter)
        let place = DefinitionLocation(file, line)
        return Self(unchecked: definition.intercepted(by: interceptor, at: place, reporting: { StandardErrorLog.write($0) }))
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
