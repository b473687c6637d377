/// The code that builds one definition, without its type.
@usableFromInline
package class AnyThunk: @unchecked Sendable {
    /// Builds an instance by the long way, with early references and steps after the initializer, and gives it in an ``InstanceBox``.
    @usableFromInline final let construct: @Sendable (inout Resolution, Int) throws -> AnyObject

    @usableFromInline
    init(construct: @escaping @Sendable (inout Resolution, Int) throws -> AnyObject) {
        self.construct = construct
    }

    /// Takes an instance out of its box.
    func open(_ box: AnyObject) -> Any { box }

    /// Holds an instance in a box without keeping it alive; nil for a value.
    func weaken(_ box: AnyObject) -> WeakInstance? { nil }
}

/// The code that builds one definition.
///
/// Both closures are made in inlinable initializers, so that they are compiled, specialized, in the user's module: unspecialized generic code
/// pays 40 to 90 ns per look-up of a type's metadata.
@usableFromInline
class Thunk<Service>: AnyThunk, @unchecked Sendable {
    /// Builds an instance by the short way: the initializer and nothing else. The integer is the definition's slot.
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

    /// The value, of code that hands out one that was there before.
    var constant: Service? { fixed?.value }
    private var fixed: InstanceBox<Service>?

    /// Hands out a value.
    convenience init(constant value: Service) {
        let box = InstanceBox(value)
        self.init(direct: { _, _ in box.value }, construct: { _, _ in box })
        fixed = box
    }

    override func open(_ box: AnyObject) -> Any { unsafeDowncast(box, to: InstanceBox<Service>.self).value }

    override func weaken(_ box: AnyObject) -> WeakInstance? { WeakInstance.holding(box, as: Service.self) }
}

/// Code that may hand out a value that was there before.
protocol ConstantThunk {
    /// The value, as a text.
    var constantText: String? { get }
}

extension Thunk: ConstantThunk {
    var constantText: String? { constant.map { String(describing: $0) } }
}

/// Holds an instance under its service type, so that it can travel through code that does not know the type.
@usableFromInline
final class InstanceBox<Service>: @unchecked Sendable {
    @usableFromInline let value: Service

    @inlinable
    init(_ value: Service) {
        self.value = value
    }
}
