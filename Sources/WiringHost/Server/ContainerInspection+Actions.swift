#if DEBUG || Explorer
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The reason why JSON cannot be decoded.
private struct UndecodableText: Error, CustomStringConvertible {
    let description: String
}

/// Calls of actions, and conversion of arguments.
extension ContainerInspection {
    func values(of arguments: [ArgumentText]) throws(InspectionFailure) -> [ArgumentValue] {
        var values: [ArgumentValue] = []
        for argument in arguments {
            switch argument {
            case .text(let text): values.append(.text(text, converting: PlainConversion()) { type in try Self.decode(type, from: text) })
            case .nothing: values.append(.nothing)
            case .result(let number): values.append(.instance(try object(.result(number)), name: "$\(number)"))
            }
        }
        return values
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Any {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch let error as DecodingError {
            throw UndecodableText(description: words(for: error))
        }
    }

    /// The problem in a JSON text, and its place.
    private static func words(for error: DecodingError) -> String {
        let place = { (path: [any CodingKey]) in
            path.isEmpty ? "" : " at \(path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "."))"
        }
        switch error {
        case .keyNotFound(let key, let context): return "it has no '\(key.stringValue)'\(place(context.codingPath))"
        case .typeMismatch(let type, let context): return "it has no \(TypeName.of(type))\(place(context.codingPath))"
        case .valueNotFound(let type, let context):
            return "it has null where a \(TypeName.of(type)) is required\(place(context.codingPath))"
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty ? "it is not JSON" : "it cannot be read\(place(context.codingPath))"
        @unknown default: return "it cannot be read"
        }
    }

    func call(_ action: String, of reference: ObjectReference, _ arguments: [ArgumentText]) throws(InspectionFailure) -> CallReport {
        let container = try current()
        let blueprint = container.checked.blueprint
        let instance = try object(reference)
        let key = try serviceKey(of: reference, instance)
        guard let node = blueprint.node(forKey: key) else {
            throw InspectionFailure(message: "\(reference.text) is not an instance of a service")
        }
        let known = blueprint.nodes[node].definition?.actions ?? []
        guard known.contains(where: { $0.name == action }) else {
            let near = nearest(to: action, among: known.map(\.name))
            throw InspectionFailure(
                message: known.isEmpty ? "\(key) declares no action" : "\(key) declares no action '\(action)'",
                reason: known.isEmpty
                    ? FailureReason(.service, key) : FailureReason(.unknownAction, reference.text, nearest: near ?? known[0].name))
        }
        let values = try values(of: arguments)
        let start = ContinuousClock.now
        // A crash or a hang is then attributed to the action, not to a construction.
        emit(.init(.calling, "\(key).\(action)"))
        defer { emit(.init(.called, "\(key).\(action)")) }
        let outcome: Any?
        do {
            outcome = try finish(container.perform(action, at: node, on: instance, arguments: values))
        } catch let error as ResolutionError {
            throw InspectionFailure(message: error.finding.message, findings: [error.finding], fix: error.finding.fix)
        } catch let failure as InspectionFailure {
            throw failure
        } catch {
            throw InspectionFailure(
                message: "\(key).\(action) threw \(blueprint.name(of: type(of: error))): \(Excerpt.of("\(error)", lines: 12))",
                reason: FailureReason(.service, key))
        }
        let nanoseconds = (ContinuousClock.now - start).nanoseconds
        guard let outcome else {
            throw InspectionFailure(.noInstance, about: key, "\(reference.text) is not an instance of the type that \(key) provides")
        }
        let value = ObjectReader.unwrapped(outcome)
        let type = blueprint.name(of: Swift.type(of: value))
        return CallReport {
            ($0.key, $0.type, $0.nanoseconds) = (key, type, nanoseconds)
            if value is Void { return }
            latest = value
            let built = ObjectReader.object(in: value).flatMap { recorder.instances.creation(of: $0) }.map { blueprint.key(of: $0.node) }
            $0.result = results.hold(value, service: built ?? "")
        }
    }

    /// Awaits the result of an action, if necessary, while the main actor's jobs continue to run.
    private func finish(_ run: ActionRun?) throws -> Any? {
        switch run {
        case nil: return nil
        case .done(let value): return value
        case .pending(let action): return try MainThreadWait.run { try await action.finish() }.value
        }
    }

    private func serviceKey(of reference: ObjectReference, _ instance: Any) throws(InspectionFailure) -> String {
        switch reference {
        case .service(let key): return key
        case .object(let number):
            guard let node = recorder.node(of: instance) else {
                throw InspectionFailure(.notAService, about: "\(number)", "#\(number) is not an instance of a service")
            }
            return try current().checked.blueprint.key(of: node)
        case .result(let number):
            // An instance is identified by its origin if known, otherwise by the service that was resolved.
            guard let key = results.results[number]?.service, !key.isEmpty else {
                throw InspectionFailure(.notAService, about: "\(number)", "$\(number) is not an instance of a service")
            }
            return key
        }
    }
}
#endif
