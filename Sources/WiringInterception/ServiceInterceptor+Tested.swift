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
}
