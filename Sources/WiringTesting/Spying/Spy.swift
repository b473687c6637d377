public import Wiring
public import WiringInterception
public import WiringPatching

/// Records the calls of a service in a test, and makes them fail on request. The service itself does not change.
///
/// ```swift
/// let network = spy(on: \ClientAssembly.network)
/// try withPatches(on: mail, [network.patch]) { mail in
///     _ = try mail.service.refresh()
///     #expect(network.calls.map(\.requirement) == ["fetch(id:)"])
/// }
/// ```
/// The patch of a spy adds to other patches: the spy on a fake records the calls of the fake. The type of the service has to be a protocol; otherwise
/// the request fails with the reason.
public final class Spy: Sendable {
    private let interceptor: ServiceInterceptor
    private let recorded: Guarded<[InterceptedCall]>
    /// Puts the spy into effect, together with other patches.
    public let patch: Patch

    fileprivate init<Root: ParameterizedAssembly, Spied: TypedDefinition>(
        on keyPath: any KeyPath<Root, Spied> & Sendable, at place: DefinitionLocation
    ) {
        let recorded = Guarded<[InterceptedCall]>([])
        let interceptor = ServiceInterceptor(of: Spied.Service.self, mode: .logging) { call in
            if call.moment != .continues { recorded.withLock { $0.append(call) } }
        }
        (self.interceptor, self.recorded) = (interceptor, recorded)
        patch = .adding(to: keyPath, at: place) { $0.intercepted(by: interceptor, at: place) }
    }

    /// The calls so far, in the order of their ends.
    public var calls: [InterceptedCall] { recorded.withLock { $0 } }

    /// The calls of a requirement.
    /// - Parameter requirement: `fetch(id:)`, or `fetch` for all requirements of this name.
    public func calls(of requirement: String) -> [InterceptedCall] {
        calls.filter { $0.requirement == requirement || $0.requirement.hasPrefix(requirement + "(") }
    }

    /// Removes the recorded calls.
    public func reset() { recorded.withLock { $0 = [] } }

    /// Makes a requirement throw an error instead of running.
    /// - Parameters:
    ///   - requirement: `fetch(id:)`, or `fetch` if only one requirement has this name. It has to be declared with `throws`.
    ///   - every: the calls that throw it: 2 for every second call.
    ///   - isOnce: true if only the first of these calls throws it.
    /// - Throws: the reason why the requirement cannot fail. Before the first instance exists, the request for it fails instead.
    public func fail(_ requirement: String, with error: any Error, every: Int = 1, isOnce: Bool = false) throws {
        try interceptor.setFault(InjectedFault(error, every: every, isOnce: isOnce), in: requirement)
    }

    /// Ends the failure of a requirement.
    /// - Parameter requirement: the requirement, as for ``fail(_:with:every:isOnce:)``.
    public func succeed(_ requirement: String) throws { try interceptor.setFault(nil, in: requirement) }
}

/// Creates a spy, which records the calls of a service.
/// - Parameter keyPath: the key path of the definition from its assembly.
/// - Returns: the spy; its ``Spy/patch`` puts it into effect.
public func spy<Root: ParameterizedAssembly, Spied: TypedDefinition>(
    on keyPath: any KeyPath<Root, Spied> & Sendable, file: StaticString = #fileID, line: Int = #line
) -> Spy {
    Spy(on: keyPath, at: DefinitionLocation(file, line))
}
