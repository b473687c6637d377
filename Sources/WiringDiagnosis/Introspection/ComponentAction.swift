/// An action that a tool can run on an instance, with arguments that a user enters.
package struct ComponentAction: Sendable {
    package let name: String
    /// The names of the arguments. Arguments without a name are numbered.
    package let argumentNames: [String]
    package let argumentTypes: [Any.Type]
    /// Starts the action. Returns nil if the instance or an argument has the wrong type.
    package let run: @Sendable (_ instance: Any, _ arguments: [Any]) throws -> ActionRun?

    package init<Service, Output, each Argument>(
        _ name: String, naming argumentNames: [String], _ body: @escaping @Sendable (Service, repeat each Argument) throws -> Output
    ) {
        self.init(
            name, naming: argumentNames,
            beginning: { (service: Service, argument: repeat each Argument) in
                .done(try body(service, repeat each argument) as Any)
            })
    }

    /// - Parameter begin: runs the action, or starts it if it is asynchronous.
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

    private struct ArgumentMismatch: Error {}

    private static func next<Argument>(_ type: Argument.Type, in arguments: inout ArraySlice<Any>) throws(ArgumentMismatch) -> Argument {
        guard let argument = arguments.popFirst() as? Argument else { throw ArgumentMismatch() }
        return argument
    }
}

/// The state of an action after its start.
package enum ActionRun {
    case done(Any)
    /// The action has to be awaited.
    case pending(PendingAction)
}

/// An asynchronous action with its instance and arguments. Both stay on the main thread, where the host runs all commands.
package struct PendingAction: @unchecked Sendable {
    private let work: nonisolated(nonsending) () async throws -> Any

    package init(_ work: nonisolated(nonsending) @escaping () async throws -> Any) { self.work = work }

    @MainActor package func finish() async throws -> ActionResult { ActionResult(value: try await work()) }
}

/// The result of an asynchronous action.
package struct ActionResult: @unchecked Sendable {
    package let value: Any
}

/// The actions of a definition, attached to it.
private struct ComponentActions: Sendable {
    let all: [ComponentAction]
}

extension Definition {
    package var actions: [ComponentAction] {
        get { options.extensions[ComponentActions.self]?.all ?? [] }
        set { options.extensions[ComponentActions.self] = ComponentActions(all: newValue) }
    }
}
