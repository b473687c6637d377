/// Runtime arguments written as texts, as a person types them, on their way to the types of a factory's arguments.
struct ArgumentTexts {
    private let texts: [String]
    private let core: ContainerCore
    private let slot: Int
    private var types: [Any.Type] = []
    private var index = 0

    init(_ texts: [String], core: ContainerCore, slot: Int) {
        self.texts = texts
        self.core = core
        self.slot = slot
    }

    /// Notes the type of the next argument.
    mutating func expect(_ type: Any.Type) {
        types.append(type)
    }

    /// Checks that there is a text for each argument.
    func check() throws {
        guard texts.count == types.count else {
            throw Explanation(core.blueprint).argumentError(slot: slot, given: texts.count, expected: types)
        }
    }

    /// The next argument.
    mutating func next<Value>(_ type: Value.Type) throws -> Value {
        defer { index += 1 }
        if let text = texts[index] as? Value { return text }
        do throws(ConversionFailure) {
            return try core.blueprint.converters.convert(texts[index], to: type)
        } catch {
            throw Explanation(core.blueprint).argumentError(slot: slot, position: index + 1, type: type, failure: error)
        }
    }
}
