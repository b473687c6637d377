#if DEBUG || Explorer
/// Encodes messages and events as bytes. Equal messages have equal bytes.
///
/// The first message of a connection, and the answer to one of another version, are text that every version can read, see `Greeting`.
package enum MessageCoder {
    package static func encode(_ write: (Wire) -> Void) -> [UInt8] {
        let wire = Wire()
        write(wire)
        return wire.output
    }

    package static func encode(_ record: some WireRecord) -> [UInt8] { encode { $0.write(record) } }

    /// Decodes the payload of a frame.
    /// - Throws: `FrameError.unknownMessage` for a message number unknown to this version, or `.badMessage`.
    package static func decode<Message>(_ payload: [UInt8], _ read: (Wire) -> Message) throws(FrameError) -> Message {
        let wire = Wire(payload)
        let message = read(wire)
        try wire.finish()
        return message
    }
}
#endif
