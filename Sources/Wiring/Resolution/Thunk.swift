/// The code that builds one definition, without its type.
@usableFromInline
package class AnyThunk: @unchecked Sendable {
    /// Builds an instance by the long way, with steps after the initializer that others may see, and gives it in an ``InstanceBox``.
    @usableFromInline final let construct: @Sendable (inout Resolution, Int) throws -> AnyObject

    @usableFromInline
    init(construct: @escaping @Sendable (inout Resolution, Int) throws -> AnyObject) {
        self.construct = construct
    }

    /// Takes an instance out of its box.
    func open(_ box: AnyObject) -> Any { box }

    /// Holds an instance in a box without keeping it alive; nil for a value.
    func weaken(_ box: AnyObject) -> WeakInstance? { nil }

    /// The value, as a text, of code that hands out one that was there before.
    var constantText: String? { nil }
}

/// The code that builds one definition.
///
/// Both closures are made in inlinable initializers, so that they are compiled, specialized, in the user's module: unspecialized generic code
/// pays 40 to 90 ns per look-up of a type's metadata.
@usableFromInline
class Thunk<Service>: AnyThunk, @unchecked Sendable {
    /// Builds an instance by the short way: nobody sees it before it is complete. The integer is the definition's slot.
    @usableFromInline final let direct: @Sendable (inout Resolution, Int) throws -> Service

    @inlinable
    init(
        direct: @escaping @Sendable (inout Resolution, Int) throws -> Service,
        construct: @escaping @Sendable (inout Resolution, Int) throws -> AnyObject
    ) {
        self.direct = direct
        super.init(construct: construct)
    }

    @inlinable
    convenience init(direct: @escaping @Sendable (inout Resolution, Int) throws -> Service) {
        self.init(direct: direct) { resolution, slot in InstanceBox(try direct(&resolution, slot)) }
    }

    /// For code that captures nothing but types, which the compiler does not know to be sendable.
    convenience init(unchecked direct: @escaping (inout Resolution, Int) throws -> Service) {
        self.init(direct: unsafeBitCast(direct, to: (@Sendable (inout Resolution, Int) throws -> Service).self))
    }

    override final func open(_ box: AnyObject) -> Any { unsafeDowncast(box, to: InstanceBox<Service>.self).value }

    override final func weaken(_ box: AnyObject) -> WeakInstance? { WeakInstance.holding(box, as: Service.self) }
}

/// Code that hands out a value that was there before.
final class ConstantThunk<Service>: Thunk<Service>, @unchecked Sendable {
    /// The value.
    let value: Service

    init(_ value: Service) {
        self.value = value
        let box = InstanceBox(value)
        super.init(direct: { _, _ in box.value }, construct: { _, _ in box })
    }

    override var constantText: String? { String(describing: value) }
}
