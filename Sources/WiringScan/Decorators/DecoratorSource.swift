/// A type that conforms to a protocol and forwards each requirement to another instance, as source text.
package struct DecoratorSource: Sendable {
    enum Kind: String { case `class` = "final class", `struct`, actor }

    package let name: String
    /// The lines of the type, under its `#if` condition.
    private var text: [String] = []
    private var imports: [String] = []
    package private(set) var memberCount: Int
    let kind: Kind
    /// The global actor of the protocol, as an attribute.
    let actor: String?
    /// The type of the other instance: a generic parameter, or an existential type.
    let base: String
    let property: String
    /// The label of the initializer's argument, with its colon; empty for none.
    let label: String

    package var lines: [String] { imports.flatMap { $0.split(separator: "\n").map(String.init) } + (imports.isEmpty ? [] : [""]) + text }

    /// Writes the decorator of a protocol, one for each branch of `#if` that declares the protocol, or throws the reason why that is impossible.
    ///
    /// The service is the name of the protocol, also with its module, or the type of a service. The project includes `ScannedFile.libraryProtocols`.
    /// The path is that of the file that will contain the decorator; nil for a file in the module of the protocol.
    package init(of service: String, in project: ScannedProject, writtenTo path: String?) throws(DecoratorFailure) {
        let branches = try project.decorated(service)
        self = try Self(branches[0], in: project, writtenTo: path)
        for branch in branches.dropFirst() {
            let other = try Self(branch, in: project, writtenTo: path)
            imports += other.imports.filter { !imports.contains($0) }
            text += [""] + other.text
            memberCount += other.memberCount
        }
    }

    private init(_ reference: TypeReference, in project: ScannedProject, writtenTo path: String?) throws(DecoratorFailure) {
        let (own, file, condition) = (project.type(reference), project.files[reference.file], project.condition(of: reference))
        let shortName = TypeName.last(own.name)
        name = shortName + "Decorator"
        let inherited = try InheritedProtocols(of: reference, in: project)
        let requirements = inherited.requirements(of: name)
        memberCount = requirements.count
        let actor = inherited.entries[0].actor
        self.actor = actor
        let isUnsafe = actor != nil && requirements.contains { $0.entry.actor == nil || $0.isNonisolated }
        let isSendable = inherited.names.contains("Sendable")
        let isActor = inherited.names.contains("Actor")

        // The instance is replaced by a changed one if it can be a value. A class with a variable is not Sendable.
        let changing = inherited.names.contains("AnyObject") ? [] : requirements.filter { !$0.isStatic }
        let isMutating = changing.contains { $0.keywords.contains("mutating") }
        let isVariable = isMutating || changing.contains { $0.setsInPlace }
        kind = isActor ? .actor : isMutating || isVariable && isSendable && actor == nil ? .struct : .class
        let associatedTypes = inherited.associatedTypes
        let isGeneric =
            isActor || !associatedTypes.isEmpty
            || requirements.contains { $0.isStatic || $0.member.kind == .initializer || $0.usesSelf($0.member.nameIndex..<$0.member.end) }
        let words = Set(requirements.flatMap { $0.declaration.split { !$0.isLetter } })
        base = isGeneric ? words.contains("Base") ? "Decorated" : "Base" : "any " + shortName
        property = requirements.contains { $0.name == "base" } ? "decorated" : "base"
        let initializers = requirements.filter { $0.member.kind == .initializer && $0.parameters.count == 1 }
        label = initializers.contains { $0.parameters[0].label.isEmpty } ? "decorating: " : ""

        var lines = ["/// Passes each call to another `\(shortName)`. To change arguments or results, edit the member."]
        let availability = own.attributes.filter { $0.name == "available" }.compactMap(\.open)
        lines += availability.map { "@available" + file.tokens.text(span($0, file.tokens.after($0))) } + (actor.map { [$0] } ?? [])
        let superclass = inherited.names.contains("NSObjectProtocol") ? "NSObject, " : ""
        lines.append("\(kind.rawValue) \(name)\(isGeneric ? "<\(base): \(shortName)>" : ""): \(superclass)\(shortName) {")
        var body = associatedTypes.map { "typealias \($0) = \(base).\($0)" } + (associatedTypes.isEmpty ? [] : [""])
        body += [
            "\(isUnsafe && (isVariable || !isSendable) ? "nonisolated(unsafe) " : "")private \(isVariable ? "var" : "let") \(property): \(base)",
            "",
            "\(isUnsafe ? "nonisolated " : "")init(\(label.isEmpty ? "_ " : "decorating ")\(property): \(base)) { self.\(property) = \(property) }",
        ]
        if isActor { body += ["", "nonisolated var unownedExecutor: UnownedSerialExecutor { \(property).unownedExecutor }"] }
        var origin = own.name
        for requirement in requirements {
            if requirement.entry.declaration.name != origin { body += ["", "// MARK: \(requirement.entry.declaration.name)"] }
            origin = requirement.entry.declaration.name
            let member = DecoratorMember(requirement: requirement, decorator: self, project: project)
            body += [""] + Self.conditional(try member.lines(), requirement.condition == condition ? nil : requirement.condition)
        }
        lines += Self.indented(body) + ["}"]
        let outer = own.name.split(separator: ".").dropLast().joined(separator: ".")
        if !outer.isEmpty { lines = ["extension \(outer) {"] + Self.indented(lines) + ["}"] }
        imports = try inherited.imports(for: path)
        text = Self.conditional(lines, condition)
    }

    private static func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "    " + $0 } }

    private static func conditional(_ lines: [String], _ condition: String?) -> [String] {
        condition.map { ["#if \($0)"] + lines + ["#endif"] } ?? lines
    }
}
