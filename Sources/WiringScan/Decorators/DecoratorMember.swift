/// The member of a decorator that forwards a requirement to another instance.
struct DecoratorMember {
    let requirement: Requirement
    let decorator: DecoratorSource
    let project: ScannedProject

    private var member: Member { requirement.member }
    /// Whether the call runs on the executor of the other actor, which the decorator shares.
    private var isAssumed: Bool {
        decorator.kind == .actor && !requirement.isStatic && member.kind != .initializer && !requirement.isNonisolated
            && !requirement.keywords.contains("async")
    }
    /// The global actor on which the member runs, as an attribute.
    private var actor: String? {
        if requirement.isNonisolated { return nil }
        return member.attributes.first { project.isGlobalActor($0.name) }.map { "@" + $0.name } ?? requirement.entry.actor
    }
    private var receiver: String { requirement.isStatic ? decorator.base : isAssumed ? "$0" : property }
    private var property: String { (requirement.parameters.contains { $0.name == decorator.property } ? "self." : "") + decorator.property }

    /// The lines of the member. Throws the reason why it cannot be forwarded.
    func lines() throws(DecoratorFailure) -> [String] {
        // A result builder transforms only code without `return`.
        let builders = member.attributes.filter { $0.name.hasSuffix("Builder") || project.hasAttribute("resultBuilder", $0.name) }
        let attributes = member.attributes.filter { attribute in !builders.contains { $0.name == attribute.name } }
        let isNonisolated = requirement.isNonisolated || decorator.actor != nil && actor == nil
        let modifiers =
            (isNonisolated ? ["nonisolated"] : []) + (requirement.isStatic ? ["static"] : [])
            + ["mutating", "prefix", "postfix"].filter {
                requirement.keywords.contains($0) && ($0 != "mutating" || member.kind == .function && decorator.kind == .struct)
            }
        let head = (modifiers + [requirement.declaration]).joined(separator: " ") + " {"
        let body = try body(builders.isEmpty ? "" : "return ")
        return attributes.map(requirement.text) + [head] + body.map { "    " + $0 } + ["}"]
    }

    private func body(_ keyword: String) throws(DecoratorFailure) -> [String] {
        switch member.kind {
        case .initializer:
            let call = requirement.effects + decorator.base + (try arguments())
            return requirement.isFailable
                ? ["guard let instance = \(call) else { return nil }", "\(property) = instance"] : ["\(property) = \(call)"]
        case .function: return [keyword + (try wrapped(try call()))]
        default:
            let access = receiver + (member.kind == .property ? ".\(requirement.name)" : "[\(try arguments().dropFirst().dropLast())]")
            let value = keyword + (try wrapped(assumed(access)))
            let getter = decorator.kind == .struct ? requirement.getter : requirement.getter.replacing("mutating ", with: "")
            guard requirement.isSettable else { return getter == "get" ? [value] : ["\(getter) { \(value) }"] }
            let setter = assumed("\(access) = \(try argument("newValue", requirement.result))")
            let modifier = decorator.kind == .struct && !requirement.setsInPlace ? "nonmutating " : ""
            return ["\(getter) { \(value) }", "\(modifier)set { \(setter) }"]
        }
    }

    /// An expression without the keywords for its effects, as it is evaluated on the executor of the instance.
    private func assumed(_ expression: String) -> String {
        isAssumed ? "\(property).assumeIsolated { \(requirement.effects)\(expression) }" : expression
    }

    /// The call of a function, without the keywords for its effects.
    private func call() throws(DecoratorFailure) -> String {
        let (name, parameters) = (requirement.name, requirement.parameters)
        if requirement.isOperator {
            var operands: [String] = []
            for parameter in parameters { operands.append(try argument(parameter.name, parameter.type)) }
            if operands.count == 2 { return operands.joined(separator: " \(name) ") }
            return requirement.keywords.contains("postfix") ? operands.joined() + name : name + operands.joined()
        }
        let isOptional = requirement.keywords.contains("optional")
        if isOptional, !requirement.result.isEmpty { throw unsupported("is optional and returns a value") }
        guard let variadic = parameters.firstIndex(where: { requirement.text($0.type).hasSuffix("...") }) else {
            return assumed("\(receiver).\(name)\(isOptional ? "?" : "")\(try arguments())")
        }
        // A function with a variadic parameter receives an array.
        let isolation = actor.map { $0 + " " } ?? ""
        let types = parameters.map { requirement.text($0.type) }
        var arrays = types
        arrays[variadic] = "[\(types[variadic].dropLast(3))]"
        let result = requirement.result.isEmpty ? "Void" : requirement.text(requirement.result)
        let arrow = ["async", "throws"].filter(requirement.keywords.contains).map { $0 + " " }.joined() + "-> " + result
        let function = "\(receiver).\(name)(\(parameters.map { $0.label.isEmpty ? "_:" : String($0.label.dropLast()) }.joined()))"
        func signature(_ types: [String]) -> String { "\(isolation)(\(types.joined(separator: ", "))) \(arrow)" }
        return assumed(
            "unsafeBitCast(\(function) as \(signature(types)), to: (\(signature(arrays))).self)\(try arguments(isLabeled: false))")
    }

    private func arguments(isLabeled: Bool = true) throws(DecoratorFailure) -> String {
        var arguments: [String] = []
        for parameter in requirement.parameters {
            arguments.append((isLabeled ? parameter.label : "") + (try argument(parameter.name, parameter.type)))
        }
        return "(\(arguments.joined(separator: ", ")))"
    }

    /// A parameter or value as it is passed on.
    private func argument(_ name: String, _ type: Range<Int>) throws(DecoratorFailure) -> String {
        let text = requirement.text(type)
        if text.contains("@autoclosure") {
            return (text.contains(" throws") ? "try " : "") + (text.contains(" async") ? "await " : "") + name + "()"
        }
        let prefix = text.hasPrefix("inout ") ? "&" : text.hasPrefix("repeat ") ? "repeat each " : ""
        guard requirement.usesSelf(type) else { return prefix + name }
        guard text == requirement.conformer || text == "inout " + requirement.conformer else {
            throw unsupported("uses Self in the type of a parameter")
        }
        return "\(prefix)\(name).\(decorator.property)"
    }

    /// The value of an expression, with a new decorator around a value of type `Self`.
    private func wrapped(_ expression: String) throws(DecoratorFailure) -> String {
        guard requirement.usesSelf(requirement.result) else { return requirement.effects + expression }
        guard requirement.text(requirement.result) == requirement.conformer else { throw unsupported("uses Self in its result") }
        return "\(requirement.effects)\(decorator.name)(\(decorator.label)\(expression))"
    }

    private func unsupported(_ reason: String) -> DecoratorFailure {
        DecoratorFailure(
            message: "a decorator cannot forward '\(requirement.name)', which \(reason)", details: ["it is declared at \(requirement.site)"]
        )
    }
}
