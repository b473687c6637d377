#if DEBUG || Explorer
import WiringModel
import WiringVocabulary

/// What can be part of a message: it writes its parts in an order, and is made of them in the same order.
///
/// What changes here, in order or in kind, changes what travels, and with it `InspectionConventions.version`.
package protocol MessageValue {
    /// Reads the parts.
    /// - Throws: `FrameError.badMessage` when they are not there, or are others.
    init(from reader: inout MessageReader) throws(FrameError)

    /// Writes the parts.
    func write(to writer: inout MessageWriter)
}

extension String: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) { self = try reader.text() }
    package func write(to writer: inout MessageWriter) { writer.text(self) }
}

extension Int: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) { self = try reader.integer() }
    package func write(to writer: inout MessageWriter) { writer.integer(self) }
}

extension Int32: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        let number = try reader.integer()
        guard let small = Int32(exactly: number) else { throw .badMessage("\(number) does not fit in 32 bits") }
        self = small
    }

    package func write(to writer: inout MessageWriter) { writer.integer(Int(self)) }
}

extension UInt64: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) { self = try reader.natural() }
    package func write(to writer: inout MessageWriter) { writer.natural(self) }
}

extension Bool: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) { self = try reader.truth() }
    package func write(to writer: inout MessageWriter) { writer.byte(self ? 1 : 0) }
}

extension ResolutionOutcome: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) { self = try reader.position(in: Self.allCases) }
    package func write(to writer: inout MessageWriter) { writer.position(of: self, in: Self.allCases) }
}

extension Finding.Severity: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) { self = try reader.position(in: Self.allCases) }
    package func write(to writer: inout MessageWriter) { writer.position(of: self, in: Self.allCases) }
}

extension SourceSite: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) { self.init(file: try reader.value(), line: try reader.value()) }

    package func write(to writer: inout MessageWriter) {
        writer.value(file)
        writer.value(line)
    }
}

extension Finding.Detail: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(try reader.value(), try reader.value(), site: try reader.optional())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(label)
        writer.value(text)
        writer.optional(site)
    }
}

extension Finding: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(
            rule: try reader.value(), severity: try reader.value(), message: try reader.value(), services: try reader.list(),
            site: try reader.optional(), details: try reader.list(), fix: try reader.optional())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(rule)
        writer.value(severity)
        writer.value(message)
        writer.list(services)
        writer.optional(site)
        writer.list(details)
        writer.optional(fix)
    }
}
#endif
