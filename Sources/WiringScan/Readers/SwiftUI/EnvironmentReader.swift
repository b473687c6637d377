/// The environment of SwiftUI: views provide values to the views below them, by type or by key path.
struct EnvironmentReader: ContainerReader {
    static let name = "SwiftUI"

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        guard project.files.contains(where: { $0.declarations.imports.contains("SwiftUI") }) else { return false }
        var reader = EnvironmentReader(project: project)
        return reader.read(into: &draft)
    }

    private let project: ScannedProject
    /// The provided values, by type or key, as indices in the draft.
    private var services: [String: Int] = [:]
    /// The number of provided values whose types are unknown.
    private var unknown = 0

    private mutating func read(into draft: inout ScanDraft) -> Bool {
        var requests: [LookUp] = []
        var entries: [(member: Member, file: ScannedFile)] = []
        for file in project.swiftFiles {
            for member in file.declarations.members where member.kind == .property {
                let owner = file.owner(of: member)?.name
                if owner == "EnvironmentValues", member.attributes.contains(where: { $0.name == "Entry" }) || hasKey(member, file.tokens) {
                    entries.append((member, file))
                } else if let request = request(member, owner, file) {
                    requests.append(request)
                }
            }
        }
        // Without a request a value has no dependents.
        let wanted = Set(requests.compactMap(\.type))
        for (member, file) in entries where wanted.contains("\\" + member.name) { addEntry(member, file, &draft) }
        for (file, index, _) in project.swiftFiles.places(of: ["environment", "environmentObject"])
        where file.tokens.isSymbol(index - 1, ".") { addProvider(index, file, wanted, &draft) }
        for var request in requests {
            request.target = request.type.flatMap { services[$0] }
            // A key of the system is no dependency of the project.
            guard request.target != nil || project.declares(request.type ?? "") else { continue }
            request.reason = "no view provides \(request.type ?? "")"
            if request.target == nil, unknown > 0 {
                (request.confidence, request.reason) = (.unknown, "no view is known to provide it; values of unknown types: \(unknown)")
            }
            draft.lookUps.append(request)
        }
        return !services.isEmpty
    }

    private func hasKey(_ member: Member, _ tokens: Tokens) -> Bool {
        member.isComputed
            && member.body.contains { tokens.isOpen($0, "[") && tokens.metatype(tokens.inside($0)).map(project.declares) ?? false }
    }

    /// `@Entry var store: Store = FileStore()`.
    private mutating func addEntry(_ member: Member, _ file: ScannedFile, _ draft: inout ScanDraft) {
        guard services["\\" + member.name] == nil else { return }
        let type = project.propertyType(of: member, in: file.number).map { TypeName.unwrapped($0) } ?? member.name
        // A value without identity is a setting, not a service.
        guard project.declares(type), !project.kinds(of: type).contains(.enum) else { return }
        services["\\" + member.name] = draft.add(
            Registration(
                container: Self.name, assembly: SourceName.withoutFolders(file.path), service: type, lifetime: .lazySingleton,
                site: file.site(member.nameIndex), key: "EnvironmentValues.\(member.name)"))
    }

    /// `@Environment(Store.self) var store`, `@Environment(\.store) var store`, `@EnvironmentObject var store: Store`.
    private func request(_ member: Member, _ owner: String?, _ file: ScannedFile) -> LookUp? {
        guard let attribute = member.attributes.first(where: { $0.name == "Environment" || $0.name == "EnvironmentObject" }) else {
            return nil
        }
        let tokens = file.tokens
        let argument = attribute.open.flatMap { tokens.arguments($0).first }
        var type = attribute.name == "EnvironmentObject" ? member.type.map { TypeName.unwrapped($0) } : nil
        if let argument { type = tokens.metatype(argument.range) ?? keyPath(argument.range, tokens) }
        guard let type = type.map({ name($0, in: owner) }) else { return nil }
        var lookUp = LookUp(
            owner.map { .type($0) } ?? .file(file.path), slot: member.name, kind: .property, at: member.nameIndex, in: file,
            via: "wrapper @\(attribute.name)", type: type)
        lookUp.isOptional = member.type?.hasSuffix("?") ?? false
        return lookUp
    }

    private func keyPath(_ range: Range<Int>, _ tokens: Tokens) -> String? {
        guard tokens.isSymbol(range.lowerBound, "\\"),
            let word = range.first(where: { tokens.isWord($0) && !tokens.isWord($0, "EnvironmentValues") })
        else { return nil }
        return "\\" + tokens.text(word)
    }

    /// `.environment(store)`, `.environment(Store())`, `.environmentObject(store)`.
    private mutating func addProvider(_ index: Int, _ file: ScannedFile, _ wanted: Set<String>, _ draft: inout ScanDraft) {
        let tokens = file.tokens
        guard let call = tokens.call(at: index), call.written.count == 1, let value = call.written.first?.range else { return }
        let owner = file.owner(at: index)
        guard let type = type(of: value, file).map({ name($0, in: owner) }) else {
            unknown += 1
            return
        }
        guard wanted.contains(type), services[type] == nil else { return }
        services[type] = draft.add(
            Registration(
                container: Self.name, assembly: owner ?? SourceName.withoutFolders(file.path), service: type, implementation: type,
                lifetime: .lazySingleton, site: file.site(index)))
    }

    /// The full name of a type, without generic arguments, which the provider may not state; a key path as it is.
    private func name(_ type: String, in owner: String?) -> String {
        guard !type.hasPrefix("\\") else { return type }
        // The types nested in the owner and in the types around it take precedence.
        var scope = (owner ?? "").split(separator: ".")
        while !scope.isEmpty {
            let nested = scope.joined(separator: ".") + "." + TypeName.base(type)
            if project.fullName(of: nested) == nested, project.declares(nested) { return nested }
            scope.removeLast()
        }
        return project.fullName(of: type)
    }

    private func type(of value: Range<Int>, _ file: ScannedFile) -> String? {
        let tokens = file.tokens
        if let made = project.made(by: value, in: file.number).type { return TypeName.unwrapped(made) }
        let (member, owner) = (file.member(at: value.lowerBound), file.owner(at: value.lowerBound))
        let place = CodePlace(file: file.number, range: member.map { $0.start..<$0.end } ?? 0..<tokens.count, owner: owner)
        var type = owner
        for index in tokens.topLevel(value) where tokens.isWord(index) {
            let word = tokens.text(index)
            if index == value.lowerBound, word != "self" {
                type = word.first?.isUppercase == true ? word : ContextType(project: project, place: place).variable(word, at: index)
            } else if index > value.lowerBound {
                type = type.flatMap { project.memberType(word, of: TypeName.unwrapped($0), near: file.number) }.map {
                    $0 == "Self" ? type ?? $0 : $0
                }
            }
        }
        return type.map { TypeName.unwrapped($0) }
    }
}
