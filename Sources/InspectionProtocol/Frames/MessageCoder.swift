#if DEBUG || Explorer
/// Encodes messages and events as bytes. Equal messages have equal bytes.
///
/// The first message of a connection, and the answer to one of another version, are text that every version can read, see `Greeting`.
package enum MessageCoder {
    /// Encodes a message as the payload of a frame.
    package static func encode(_ message: some WireRecord) -> [UInt8] {
        let wire = Wire()
        wire.write(message)
        return wire.output
    }

    /// Decodes the payload of a frame.
    /// - Throws: `FrameError.unknownMessage` with the number of a message that this version does not have, or `.badMessage`.
    package static func decode<Message: WireRecord>(_ type: Message.Type, from payload: [UInt8]) throws(FrameError) -> Message {
        let wire = Wire(payload)
        let message: Message = wire.read()
        try wire.finish()
        return message
    }
}
#endif
