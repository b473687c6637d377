#if DEBUG || Explorer
/// Reads the contents of objects.
extension ContainerInspection {
    func inspect(_ reference: ObjectReference, _ path: [String], depth: Int?) throws(InspectionFailure) -> ObjectReport {
        var value = try object(reference)
        var walked = reference.text
        for (position, name) in path.enumerated() {
            if position == path.count - 1, let elements = try elements(name, of: value, at: walked) {
                return report(on: value, depth: depth, elements: elements)
            }
            value = try part(name, of: value, at: walked)
            walked += PartPath.step(name)
        }
        return report(on: value, depth: depth)
    }

    func object(_ reference: ObjectReference) throws(InspectionFailure) -> Any {
        switch reference {
        case .result(let number):
            if let instance = results.results[number]?.instance { return instance }
            if let lost = results.results[number] {
                throw InspectionFailure(
                    .noInstance, about: lost.service, "$\(number) was deallocated: no reference kept the instance of \(lost.service)")
            }
            guard results.wasAssigned(number) else { throw InspectionFailure(.unknownResult, "there is no $\(number)") }
            throw InspectionFailure(.releasedResult, "$\(number) is gone: it was released, or its host has ended")
        case .object(let number):
            guard let found = recorder.instances.living.first(where: { $0.creation.number == number }) else {
                throw InspectionFailure(.unknownResult, "there is no object #\(number), or it was deallocated")
            }
            return found.object
        case .service(let key):
            let container = try current()
            guard let node = container.checked.blueprint.node(forKey: key) else {
                throw InspectionFailure(.unknownService, "no service has the key '\(key)'")
            }
            guard let instance = container.instance(at: node) else {
                let why = container.isUnshared(node) ? "each resolve builds a separate one" : "none has been built yet"
                throw InspectionFailure(.noInstance, about: key, "there is no instance of \(key) to inspect: \(why)")
            }
            return instance
        }
    }

    /// The existing elements that a name stands for; nil for the name of one part.
    private func elements(_ name: String, of value: Any, at place: String) throws(InspectionFailure) -> Range<Int>? {
        let value = ObjectReader.unwrapped(value)
        guard let range = PartPath.elements(name), reflection.facts(of: value).shape == .collection else { return nil }
        let parts = reflection.parts(of: value).parts
        guard !parts.contains(where: { $0.name == name }) else { return nil }
        let shown = range.clamped(to: parts.indices)
        guard shown.isEmpty else { return shown }
        throw InspectionFailure(
            .unknownPart, about: place, nearest: parts.isEmpty ? nil : "[0..<\(min(parts.count, 20))]",
            "\(name) contains no element of \(place), which has \(parts.count) element\(parts.count == 1 ? "" : "s")")
    }

    private func part(_ name: String, of value: Any, at place: String) throws(InspectionFailure) -> Any {
        let parts = reflection.parts(of: ObjectReader.unwrapped(value)).parts
        guard let found = parts.first(where: { $0.name == name || $0.name == "[\(name)]" || $0.name == "[\(name.debugDescription)]" })
        else {
            let near = nearest(to: name, among: parts.map(\.name))
            throw InspectionFailure(.unknownPart, about: place, nearest: near, "\(place) has no part named '\(name)'")
        }
        switch found.content {
        case .value(let value): return value
        case .ended:
            throw InspectionFailure(.unreadablePart, about: place, "the object behind \(place)\(PartPath.step(name)) was deallocated")
        case .unread: throw InspectionFailure(.unreadablePart, about: place, "\(place)\(PartPath.step(name)) cannot be read safely")
        }
    }

    /// - Parameter elements: the elements of a collection to read; nil for the first ones.
    func report(on value: Any, depth: Int?, elements: Range<Int>? = nil) -> ObjectReport {
        let container = self.container
        let blueprint = container?.checked.blueprint
        let name = { (type: Any.Type) in blueprint?.name(of: type) ?? TypeName.of(type) }
        var limits = ObjectReader.Limits()
        if let depth { limits.depth = depth }
        let reader = ObjectReader(reflection: reflection, limits: limits, name: name) { [self] object in
            guard let creation = recorder.instances.creation(of: object), let key = blueprint?.key(of: creation.node) else { return nil }
            return (key, isOfRunningProgram ? nil : results.link(to: object, service: key))
        }
        let value = ObjectReader.unwrapped(value)
        let (fields, omitted) = reader.fields(of: value, elements: elements)
        let service = ObjectReader.object(in: value).flatMap { recorder.instances.creation(of: $0) }.flatMap { blueprint?.key(of: $0.node) }
        return ObjectReport {
            ($0.type, $0.value, $0.service) = (name(type(of: value)), reader.text(of: value), service)
            ($0.fields, $0.omitted) = (fields, omitted)
        }
    }

    /// The contents of a value without a description, for the answer to the resolve that built it; nil for an object.
    func content(of instance: Any) -> ObjectReport? {
        guard ObjectReader.object(in: instance) == nil else { return nil }
        let report = report(on: instance, depth: 2)
        return report.fields.isEmpty && report.value == nil ? nil : report
    }

    /// The container in which services are currently resolved: the entered scope, if there is one.
    func current() throws(InspectionFailure) -> InspectableContainer { scopes.container(outside: try selectedContainer()) }
}
#endif
