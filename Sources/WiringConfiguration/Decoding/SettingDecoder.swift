import Wiring

/// The reason why a structure cannot be decoded from the configuration.
indirect enum SettingDecodingFailure: Error, Sendable {
    case missing(key: String)
    case unconvertible(Setting, ConversionFailure, type: Any.Type)
    case refused(key: String, reason: String)

    var key: String {
        switch self {
        case .missing(let key), .refused(let key, _): key
        case .unconvertible(let setting, _, _): setting.key
        }
    }
}

/// Decodes structures from the configuration below a key. Single values use the same conversions as elsewhere in the configuration.
struct SettingDecoder: Decoder {
    /// Records which values are read.
    final class Uses {
        var keys: [SettingKey] = []
        /// The failures of values that were replaced, so that decoding continues and finds further failures.
        var failures: [SettingDecodingFailure] = []
    }

    let tree: SettingTree
    let converters: ConverterRegistry
    let uses: Uses
    var codingPath: [any CodingKey] = []
    /// The type whose `init(from:)` is running. A nested request for the same type would recurse without end.
    var making: Any.Type?
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    // Compiled once for all types, because each copy makes programs larger.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let made = try make(type)
        if let value = made as? Value { return value }
        let failure = ConversionFailure.wrongType(Swift.type(of: made), wanted: type)
        throw tree.setting.map { SettingDecodingFailure.unconvertible($0, failure, type: type) } ?? failure as any Error
    }

    /// Decodes a part of a structure. If that fails, the result is a replacement, where the type has one.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func decodePart<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try decode(type)
        } catch let failure as SettingDecodingFailure {
            guard let replacement = Self.replacement(for: type) as? Value else { throw failure }
            uses.failures.append(failure)
            return replacement
        }
    }

    /// A value to continue with: the first case, or an empty value of the standard library; nil for other types.
    private static func replacement(for type: any Any.Type) -> Any? {
        func first<Cases: CaseIterable>(of type: Cases.Type) -> Any? { type.allCases.first }
        func emptyList<List: ExpressibleByArrayLiteral>(of type: List.Type) -> Any { [] as List }
        if let cases = type as? any CaseIterable.Type { return first(of: cases) }
        let simple: [Any] = ["", 0, 0.0, Float(0), false, UInt(0), Int64(0), Int32(0), Duration.zero]
        return simple.first { Swift.type(of: $0) == type } ?? (type as? any ExpressibleByArrayLiteral.Type).map { emptyList(of: $0) }
    }

    /// Decodes a value of a type that is known at run time only; the caller casts the result. Not generic, so it is compiled once.
    func make(_ type: any Decodable.Type) throws -> Any {
        note()
        if let setting = tree.setting, let value = tree.value, !tree.hasStructure {
            do throws(ConversionFailure) {
                return try converters.make(type, from: value)
            } catch {
                // A type without a conversion from text may implement `Decodable` itself, also for a single text.
                guard error.lacksConverter else { throw SettingDecodingFailure.unconvertible(setting, error, type: type) }
            }
        }
        if tree.setting == nil, tree.children.isEmpty { throw SettingDecodingFailure.missing(key: tree.key) }
        guard making != type else { throw SettingDecodingFailure.refused(key: tree.key, reason: "it is a structure, not a single value") }
        var decoder = self
        decoder.making = type
        do {
            return try type.init(from: decoder)
        } catch let failure as SettingDecodingFailure {
            throw failure
        } catch let DecodingError.dataCorrupted(context) {
            throw SettingDecodingFailure.refused(key: tree.key, reason: context.debugDescription)
        } catch {
            throw SettingDecodingFailure.refused(key: tree.key, reason: "\(error)")
        }
    }

    var isNil: Bool {
        guard case .null? = tree.setting?.content else { return tree.setting == nil && tree.children.isEmpty }
        note()
        return true
    }

    private func note() { if let setting = tree.setting { uses.keys.append(setting.position) } }

    fileprivate func child(_ key: any CodingKey) -> SettingDecoder {
        SettingDecoder(tree: tree.child(key.stringValue), converters: converters, uses: uses, codingPath: codingPath + [key])
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if let setting = tree.setting, let value = tree.value {
            throw SettingDecodingFailure.unconvertible(
                setting, ConversionFailure("it is \(value.summary), not a structure", fix: "write its values below '\(tree.key)'"),
                type: type)
        }
        return KeyedDecodingContainer(KeyedSettings<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let count)? = tree.setting?.content else {
            throw SettingDecodingFailure.refused(key: tree.key, reason: "it is not a list")
        }
        return SettingList(decoder: self, count: count)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleSetting(decoder: self) }
}

/// The name of a list element, or of the superclass's part of a structure.
private struct SettingName: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { stringValue = "\(intValue)" }
}

private struct KeyedSettings<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: SettingDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { decoder.tree.children.keys.ordered(by: <).compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { decoder.tree.children[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { decoder.child(key).isNil }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.child(key).decodePart(type) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        try decoder.child(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try decoder.child(key).unkeyedContainer() }
    func superDecoder() throws -> any Decoder { decoder.child(SettingName(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder.child(key) }
}

private struct SettingList: UnkeyedDecodingContainer {
    let decoder: SettingDecoder
    let count: Int?
    fileprivate(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var isAtEnd: Bool { currentIndex >= count ?? 0 }

    private mutating func next() throws -> SettingDecoder {
        guard !isAtEnd else { throw SettingDecodingFailure.refused(key: decoder.tree.key, reason: "it has \(count ?? 0) elements") }
        defer { currentIndex += 1 }
        return decoder.child(SettingName(intValue: currentIndex))
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, decoder.child(SettingName(intValue: currentIndex)).isNil else { return false }
        currentIndex += 1
        return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decodePart(type) }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct SingleSetting: SingleValueDecodingContainer {
    let decoder: SettingDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.isNil }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}
