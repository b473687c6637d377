internal import RuntimeLayout

/// Parses the runtime's full name of a type, `Swift.Array<any Mail.Repository<Self.Mail.Repository.Element == Mail.User>>`, and spells it
/// as in source code: `[any Repository<User>]`. The runtime omits the `any` of plain protocols, and expands sugar and constraints.
struct TypeText {
    /// Returns the spelling of a declared type for its full path: `Mail.Outer.Inner`.
    typealias Namer = (String) -> String

    private let text: [UInt8]
    private var position = 0
    private let namer: Namer

    private struct Unreadable: Error {}

    private init(_ text: String, namer: @escaping Namer) {
        self.text = Array(text.utf8)
        self.namer = namer
    }

    /// Spells a type, given the runtime's name with modules; nil if the text has an unknown form.
    static func spelling(of text: String, namer: @escaping Namer) -> String? {
        var reader = TypeText(text, namer: namer)
        guard let spelling = try? reader.type(), reader.position == reader.text.count else { return nil }
        return spelling
    }

    /// The requirements of a constrained protocol type.
    struct Requirements {
        var protocols: [String] = []
        /// The associated types with the protocols that declare them, and their required types in the runtime's spelling.
        var associatedTypes: [(path: String, name: String, type: String)] = []
    }

    /// Reads `any Mail.Repository<Self.Mail.Repository.Element == Mail.User>`; nil for another form.
    static func requirements(in text: String) -> Requirements? {
        var reader = TypeText(text) { $0 }
        var requirements = Requirements()
        guard reader.skip("any ") else { return nil }
        repeat {
            guard let path = try? reader.path() else { return nil }
            requirements.protocols.append(path)
            guard reader.skip("<") else { continue }
            repeat {
                guard reader.skip("Self."), let member = try? reader.path(), let dot = member.lastIndex(of: "."), reader.skip(" == ") else {
                    return nil
                }
                let start = reader.position
                guard (try? reader.type()) != nil else { return nil }
                let type = String(decoding: reader.text[start..<reader.position], as: UTF8.self)
                requirements.associatedTypes.append((String(member[..<dot]), String(member[member.index(after: dot)...]), type))
            } while reader.skip(", ")
            guard reader.skip(">") else { return nil }
        } while reader.skip(" & ")
        return reader.position == reader.text.count ? requirements : nil
    }

    // MARK: Reading

    private mutating func skip(_ word: StaticString) -> Bool {
        guard isAt(word) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    private func isAt(_ word: StaticString) -> Bool {
        text[position...].starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private mutating func expect(_ word: StaticString) throws { guard skip(word) else { throw Unreadable() } }

    /// A type with its surroundings: attributes, `any`, `&`, an arrow.
    private mutating func type() throws -> String {
        var attributes = ""
        while isAt("@") || isAt("inout ") || isAt("__owned ") || isAt("__shared ") {
            let end = text[position...].firstIndex(of: UInt8(ascii: " ")) ?? text.count
            attributes += String(decoding: text[position..<end], as: UTF8.self).replacing("@Swift.", with: "@") + " "
            position = min(end + 1, text.count)
        }
        if skip("any ") { return try constrained() }
        var parts = [try primary()]
        while skip(" & ") { parts.append(try primary()) }
        var spelling = parts[0].spelling
        let isExistential = parts.contains { $0.isProtocol }
        if isExistential || parts.count > 1 {
            let names = parts.map(\.spelling).joined(separator: " & ")
            spelling = isExistential ? "any \(names)" : names
        }
        var arrow = ""
        for effect in [" async", " throws"] as [StaticString] where skip(effect) { arrow += "\(effect)" }
        if skip(" -> ") {
            spelling += arrow + " -> " + (try type())
        } else if !arrow.isEmpty {
            throw Unreadable()
        }
        return attributes + spelling
    }

    /// A protocol type with constraints. All constraints follow the last protocol, regardless of the protocol they apply to.
    private mutating func constrained() throws -> String {
        var protocols = [(path: try path(), constraints: [String]())]
        while skip(" & ") { protocols.append((try path(), [])) }
        if skip("<") {
            repeat {
                try expect("Self.")
                let member = try path()
                try expect(" == ")
                let type = try type()
                let owner = protocols.firstIndex { member.hasPrefix($0.path + ".") } ?? protocols.count - 1
                protocols[owner].constraints.append("\(TypeName.lastWord(member)) == \(type)")
            } while skip(", ")
            try expect(">")
        }
        return "any " + protocols.map { name($0.path, $0.constraints) }.joined(separator: " & ")
    }

    private mutating func primary() throws -> (spelling: String, isProtocol: Bool) {
        if skip("Pack{") { return (try list(until: "}").joined(separator: ", "), false) }
        if !isAt("(unknown context"), skip("(") { return (try metatypes("(\(try list(until: ")").joined(separator: ", ")))"), false) }
        return try nominal()
    }

    private mutating func list(until end: StaticString) throws -> [String] {
        var elements: [String] = []
        while !skip(end) {
            if !elements.isEmpty { try expect(", ") }
            elements.append(try element())
        }
        return elements
    }

    /// An element of a tuple or of a list of arguments, with its label.
    private mutating func element() throws -> String {
        let start = position
        while position < text.count, Self.isIdentifier(text[position]) { position += 1 }
        if position > start, skip(": ") { return String(decoding: text[start..<position], as: UTF8.self) + (try type()) }
        position = start
        return try type()
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "$")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    /// `Mail.(unknown context at $55d0c0).Outer`, up to the next character that cannot be part of a name.
    private mutating func path() throws -> String {
        let start = position
        while position < text.count {
            if isAt("(unknown context at ") {
                guard let end = text[position...].firstIndex(of: UInt8(ascii: ")")) else { throw Unreadable() }
                position = end + 1
            } else if Self.isIdentifier(text[position]) || text[position] == UInt8(ascii: ".") {
                position += 1
            } else {
                break
            }
        }
        guard position > start else { throw Unreadable() }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private mutating func metatypes(_ spelling: String) throws -> String {
        var spelling = spelling
        while isAt(".Type") || isAt(".Protocol") {
            if !skip(".Type") { try expect(".Protocol") }
            spelling = (spelling.hasPrefix("(") ? spelling : "(\(spelling))") + ".Type"
        }
        return spelling
    }

    private mutating func nominal() throws -> (spelling: String, isProtocol: Bool) {
        var path = try self.path()
        var suffix = ""
        while path.hasSuffix(".Type") || path.hasSuffix(".Protocol") {
            path.removeLast(path.hasSuffix(".Type") ? 5 : 9)
            suffix = ".Type"
        }
        if path == "Any" { return ("Any" + suffix, false) }
        if path == "Swift.AnyObject" { return ("AnyObject" + suffix, false) }
        var arguments: [String] = []
        var outer = ""
        while suffix.isEmpty, skip("<") {
            arguments = try list(until: ">")
            guard isAt("."), !isAt(".Type"), !isAt(".Protocol") else { break }
            outer += name(path, arguments) + "."
            arguments = []
            position += 1
            path += "." + (try self.path())
        }
        if let sugar = Self.sugar(path, arguments) { return (try metatypes(sugar), false) }
        let isProtocol = arguments.isEmpty && outer.isEmpty && MangledPath.existential(path) != nil
        // Inside a generic type the last component is sufficient.
        let name = outer.isEmpty ? name(path, arguments) : outer + self.name(TypeName.lastWord(path), arguments)
        if !suffix.isEmpty { return ((isProtocol ? "any \(name)" : name) + suffix, false) }
        return (try metatypes(name), isProtocol)
    }

    private func name(_ path: String, _ arguments: [String]) -> String {
        let name = namer(path)
        guard !arguments.isEmpty else { return name }
        // A single constraint is that of the primary associated type; the source order of several is unknown.
        let only = arguments.count == 1 ? arguments[0].firstRange(of: " == ").map { String(arguments[0][$0.upperBound...]) } : nil
        return "\(name)<\(only ?? arguments.joined(separator: ", "))>"
    }

    private static func sugar(_ path: String, _ arguments: [String]) -> String? {
        switch (path, arguments.count) {
        case ("Swift.Array", 1): "[\(arguments[0])]"
        case ("Swift.Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
        case ("Swift.Optional", 1): TypeName.optional(arguments[0])
        default: nil
        }
    }
}
