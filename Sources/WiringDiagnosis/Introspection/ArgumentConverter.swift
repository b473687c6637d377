#if DEBUG || Explorer
/// Converts the runtime arguments that a user entered to the argument types of a factory or an action.
package final class ArgumentConverter: RuntimeArguments {
    private let values: [ArgumentValue]
    private let blueprint: Blueprint
    private let node: Int
    /// The name of the action that receives the arguments; nil for a factory.
    private let action: String?
    private var index = 0

    package init(_ values: [ArgumentValue], blueprint: Blueprint, node: Int, action: String? = nil) {
        self.values = values
        self.blueprint = blueprint
        self.node = node
        self.action = action
    }

    package func check(_ types: [Any.Type]) throws {
        guard values.count == types.count else {
            throw Explanation(blueprint).argumentError(node: node, action: action, given: values.count, expected: types)
        }
    }

    package func next<Value>(_ type: Value.Type) throws -> Value {
        defer { index += 1 }
        do throws(ArgumentFailure) {
            switch values[index] {
            case .text(let text, let conversion, let decode): return try convert(text, to: type, conversion, decode)
            case .nothing:
                guard let optional = type as? any ExpressibleByNilLiteral.Type, let value = Self.absent(optional) as? Value else {
                    throw ArgumentFailure("nil is not of type \(blueprint.name(of: type))", fix: "only an optional can be nil")
                }
                return value
            case .instance(let instance, let name):
                guard let value = instance as? Value else {
                    throw ArgumentFailure(
                        "\(name) is a \(blueprint.name(of: Swift.type(of: instance)))", fix: "give an instance of that type")
                }
                return value
            }
        } catch {
            throw Explanation(blueprint).argumentError(node: node, action: action, position: index + 1, type: type, failure: error)
        }
    }

    private func convert<Value>(
        _ text: String, to type: Value.Type, _ conversion: any ArgumentConversion, _ decode: (@Sendable (any Decodable.Type) throws -> Any)?
    ) throws(ArgumentFailure) -> Value {
        if let text = text as? Value { return text }
        let looksStructured = text.first == "{" || text.first == "["
        let failure: ArgumentFailure
        do throws(ArgumentFailure) {
            return try (blueprint.inspectableValues ?? conversion).convert(text, to: type)
        } catch {
            failure = error
        }
        guard looksStructured, let decodable = type as? any Decodable.Type, let decode else {
            guard type is any Decodable.Type, failure.lacksConversion else { throw failure }
            throw ArgumentFailure(failure.reason, fix: "write it as JSON: '{...}'")
        }
        do {
            if let value = try decode(decodable) as? Value { return value }
        } catch {
            throw ArgumentFailure("\(error)")
        }
        throw failure
    }

    private static func absent<Absent: ExpressibleByNilLiteral>(_ type: Absent.Type) -> Any { Absent(nilLiteral: ()) as Any }
}
#endif
