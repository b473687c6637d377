// Common mistakes, which the compiler explains; the article on mistakes lists the messages and is tested.
import Wiring

extension AsyncComponent where Service == Implementation, Implementation: AnyObject {
    /// An object in place of what makes one.
    @available(
        *, unavailable,
        message: "AsyncComponent takes what makes an instance, not an instance: name the initializer, AsyncComponent(Session.open)"
    )
    @_disfavoredOverload
    public init(_ instance: Implementation, file: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        self.init { instance }
    }
}

extension AsyncFactory {
    /// A function that makes the product at once.
    @available(
        *, unavailable,
        message:
            "AsyncFactory takes a function of the runtime arguments that returns a function of the dependencies: AsyncFactory { (account: Account) in { (network: any Network) in try await Session.open(account, network) } }"
    )
    @_disfavoredOverload
    public init(
        file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) async throws -> Service
    ) {
        self = .making(make, at: DefinitionPlace(file, line, column))
    }
}
