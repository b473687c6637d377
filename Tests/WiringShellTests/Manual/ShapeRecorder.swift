import WiringVocabulary

/// A decoder that records the shape of a type from its decoding calls. With synthesized conformances, the decoded fields are the encoded ones.
final class ShapeRecorder: Decoder {
    /// The type cannot be decoded from placeholder values.
    struct Failure: Error {
        var type: String
    }

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    fileprivate var fields: [JSONShape.Field]?
    fileprivate var element: JSONShape?
    fileprivate var single: JSONShape?
    /// Whether the next field may be missing.
    fileprivate var isOptional = false

    /// Returns the shape of a type.
    ///
    /// - Throws: `Failure` if the shape cannot be determined.
    static func shape<Value: Decodable>(of type: Value.Type) throws -> JSONShape { try record(type).shape }

    /// Decodes a type from placeholder values; returns the decoded value and the shape.
    fileprivate static func record<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, shape: JSONShape) {
        let known: [(value: Any, shape: JSONShape)] = [
            ("", .text(choices: [])), (0, .integer), (Int32(0), .integer), (UInt64(0), .integer), (false, .flag),
            (Lifetime.singleton, .text(choices: [])),
        ]
        for case (let value as Value, let shape) in known { return (value, shape) }
        if let type = Value.self as? any (CaseIterable & RawRepresentable).Type, let (value, texts) = cases(of: type),
            let value = value as? Value
        {
            return (value, .text(choices: texts))
        }
        if let map = Value.self as? any TextMap.Type, let (value, shape) = try map.record(as: Value.self) { return (value, .map(shape)) }
        let recorder = ShapeRecorder()
        let value = try Value(from: recorder)
        if let element = recorder.element { return (value, .list(element)) }
        if let single = recorder.single { return (value, single) }
        // The name of the module is left out: it does not distinguish the types.
        let name = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
        return (value, .object(type: name, recorder.fields ?? []))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if fields == nil { fields = [] }
        return KeyedDecodingContainer(RecordedFields(recorder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { RecordedElements(recorder: self) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { RecordedValue(recorder: self) }
}

/// The first case of a string enumeration and the raw values of all cases; nil for any other type.
private func cases<Value: CaseIterable & RawRepresentable>(of type: Value.Type) -> (value: Any, texts: [String])? {
    guard let first = type.allCases.first else { return nil }
    let texts = type.allCases.compactMap { $0.rawValue as? String }
    return texts.isEmpty ? nil : (first, texts)
}

/// A dictionary with string keys.
private protocol TextMap {
    static func record<Value>(as type: Value.Type) throws -> (Value, JSONShape)?
}

extension Dictionary: TextMap where Key == String, Value: Decodable {
    fileprivate static func record<Map>(as type: Map.Type) throws -> (Map, JSONShape)? {
        let shape = try ShapeRecorder.shape(of: Value.self)
        return (Self() as? Map).map { ($0, shape) }
    }
}

/// Records the fields that a type decodes. The standard library decodes an optional field by `decodeNil` and `decode`.
private struct RecordedFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: ShapeRecorder
    let codingPath: [any CodingKey] = []
    let allKeys: [Key] = []

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) throws -> Bool {
        recorder.isOptional = true
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let isOptional = recorder.isOptional
        recorder.isOptional = false
        let (value, shape) = try ShapeRecorder.record(type)
        recorder.fields?.append(JSONShape.Field(name: key.stringValue, shape: shape, isOptional: isOptional))
        return value
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        throw ShapeRecorder.Failure(type: "\(type)")
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw ShapeRecorder.Failure(type: key.stringValue)
    }

    func superDecoder() throws -> any Decoder { recorder }
    func superDecoder(forKey key: Key) throws -> any Decoder { recorder }
}

/// Records the element of an array; one element is enough.
private struct RecordedElements: UnkeyedDecodingContainer {
    let recorder: ShapeRecorder
    let codingPath: [any CodingKey] = []
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }
    private(set) var currentIndex = 0

    init(recorder: ShapeRecorder) { self.recorder = recorder }

    mutating func decodeNil() throws -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (value, shape) = try ShapeRecorder.record(type)
        recorder.element = shape
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        throw ShapeRecorder.Failure(type: "\(type)")
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ShapeRecorder.Failure(type: "list") }
    mutating func superDecoder() throws -> any Decoder { recorder }
}

private struct RecordedValue: SingleValueDecodingContainer {
    let recorder: ShapeRecorder
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (value, shape) = try ShapeRecorder.record(type)
        recorder.single = shape
        return value
    }
}
