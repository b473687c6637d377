import Wiring

extension ServiceInterceptor {
    /// Returns a value whose calls through the protocol are intercepted.
    /// - Parameters:
    ///   - value: the value.
    ///   - type: the protocol type, which must be stated: the compiler would otherwise pass the concrete type of an `any` value.
    /// - Throws: the reason why calls cannot be intercepted, for this type or in this process.
    package func intercept<Service>(_ value: Service, as type: Service.Type) throws(InterceptionError) -> Service {
        try InterceptionSelfTest.check()
        return try interceptUnchecked(value, as: type)
    }

    /// Intercepts the instances of a service type, under its name: `MailService` for `any MailService`.
    package convenience init(of type: Any.Type, mode: InterceptionMode = .off, continues: Bool = false, reporter: CallReporter? = nil) {
        let name = TypeName.of(type)
        self.init(service: name.hasPrefix("any ") ? String(name.dropFirst(4)) : name, mode: mode, continues: continues, reporter: reporter)
    }
}
