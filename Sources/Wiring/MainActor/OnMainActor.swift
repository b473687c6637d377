internal import RuntimeLayout

/// Says of a component that it is built on the main actor, and used there: `Component<any Router, OnMainActor<AppRouter>>`.
///
/// Nobody needs to write it. ``Component`` chooses it by the isolation of the initializer, and with it what the compiler checks from then on:
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
/// Elsewhere it is `try await screens.inbox`, which goes to the main actor by itself. What needs such a component has to be on the main actor
/// too, or asynchronous, or ask for a handle; everything else is a finding, `needs-main-actor`. What such a component needs may be built anywhere.
///
/// A closure is built anywhere unless it says otherwise: `Component { @MainActor in Theme.current }`, or `Component(onMainActor: { Theme.current })`.
/// The implementation must be sendable, as every class, actor and structure of the main actor is whose properties allow it.
///
/// In memory it is its value. A product of a factory is one on its way from the factory to who has called it; a ``BoundFactory`` of such products
/// is written `BoundFactory<OnMainActor<MessageModel>, Message>`, or shorter ``MainActorFactory``.
@frozen
public struct OnMainActor<Value: Sendable>: Sendable {
    /// What was built.
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }
}

/// Tells a product of the main actor from others.
protocol MainActorProduct {
    /// The type of what is made.
    static var built: Any.Type { get }
    /// What was made.
    var content: Any { get }
}

extension OnMainActor: MainActorProduct {
    static var built: Any.Type { Value.self }
    var content: Any { value }
}

/// Finds products of the main actor. Their types share a descriptor, which tells them from all others: a cast to the protocol would search every
/// conformance of the program the first time a type is seen, and nearly all types are others.
enum MainActorProducts {
    private static let descriptor = TypeDescriptor(of: OnMainActor<Int>.self)

    /// The type as that of a product of the main actor; nil for any other.
    static func type(_ type: Any.Type) -> (any MainActorProduct.Type)? {
        isProduct(type) ? type as? any MainActorProduct.Type : nil
    }

    /// What was made, where the value is a product of the main actor; else the value.
    static func content(of value: Any) -> Any {
        isProduct(Swift.type(of: value)) ? (value as? any MainActorProduct)?.content ?? value : value
    }

    private static func isProduct(_ type: Any.Type) -> Bool {
        TypeKind(type) == .structure && TypeDescriptor(of: type) == descriptor
    }
}

/// A factory whose products are made on the main actor, for those who ask for it: `MainActorFactory<MessageModel, Message>` as a parameter of an initializer.
/// It may be held anywhere, and is called on the main actor.
public typealias MainActorFactory<Service: Sendable, each Argument> = BoundFactory<OnMainActor<Service>, repeat each Argument>

extension BoundFactory {
    /// Makes a product that is built on the main actor.
    /// - Parameter argument: the runtime arguments.
    /// - Throws: what the product's initializer throws, or ``ResolutionError``.
    @MainActor @inlinable
    public func callAsFunction<Built>(_ argument: repeat each Argument) throws -> Built where Service == OnMainActor<Built> {
        try body._withUnsafeGuaranteedRef { try $0.product(core, node, repeat each argument) }.value
    }
}
