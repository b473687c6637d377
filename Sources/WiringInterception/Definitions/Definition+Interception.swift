package import Wiring

extension Definition {
    /// A copy of the definition whose instances are intercepted. Like other decorators, it wraps the instance that dependents receive.
    ///
    /// - Parameters:
    ///   - interceptor: records the calls.
    ///   - place: the source location of the decorator; by default that of the definition.
    ///   - report: receives the reason why an instance is not intercepted, which is then returned unchanged; nil if the request fails.
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
}
