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
                if let optional = type as? any ExpressibleByNilLiteral.Type, let value = Self.absent(optional) as? Value { return value }
                throw ArgumentFailure("nil is not of type \(blueprint.name(of: type))", fix: "only an optional can be nil")
            case .instance(let instance, let name):
                if let value = instance as? Value { return value }
                throw ArgumentFailure("\(name) is a \(blueprint.name(of: Swift.type(of: instance)))", fix: "give an instance of that type")
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

// Texts that tools pass as runtime arguments.
extension Explanation {
    func argumentError(node: Int, action: String? = nil, given: Int, expected: [Any.Type]) -> ResolutionError {
        let types = expected.enumerated().map { position, type in
            (argumentName(position, of: node, action).map { "\($0): " } ?? "") + blueprint.name(of: type)
        }.joined(separator: ", ")
        let takes =
            expected.isEmpty ? "no runtime arguments" : "\(expected.count) runtime argument\(expected.count == 1 ? "" : "s") (\(types))"
        return argumentError(node, action, fix: expected.isEmpty ? "remove the arguments" : "pass one text for each argument") {
            "\($0) takes \(takes), not \(given)"
        }
    }

    func argumentError(node: Int, action: String? = nil, position: Int, type: Any.Type, failure: ArgumentFailure) -> ResolutionError {
        let name = blueprint.name(of: type)
        let called = argumentName(position - 1, of: node, action).map { ", \($0)," } ?? ""
        return argumentError(node, action, fix: failure.fix ?? "pass a text that \(name) can be created from") {
            "runtime argument \(position)\(called) of \($0) cannot be read as \(name): \(failure.reason)"
        }
    }

    private func argumentName(_ position: Int, of node: Int, _ action: String?) -> String? {
        let names = action == nil ? blueprint.nodes[node].definition.map { ArgumentNames.of($0) } ?? [] : []
        return names.indices.contains(position) ? names[position] : nil
    }

    private func argumentError(_ node: Int, _ action: String?, fix: String, _ message: (String) -> String) -> ResolutionError {
        let service = blueprint.key(of: node)
        let key = service + (action.map { ".\($0)" } ?? "")
        let finding = Finding(.runtimeArguments, message(key), services: [service], site: blueprint.site(of: node), fix: fix)
        return ResolutionError(finding, path: [key])
    }
}
#endif
