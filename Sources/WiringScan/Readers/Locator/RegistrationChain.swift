/// The calls chained to a registration, and later calls on the variable that holds it.
struct RegistrationChain {
    /// The names of a container's chained methods.
    struct Syntax {
        /// The methods that begin another registration, to which the calls after them belong.
        var registers: Set<String>
        var scope: String
        /// The methods whose closures configure the instance.
        var completions: Set<String>
        /// The methods that inject one property or call one method.
        var injections: Set<String>
    }

    private(set) var scope: Range<Int>?
    private(set) var completions: [Closure] = []
    private(set) var injections: [Call] = []
    /// Further types under which the service is requested, with the calls that state them.
    private(set) var forwards: [(type: String, call: Call)] = []
    /// The variable that holds the registration.
    let variable: String?
    /// The index after the registration and the calls chained to it.
    private(set) var end: Int

    /// Reads the calls. The uses of variables in the last file are kept for the next registration in it.
    init(after call: Call, in file: ScannedFile, _ syntax: Syntax, _ uses: inout (file: Int, uses: VariableUses)?) {
        let tokens = file.tokens
        let start = tokens.chainStart(call.name)
        variable = tokens.declaredVariable(before: start)
        end = call.end
        end = read(from: call.end, tokens, syntax)
        guard let variable else { return }
        let range = span(end, tokens.enclosing(start).map { tokens.inside($0).upperBound } ?? tokens.count)
        let known = uses.flatMap { $0.file == file.number ? $0.uses : nil } ?? VariableUses(tokens)
        uses = (file.number, known)
        for index in known.calls(on: variable, in: range) { _ = read(from: index + 1, tokens, syntax) }
        // `container.forward(P.self, to: entry)`.
        for index in known.forwards(to: variable, in: range) {
            guard let call = tokens.call(at: index) else { continue }
            forwards += call.written.prefix(1).compactMap { tokens.metatype($0.range) }.map { ($0, call) }
        }
    }

    private mutating func read(from start: Int, _ tokens: Tokens, _ syntax: Syntax) -> Int {
        var end = start
        for call in tokens.calls(after: start) {
            let word = tokens.text(call.name)
            if syntax.registers.contains(word) { break }
            end = call.end
            if word == syntax.scope {
                scope = call.written.first?.range ?? scope
            } else if word == "implements" {
                forwards += call.written.compactMap { tokens.metatype($0.range) }.map { ($0, call) }
            } else if syntax.completions.contains(word) {
                completions += call.arguments.compactMap { tokens.closure($0.range) }
            } else if syntax.injections.contains(word) {
                injections.append(call)
            }
        }
        return end
    }
}
