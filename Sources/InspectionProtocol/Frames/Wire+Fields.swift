#if DEBUG || Explorer
/// The kinds of field that a record may have. Each function writes the field, or reads it.
extension Wire {
    /// A byte.
    @discardableResult package func byte(_ value: inout UInt8) -> Wire {
        if isReading { value = readByte() } else { write(byte: value) }
        return self
    }

    /// A number that is never negative.
    @discardableResult package func natural(_ value: inout UInt64) -> Wire {
        if isReading { value = readNatural() } else { write(natural: value) }
        return self
    }

    /// A number of either sign.
    @discardableResult package func integer(_ value: inout Int) -> Wire {
        if isReading { value = readInteger() } else { write(value) }
        return self
    }

    /// A truth value.
    @discardableResult package func flag(_ value: inout Bool) -> Wire {
        if isReading { value = readFlag() } else { write(flag: value) }
        return self
    }

    /// A text.
    @discardableResult package func text(_ value: inout String) -> Wire {
        if isReading { value = readText() } else { write(value) }
        return self
    }

    /// A number that may be missing.
    @discardableResult package func optionalInteger(_ value: inout Int?) -> Wire {
        if isPresent(value != nil) { integer(&value[default: 0]) } else { value = nil }
        return self
    }

    /// A number that is never negative and may be missing.
    @discardableResult package func optionalNatural(_ value: inout UInt64?) -> Wire {
        if isPresent(value != nil) { natural(&value[default: 0]) } else { value = nil }
        return self
    }

    /// A text that may be missing.
    @discardableResult package func optionalText(_ value: inout String?) -> Wire {
        if isPresent(value != nil) { text(&value[default: ""]) } else { value = nil }
        return self
    }

    /// A list of texts.
    @discardableResult package func texts(_ values: inout [String]) -> Wire {
        if isReading {
            let count = readCount()
            values = []
            while values.count < count, error == nil { values.append(readText()) }
        } else {
            write(natural: UInt64(values.count))
            for value in values { write(value) }
        }
        return self
    }

    /// A list of texts that may be missing.
    @discardableResult package func optionalTexts(_ values: inout [String]?) -> Wire {
        if isPresent(values != nil) { texts(&values[default: []]) } else { values = nil }
        return self
    }

    /// A list of numbers.
    @discardableResult package func integers(_ values: inout [Int]) -> Wire {
        if isReading {
            let count = readCount()
            values = []
            while values.count < count, error == nil { values.append(readInteger()) }
        } else {
            write(natural: UInt64(values.count))
            for value in values { write(value) }
        }
        return self
    }

    /// A case of an enumeration without associated values.
    @discardableResult package func choice<Case: Equatable>(_ value: inout Case, among cases: [Case]) -> Wire {
        guard isReading else { return write(byte: UInt8(truncatingIfNeeded: cases.firstIndex(of: value) ?? cases.count)) }
        let number = Int(readByte())
        if number < cases.count { value = cases[number] } else { refuse("\(Case.self) has no case \(number)") }
        return self
    }

    // MARK: For enumerations with associated values

    func readTexts() -> [String] {
        var values: [String] = []
        texts(&values)
        return values
    }

    func readOptionalText() -> String? { readFlag() ? readText() : nil }

    func readOptionalInteger() -> Int? { readFlag() ? readInteger() : nil }

    func readInt32() -> Int32 {
        let number = readInteger()
        if let small = Int32(exactly: number) { return small }
        refuse("\(number) does not fit in 32 bits")
        return 0
    }

    @discardableResult func write(_ texts: [String]) -> Wire {
        var texts = texts
        return self.texts(&texts)
    }

    @discardableResult func write(_ text: String?) -> Wire {
        var text = text
        return optionalText(&text)
    }

    @discardableResult func write(_ integer: Int?) -> Wire {
        var integer = integer
        return optionalInteger(&integer)
    }

    /// Whether a field is present.
    /// - Parameter isPresent: whether the field to be written is.
    package func isPresent(_ isPresent: Bool) -> Bool {
        var isPresent = isPresent
        flag(&isPresent)
        return isPresent
    }
}

extension Optional {
    /// The value, or another one in its place.
    fileprivate subscript(default fallback: Wrapped) -> Wrapped {
        get { self ?? fallback }
        set { self = newValue }
    }
}
#endif
