/// The code that gives the instances of one definition, or makes one fit an edge, as far as it is known before it runs.
///
/// Every instance is a ``Thunk``, which a resolve can run. Definitions and linking need not know how.
@usableFromInline
package class InstanceCode: @unchecked Sendable {
    /// The type under which instances are resolved.
    @usableFromInline package final let type: Any.Type

    @usableFromInline
    init(type: Any.Type) {
        self.type = type
    }

    /// The types of the parameters that are resolved before the code runs, unless the definition stores them.
    package var parameterTypes: [Any.Type] { [] }

    /// The number of these parameters.
    var parameterCount: Int { parameterTypes.count }

    /// The steps after the initializer, in the order in which they run.
    var steps: [InjectionStep] { [] }

    /// The same code with other steps.
    func with(_ steps: [InjectionStep]) -> InstanceCode { self }

    /// The value of code that provides a given one.
    package var constant: Any? { nil }

    /// The value, as a text, of code that provides a given one.
    package var constantText: String? { nil }
}
