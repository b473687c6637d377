/// A factory of an activated container: call it with the runtime arguments.
///
/// A component that declares `BoundFactory<any Screen, Message>` as a parameter of its initializer receives one, and with it the right to make
/// that one thing. It keeps the container alive.
public struct BoundFactory<Service, each Argument>: Sendable {
    @usableFromInline let core: ContainerCore
    @usableFromInline let slot: Int
    @usableFromInline let body: FactoryBody<Service, repeat each Argument>

    @inlinable
    init(core: ContainerCore, slot: Int, body: FactoryBody<Service, repeat each Argument>) {
        self.core = core
        self.slot = slot
        self.body = body
    }

    /// Makes a product.
    /// - Throws: what the product's initializer throws, or ``ResolutionError``.
    @inlinable
    public func callAsFunction(_ argument: repeat each Argument) throws -> Service {
        var resolution = Resolution(core)
        if body.isPlain, resolution.records[slot].route == .direct {
            do {
                let product = try body.make(&resolution, slot, repeat each argument)
                if resolution.work != nil { resolution.complete() }
                return product
            } catch {
                if resolution.work != nil { resolution.abandon() }
                throw error
            }
        }
        let box = try resolution.outermostProduct { resolution in
            try body.product(in: &resolution, slot, repeat each argument)
        }
        return unsafeDowncast(box, to: InstanceBox<Service>.self).value
    }

    /// Makes a product from arguments written as texts, as a person types them.
    func product(fromTexts texts: [String]) throws -> Any {
        var converter = ArgumentTexts(texts, core: core, slot: slot)
        for type in repeat (each Argument).self { converter.expect(type) }
        try converter.check()
        return try callAsFunction(repeat try converter.next((each Argument).self))
    }
}
