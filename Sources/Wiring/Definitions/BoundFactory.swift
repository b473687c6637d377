/// A factory of an activated container: call it with the runtime arguments.
///
/// A component that declares `BoundFactory<any Screen, Message>` as a parameter of its initializer receives one, and with it the right to make
/// that one thing. It keeps the container alive.
public struct BoundFactory<Service, each Argument>: Sendable {
    @usableFromInline let core: ContainerCore
    /// The slot of the factory; its code is a ``FactoryBody``, which the container keeps.
    @usableFromInline let slot: Int

    @inlinable
    init(core: ContainerCore, slot: Int) {
        self.core = core
        self.slot = slot
    }

    /// The code of the factory.
    var body: FactoryBody<Service, repeat each Argument> {
        core.table.records[slot].thunk._withUnsafeGuaranteedRef { unsafeDowncast($0, to: FactoryBody<Service, repeat each Argument>.self) }
    }

    /// Makes a product.
    /// - Throws: what the product's initializer throws, or ``ResolutionError``.
    @inlinable
    public func callAsFunction(_ argument: repeat each Argument) throws -> Service {
        var resolution = Resolution(core)
        return try resolution.records[slot].thunk._withUnsafeGuaranteedRef { thunk in
            let body = unsafeDowncast(thunk, to: FactoryBody<Service, repeat each Argument>.self)
            if resolution.records[slot].route == .direct || body.keepsProducts {
                do {
                    let product = try body.make(&resolution, slot, repeat each argument)
                    if resolution.work != nil { resolution.complete() }
                    return product
                } catch {
                    if resolution.work != nil { resolution.abandon() }
                    throw error
                }
            }
            let box = try resolution.outermostProduct(of: slot) { resolution in
                InstanceBox(try body.make(&resolution, slot, repeat each argument))
            }
            return unsafeDowncast(box, to: InstanceBox<Service>.self).value
        }
    }

    /// Makes a product from arguments written as texts, as a person types them.
    func product(fromTexts texts: [String]) throws -> Any {
        var types: [Any.Type] = []
        for type in repeat (each Argument).self { types.append(type) }
        guard texts.count == types.count else {
            throw core.blueprint.argumentError(slot: slot, given: texts.count, expected: types)
        }
        var index = 0
        func next<Value>(_ type: Value.Type) throws -> Value {
            defer { index += 1 }
            if let text = texts[index] as? Value { return text }
            do throws(ConversionFailure) {
                return try core.blueprint.converters.convert(texts[index], to: type)
            } catch {
                throw core.blueprint.argumentError(slot: slot, position: index + 1, type: type, failure: error)
            }
        }
        return try callAsFunction(repeat try next((each Argument).self))
    }
}
