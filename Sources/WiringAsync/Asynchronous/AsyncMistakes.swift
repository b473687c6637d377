// Frequent mistakes, explained by compiler diagnostics. The article on mistakes lists the messages and is tested.
import Wiring

extension AsyncComponent where Service == Implementation, Implementation: AnyObject {
    /// Rejects an instance in place of an initializer.
    @available(
        *, unavailable, message: "AsyncComponent takes an initializer, not an instance: name the initializer, AsyncComponent(Session.open)"
    )
    @_disfavoredOverload public init(_ instance: Implementation, file: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        self.init { instance }
    }
}

extension AsyncFactory {
    /// Rejects a function that creates the product directly.
    @available(
        *, unavailable,
        message:
            "AsyncFactory takes a function of the runtime arguments that returns a function of the dependencies: AsyncFactory { (account: Account) in { (network: any Network) in try await Session.open(account, network) } }"
    )
    @_disfavoredOverload public init(
        file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) async throws -> Service
    ) {
        let product: Make = { (_, arguments: repeat each Argument) in try await make(repeat each arguments) }
        self.init(make: product, taking: [], at: DefinitionLocation(file, line, column))
    }
}
