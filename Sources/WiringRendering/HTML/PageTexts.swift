/// The distinct texts of a page; tables refer to them by number.
struct PageTexts {
    private var numbers: [String: Int] = [:]
    private(set) var texts: [String] = []

    mutating func number(_ text: String) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }
}

/// JSON that is safe inside a script element.
extension TextBuffer {
    /// Appends a text, escaping characters that could end the script or start a comment, and replacing invisible ones.
    mutating func append(script text: String) {
        append(UInt8(ascii: "\""))
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "\"": append(literal: "\\\"")
            case "\\": append(literal: "\\\\")
            case "<", ">", "&", "\n", "\t": append(VisibleText.spelled(scalar))
            default: for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// Appends the name of a field, preceded by a comma unless it is the first.
    mutating func append(field name: StaticString) {
        if byte(at: count - 1) != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
        append(UInt8(ascii: "\""))
        append(literal: name)
        append(literal: "\":")
    }

    mutating func append<Values: Sequence>(list values: Values, _ write: (Values.Element, inout TextBuffer) -> Void) {
        append(UInt8(ascii: "["))
        var isFirst = true
        for value in values {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            write(value, &self)
        }
        append(UInt8(ascii: "]"))
    }

    mutating func appendObject(_ write: (inout TextBuffer) -> Void) {
        append(UInt8(ascii: "{"))
        write(&self)
        append(UInt8(ascii: "}"))
    }

    mutating func append(field name: StaticString, object write: (inout TextBuffer) -> Void) {
        append(field: name)
        appendObject(write)
    }

    mutating func append<Values: Sequence>(
        field name: StaticString, objects values: Values, _ write: (Values.Element, inout TextBuffer) -> Void
    ) {
        append(field: name)
        append(list: values) { value, json in json.appendObject { write(value, &$0) } }
    }

    /// Appends an object whose names are numbers.
    mutating func append<Value>(
        field name: StaticString, numbered values: some Sequence<(offset: Int, element: Value)>, _ write: (Value, inout TextBuffer) -> Void
    ) {
        append(field: name) { json in
            for (number, value) in values {
                json.append(json.byte(at: json.count - 1) == UInt8(ascii: "{") ? "\"\(number)\":" : ",\"\(number)\":")
                write(value, &json)
            }
        }
    }

    mutating func append(field name: StaticString, number: Int) {
        append(field: name)
        append(number)
    }

    mutating func append(field name: StaticString, flag: Bool) {
        append(field: name)
        append(literal: flag ? "true" : "false")
    }

    mutating func append(numbers: some Sequence<Int>) { append(list: numbers) { $1.append($0) } }

    mutating func append(scripts texts: some Sequence<String>) { append(list: texts) { $1.append(script: $0) } }

    mutating func append(field name: StaticString, numbers: some Sequence<Int>) {
        append(field: name)
        append(numbers: numbers)
    }

    mutating func append(field name: StaticString, script text: String) {
        append(field: name)
        append(script: text)
    }

    mutating func append(field name: StaticString, scripts texts: some Sequence<String>) {
        append(field: name)
        append(scripts: texts)
    }
}
