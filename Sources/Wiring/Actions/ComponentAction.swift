/// Something that can be done to an instance from a tool, with arguments that a person types.
package struct ComponentAction: Sendable {
    /// What it is called.
    package let name: String
    /// What its arguments are called; those without a name are numbered.
    package let argumentNames: [String]
    /// The types of its arguments.
    package let argumentTypes: [Any.Type]
    /// Does it; nil when the instance is not of the service's type, or the arguments are not of theirs.
    let run: @Sendable (_ instance: Any, _ arguments: [Any]) throws -> Any?

    init<Service, Output, each Argument>(
        _ name: String, naming argumentNames: [String], _ body: @escaping @Sendable (Service, repeat each Argument) throws -> Output
    ) {
        self.name = name
        self.argumentNames = argumentNames
        argumentTypes = typesOfParameters(repeat (each Argument).self)
        run = { instance, arguments in
            guard let service = instance as? Service else { return nil }
            var rest = arguments[...]
            let fitting: (repeat each Argument)
            do {
                fitting = (repeat try Self.next((each Argument).self, in: &rest))
            } catch {
                return nil
            }
            return try body(service, repeat each fitting) as Any
        }
    }

    private struct Unfit: Error {}

    private static func next<Argument>(_ type: Argument.Type, in arguments: inout ArraySlice<Any>) throws(Unfit) -> Argument {
        guard let argument = arguments.popFirst() as? Argument else { throw Unfit() }
        return argument
    }
}
