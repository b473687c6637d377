internal import RuntimeLayout

/// Marks a component that is built and used on the main actor: `Component<any Router, OnMainActor<AppRouter>>`.
///
/// Programs need not write this type. ``Component`` infers it from the isolation of the initializer, and the compiler then checks each use:
///
/// ```swift
/// @MainActor final class InboxModel { init(service: any MessageService) { ... } }
///
/// struct ScreenAssembly: Assembly {
///     let inbox = Component(InboxModel.init)      // Component<InboxModel, OnMainActor<InboxModel>>
///     let message = Factory(MessageModel.init, taking: Message.self)
/// }
///
/// @MainActor func show(_ screens: Activated<ScreenAssembly>, _ message: Message) throws {
///     let inbox = try screens.inbox               // on the main actor: neither await nor assumeIsolated
///     let model = try screens.message(message)
/// }
/// ```
///
/// Code with another isolation writes `try await screens.inbox`, which switches to the main actor. A dependent of such a component has to be built
/// on the main actor, too, be asynchronous, or request a handle; otherwise there is a finding, `needs-main-actor`. Dependencies need no isolation.
///
/// A closure is nonisolated unless it states its isolation: `Component { @MainActor in Theme.current }`, or
/// `Component(onMainActor: { Theme.current })`. The implementation must be sendable; classes of the main actor are implicitly.
///
/// The memory layout is that of the value. A factory returns its products in this type; a ``BoundFactory`` of such products is written
/// `BoundFactory<OnMainActor<MessageModel>, Message>`, or shorter ``MainActorFactory``.
@frozen
public struct OnMainActor<Value: Sendable>: Sendable, MainActorProduct {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) { self.value = value }

    static var built: Any.Type { Value.self }
    var content: Any { value }
}

/// A product of the main actor whose type is known only at run time.
protocol MainActorProduct {
    static var built: Any.Type { get }
    var content: Any { get }
}

/// Recognizes products of the main actor by their type descriptor, which their types share. The first cast of a type to the protocol would search
/// every conformance of the program, although few types are such products.
package enum MainActorProducts {
    private static let descriptor = TypeDescriptor(of: OnMainActor<Int>.self)

    static func type(_ type: Any.Type) -> (any MainActorProduct.Type)? { isProduct(type) ? type as? any MainActorProduct.Type : nil }

    /// The content of a product of the main actor; for any other value, the value itself.
    package static func content(of value: Any) -> Any {
        isProduct(Swift.type(of: value)) ? (value as? any MainActorProduct)?.content ?? value : value
    }

    private static func isProduct(_ type: Any.Type) -> Bool { TypeKind(type) == .structure && TypeDescriptor(of: type) == descriptor }
}
