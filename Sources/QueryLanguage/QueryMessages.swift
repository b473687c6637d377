import FindingTexts

/// The parser's error messages, and the parsing of arguments that are not queries.
enum QueryMessages {
    /// Parses an argument that is not a query; nil if it is invalid for the parameter.
    static func value(_ text: String, isQuoted: Bool, for parameter: QueryFunction.Parameter) -> GraphQuery.Literal.Value? {
        switch parameter {
        case .query: nil
        case .depth, .count: Int(text).flatMap { $0 >= (parameter == .depth ? 0 : 1) && !isQuoted ? .number($0) : nil }
        case .duration: QueryDuration.nanoseconds(text).map { .nanoseconds($0) }
        case .lifetime, .assembly, .tag, .type, .kind, .site, .module, .container, .confidence, .file: .text(text, isQuoted: isQuoted)
        }
    }

    static func unknownFunction(_ name: String, at range: Range<Int>) -> QueryProblem {
        // The names of functions in other query languages.
        let others = [
            "allpaths": "paths", "somepath": "path", "allrdeps": "rdeps", "ancestors": "rdeps", "descendants": "deps",
            "dependents": "rdeps",
            "dependencies": "deps", "needs": "deps", "usedby": "rdeps", "who": "rdeps", "why": "path", "scope": "lifetime", "file": "site",
            "type": "provides", "target": "module", "all": "*", "everything": "*", "none": "", "not": "!",
        ]
        let near = Suggestions.nearMisses(for: name, among: QueryFunction.allCases.map(\.rawValue))
        let known = others[name.lowercased()].flatMap { $0.isEmpty ? nil : $0 }
        let best = known ?? near.first
        let rest = near.filter { $0 != best }
        let usage = best.flatMap(QueryFunction.init(rawValue:)).map { ": \($0.usage)" } ?? ""
        let details = rest.isEmpty || best == nil ? [] : ["also near: \(rest.joined(separator: ", "))"]
        let hint: QueryHint = best.map { "did you mean \($0)\(usage)?" } ?? .functions
        return QueryProblem(
            .syntax, "there is no function '\(name)'", at: range, details: details,
            replacement: best.flatMap { QueryFunction(rawValue: $0)?.rawValue }, hint: hint)
    }

    static func missingOperator(previous: QueryToken, _ token: QueryToken) -> QueryProblem {
        if case .word(let text, isQuoted: false) = token.kind, let sign = sign(for: text) {
            return QueryProblem(
                .syntax, "'\(text)' is no operator", at: token.range, replacement: sign.sign, hint: "use \(sign.sign) for \(sign.meaning)")
        }
        if token.kind == .not {
            return QueryProblem(
                .syntax, "'!' is a prefix operator and takes one query", at: token.range, replacement: "-",
                hint: "use - or & ! for difference")
        }
        if case .word(let text, isQuoted: false) = previous.kind {
            if text.lowercased() == "not" {
                return QueryProblem(.syntax, "'\(text)' is no operator", at: previous.range, replacement: "!", hint: "use ! for complement")
            }
            if let function = QueryFunction(rawValue: text), case .word = token.kind {
                return QueryProblem(
                    .syntax, "the arguments of \(function.rawValue) must be in parentheses",
                    at: previous.range.lowerBound..<token.range.upperBound,
                    replacement: "\(function.rawValue)(\(written(token)))", hint: .words(function.usage))
            }
        }
        return QueryProblem(
            .syntax, "an operator is missing between two parts of the query", at: previous.range.lowerBound..<token.range.upperBound,
            details: ["write +, - or & between them, or quote a name with spaces"],
            replacement: "\(written(previous)) + \(written(token))")
    }

    private static func sign(for word: String) -> (sign: String, meaning: String)? {
        switch word.lowercased() {
        case "and", "intersect", "intersection": ("&", "intersection")
        case "or", "union", "plus": ("+", "union")
        case "except", "minus", "without", "difference", "not", "but": ("-", "difference")
        default: nil
        }
    }

    static func missingOperand(after previous: QueryToken?, before token: QueryToken?, at range: Range<Int>) -> QueryProblem {
        let place = token.map { "before '\(spelling($0))'" } ?? "at the end"
        guard let previous else {
            if token == nil {
                return QueryProblem(
                    .syntax, "the query is empty", at: range, hint: "a name, a pattern such as *Store, or a function such as roots()")
            }
            let hint: QueryHint =
                token?.kind == .binary(.difference)
                ? "use ! for complement" : "a query begins with a name, a pattern, a function or !"
            return QueryProblem(
                .syntax, "a service or a function is missing \(place)", at: range,
                replacement: token?.kind == .binary(.difference) ? "!" : nil, hint: hint)
        }
        return QueryProblem(
            .syntax, "a service or a function is missing \(place)", at: range, hint: "an operand must follow '\(spelling(previous))'")
    }

    /// The token as a query contains it.
    private static func written(_ token: QueryToken) -> String {
        if case .word(let name, isQuoted: true) = token.kind { GraphQuery.quoted(name) } else { spelling(token) }
    }

    private static func spelling(_ token: QueryToken) -> String {
        switch token.kind {
        case .word(let text, _): text
        case .open: "("
        case .close: ")"
        case .comma: ","
        case .binary(let sign): sign.rawValue
        case .not: "!"
        case .variable(let name): "$\(name)"
        case .listed(let number): "%\(number)"
        case .resolved(let number): "$\(number)"
        }
    }

    /// `1 or 2 arguments`.
    static func count(of function: QueryFunction) -> String {
        let (least, most) = (function.requiredCount, function.parameters.count)
        if most == 0 { return "no argument" }
        if function.isVariadic { return "one argument or more" }
        if least == most { return most == 1 ? "1 argument" : "\(most) arguments" }
        return least == 0 ? "at most \(most) argument\(most == 1 ? "" : "s")" : "\(least) or \(most) arguments"
    }

    static func given(_ count: Int) -> String {
        count == 0 ? "none was given" : count == 1 ? "1 was given" : "\(count) were given"
    }

    static func wrongArgument(
        of function: QueryFunction, _ parameter: QueryFunction.Parameter, text: String? = nil, range: Range<Int>, isMissing: Bool = false
    ) -> QueryProblem {
        let (expected, example): (String, String) =
            switch parameter {
            case .query: ("a query", "\(function.rawValue)(App)")
            case .depth: ("a number of edges from 0 on", "\(function.rawValue)(App, 2)")
            case .count: ("a number from 1 on", "\(function.rawValue)(5)")
            case .duration: ("a time", "\(function.rawValue)(5ms)")
            case .lifetime: ("the name of a lifetime", "\(function.rawValue)(singleton)")
            case .assembly: ("the name of an assembly", "\(function.rawValue)(Mail*)")
            case .tag: ("a tag", "\(function.rawValue)(file)")
            case .type: ("the name of a type", "\(function.rawValue)(MessageStore)")
            case .kind: ("the kind of a service", "\(function.rawValue)(factory)")
            case .module: ("the name of a module", "\(function.rawValue)(Mail*)")
            case .container: ("the name of a container", "\(function.rawValue)(Swinject)")
            case .confidence: ("the confidence of a dependency", "\(function.rawValue)(possible)")
            case .site: ("a source file", "\(function.rawValue)(MailAssembly.swift)")
            case .file: ("the path of a saved graph", "\(function.rawValue)('graph.json')")
            }
        let instead = text.map { ", not '\($0)'" } ?? (isMissing ? ", but none was given" : ", not a query")
        return QueryProblem(
            .syntax, "\(function.rawValue) takes \(expected) here\(instead)", at: range,
            hint: "for example: \(example); usage: \(function.usage)")
    }
}

/// A duration in a query: `5ms`, `1.5s`, `200us`.
package enum QueryDuration {
    private static let units: [(suffix: String, nanoseconds: Double)] = [
        ("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("min", 60_000_000_000),
    ]

    /// Parses a duration; nil for other texts, such as a number without a unit.
    package static func nanoseconds(_ text: String) -> UInt64? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let unit = units.first(where: { $0.suffix == text[digits.endIndex...] }), let number = Double(digits) else { return nil }
        return UInt64(exactly: (number * unit.nanoseconds).rounded())
    }
}
