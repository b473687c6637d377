/// A type whose values are composed of values of other types.
protocol CompositeConvertible {
    static func converted(from value: SettingValue, with registry: ConverterRegistry) throws(ConversionFailure) -> Self
}

extension Optional: CompositeConvertible {
    static func converted(from value: SettingValue, with registry: ConverterRegistry) throws(ConversionFailure) -> Wrapped? {
        if case .null = value { return nil }
        return try registry.convert(value, to: Wrapped.self)
    }
}

extension Array: CompositeConvertible {
    static func converted(from value: SettingValue, with registry: ConverterRegistry) throws(ConversionFailure) -> [Element] {
        let parts: [SettingValue] =
            switch value {
            case .text(let text): ExplicitType.parts(text).map { .text($0) }
            case .list(let elements): elements
            case .null, .group: throw ConversionFailure("it is \(value.summary), not a list")
            }
        var result: [Element] = []
        for (position, part) in parts.enumerated() {
            do throws(ConversionFailure) {
                result.append(try registry.convert(part, to: Element.self))
            } catch {
                var failure = error
                failure.reason = "element \(position + 1): \(error.reason)"
                throw failure
            }
        }
        return result
    }
}

extension Set: CompositeConvertible {
    static func converted(from value: SettingValue, with registry: ConverterRegistry) throws(ConversionFailure) -> Set<Element> {
        Set(try [Element].converted(from: value, with: registry))
    }
}
