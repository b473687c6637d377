/// A part of the syntax of a command: the arguments and options that it declares, and how their value is read from a call.
///
/// A command lists its parameters once; its implementation receives their values.
package struct Parameter<Value>: Sendable {
    package var arguments: [Argument]
    package var options: [Option]
    /// Reads the value; throws if a required argument is missing.
    package var read: @Sendable (Invocation) throws(ReadingError) -> Value

    package init(
        _ arguments: [Argument] = [], options: [Option] = [], read: @escaping @Sendable (Invocation) throws(ReadingError) -> Value
    ) {
        self.arguments = arguments
        self.options = options
        self.read = read
    }

    package static func combining<each Part>(
        _ make: @escaping @Sendable (repeat each Part) -> Value, _ parts: repeat Parameter<each Part>
    ) -> Parameter {
        let parts = (repeat each parts)
        var (arguments, options): ([Argument], [Option]) = ([], [])
        for part in repeat each parts {
            arguments += part.arguments
            options += part.options
        }
        return Parameter(arguments, options: options) { (call) throws(ReadingError) in
            let values: (repeat each Part) = (repeat try (each parts).read(call))
            return make(repeat each values)
        }
    }

    /// An option whose value is one of these words; nil if it is absent.
    package static func choice<Case: RawRepresentable<String> & Sendable>(
        _ name: String, _ value: String, of cases: [Case], _ summary: String
    ) -> Parameter where Value == Case? {
        let option = Option(name, value: Argument(value, .choice(cases.map(\.rawValue))), summary: summary)
        return Parameter(options: [option]) { call in call.value(of: name).flatMap { Case(rawValue: $0.text) } }
    }
}

extension Parameter<Word> {
    package static func word(_ name: String, _ kind: Argument.Kind, meanings: [String: String] = [:]) -> Self {
        Self([Argument(name, kind, meanings: meanings)]) { (call) throws(ReadingError) in
            guard let word = call[name] else { throw call.missing(name) }
            return word
        }
    }

    package static var name: Self { Self { $0.line.name } }
}

extension Parameter<Word?> {
    package static func optional(_ name: String, _ kind: Argument.Kind, meanings: [String: String] = [:]) -> Self {
        Self([Argument(name, kind, isOptional: true, meanings: meanings)]) { $0[name] }
    }

    /// An option with a value; nil if it is absent.
    package static func option(
        _ name: String, _ value: String, _ kind: Argument.Kind, isRequired: Bool = false, _ summary: String
    ) -> Self {
        Self(options: [Option(name, value: Argument(value, kind), isRequired: isRequired, summary: summary)]) { $0.value(of: name) }
    }
}

extension Parameter<[Word]> {
    package static func words(_ name: String, _ kind: Argument.Kind, isOptional: Bool = true) -> Self {
        Self([Argument(name, kind, isOptional: isOptional, isRepeated: true)]) { $0.all(name) }
    }

    package static func options(_ name: String, _ value: String, _ kind: Argument.Kind, _ summary: String) -> Self {
        Self(options: [Option(name, value: Argument(value, kind), summary: summary)]) { $0.values(of: name) }
    }
}

extension Parameter<Bool> {
    package static func flag(_ name: String, _ summary: String) -> Self { Self(options: [Option(name, summary: summary)]) { $0.has(name) } }
}

extension Parameter<Int?> {
    /// An option with a positive number; nil if it is absent.
    package static func count(_ name: String, _ value: String, _ summary: String) -> Self {
        Self(options: [Option(name, value: Argument(value, .count), summary: summary)]) { $0.count(of: name) }
    }
}

extension Parameter<GivenQuery> {
    package static func query(_ name: String) -> Self {
        Self([Argument(name, .query)]) { (call) throws(ReadingError) in
            guard let query = call.query(name) else { throw call.missing(name) }
            return query
        }
    }
}

extension Parameter<GivenQuery?> {
    package static func optionalQuery(_ name: String = "QUERY") -> Self {
        Self([Argument(name, .query, isOptional: true)]) { $0.query(name) }
    }
}

extension Parameter<CommandTree> {
    package static func command(_ name: String) -> Self {
        Self([Argument(name, .commandLine, isRepeated: true)]) { (call) throws(ReadingError) in
            guard let inner = call.inner else { throw call.missing(name) }
            return inner
        }
    }
}

extension Parameter<Invocation> {
    /// The whole call, for arguments whose meaning depends on each other.
    package static func call(_ arguments: Argument...) -> Self { Self(arguments) { $0 } }
}
