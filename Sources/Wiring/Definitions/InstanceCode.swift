/// The code that gives the instances of one definition, or makes one fit an edge, as far as that is known before it runs.
///
/// All of it is a ``Thunk``, which a resolve can run. Definitions and what is found out about them need not know how.
@usableFromInline
package class InstanceCode: @unchecked Sendable {
    /// The type under which others ask for what is built.
    @usableFromInline package final let type: Any.Type

    @usableFromInline
    init(type: Any.Type) {
        self.type = type
    }

    /// The types of the parameters that are resolved before the code runs, as far as they are not told elsewhere.
    package var parameterTypes: [Any.Type] { [] }

    /// How many these are.
    var parameterCount: Int { parameterTypes.count }

    /// The value of code that hands out one that was there before.
    package var constant: Any? { nil }

    /// The value, as a text, of code that hands out one that was there before.
    package var constantText: String? { nil }
}
