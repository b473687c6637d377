/// Something that can be done to an instance from a tool, with arguments that a person types.
package struct ComponentAction: Sendable {
    /// What it is called.
    package let name: String
    /// What its arguments are called; those without a name are numbered.
    package let argumentNames: [String]
    /// The types of its arguments.
    package let argumentTypes: [Any.Type]
    /// Begins it; nil when the instance is not of the service's type, or the arguments are not of theirs.
    package let run: @Sendable (_ instance: Any, _ arguments: [Any]) throws -> ActionRun?

    init<Service, Output, each Argument>(
        _ name: String, naming argumentNames: [String], _ body: @escaping @Sendable (Service, repeat each Argument) throws -> Output
    ) {
        self.init(
            name, naming: argumentNames,
            beginning: { (service: Service, argument: repeat each Argument) in
                .done(try body(service, repeat each argument) as Any)
            })
    }

    /// - Parameters:
    ///   - name: the name of the action.
    ///   - argumentNames: the names of its arguments.
    ///   - begin: runs the action, or begins it where it has to be awaited.
    package init<Service, each Argument>(
        _ name: String, naming argumentNames: [String],
        beginning begin: @escaping @Sendable (Service, repeat each Argument) throws -> ActionRun
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
            return try begin(service, repeat each fitting)
        }
    }

    private struct Unfit: Error {}

    private static func next<Argument>(_ type: Argument.Type, in arguments: inout ArraySlice<Any>) throws(Unfit) -> Argument {
        guard let argument = arguments.popFirst() as? Argument else { throw Unfit() }
        return argument
    }
}

/// How far an action has come when it has been begun.
package enum ActionRun {
    /// It is done, and this came of it.
    case done(Any)
    /// It has to be waited for.
    case pending(BegunAction)
}

/// An asynchronous action that has its instance and its arguments. These stay on the main thread, on which a host does everything.
package struct BegunAction: @unchecked Sendable {
    private let work: nonisolated(nonsending) () async throws -> Any

    package init(_ work: nonisolated(nonsending) @escaping () async throws -> Any) {
        self.work = work
    }

    /// Does it.
    @MainActor package func finish() async throws -> ActionOutcome { ActionOutcome(value: try await work()) }
}

/// What came of an action that was waited for, on its way back to the one who waits.
package struct ActionOutcome: @unchecked Sendable {
    /// What came of it.
    package let value: Any
}
