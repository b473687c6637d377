import CWitness
import RuntimeLayout

/// A requirement in a copied witness table.
struct InterceptedRequirement: @unchecked Sendable {
    /// Settings and numbers of the C code, which are atomic.
    let pointer: OpaquePointer
    /// `unreadCount(in:)`; `method#3` if the program has no symbols.
    let name: String

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        name = String(cString: witness_declaration_of(pointer).pointee.full_name)
    }

    /// The name without labels.
    var baseName: String { String(name.prefix { $0 != "(" }) }

    var isAsync: Bool { witness_facts_of(pointer).is_async }

    private var declaration: witness_declaration { witness_declaration_of(pointer).pointee }

    var hasSymbol: Bool { declaration.traits.has_symbol }

    /// The calls since the table was copied.
    var statistics: witness_statistics { witness_read_statistics(pointer) }

    func refusalOfFault(service: String) -> InterceptionError? {
        let declaration = declaration
        if !declaration.traits.has_symbol { return .noSymbols(service: service) }
        if let type = declaration.error_type { return .throwsTypedError(name, service: service, type: String(cString: type)) }
        if !declaration.traits.throws { return .doesNotThrow(name, service: service) }
        return isAsync && !witness_can_inject(pointer) ? .argumentsOnStack(name, service: service) : nil
    }

    /// Makes the requirement throw an error; nil ends it.
    func set(_ fault: InjectedFault?) throws(InterceptionError) {
        let isSet =
            if let fault {
                ErrorBox.withAddress(of: fault.error) { witness_set_fault(pointer, $0, UInt64(max(1, fault.every)), fault.isOnce) }
            } else {
                witness_set_fault(pointer, nil, 1, false)
            }
        if !isSet { throw .noMemory }
    }

    /// Reads the declaration of a requirement in a new copy from the symbol of the implementation.
    static func declare(_ pointer: OpaquePointer) throws(InterceptionError) {
        let facts = witness_facts_of(pointer)
        let symbol = witness_demangled_name(facts.implementation)
        defer { witness_free_text(symbol) }
        let read = symbol.flatMap { RequirementSignature(witness: String(cString: $0), isAsync: facts.is_async) }
        let signature = read ?? RequirementSignature(name: "\(facts.kindName)#\(facts.position)", style: witness_style_property)
        let traits = witness_traits(
            style: signature.style, has_symbol: read != nil, throws: signature.isThrowing, returns_indirectly: signature.result == "p")
        let parameters = signature.parameters.map { "\($0.label):\($0.kind)" }.joined(separator: " ")
        let isSet = witness_set_declaration(
            pointer, traits, signature.name, signature.fullName, parameters, signature.result, signature.errorType)
        if !isSet { throw .noMemory }
    }
}

extension witness_facts {
    /// The kind in the name of a requirement without a symbol.
    fileprivate var kindName: String {
        switch kind {
        case witness_kind_getter: "getter"
        case witness_kind_setter: "setter"
        case witness_kind_read: "read"
        case witness_kind_modify: "modify"
        case witness_kind_initializer: "init"
        default: "method"
        }
    }
}
