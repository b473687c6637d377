#if DEBUG || Explorer
/// Messages and events as bytes: the same message is the same bytes.
///
/// The first message of a connection, and the words about one that does not fit, are text which every version can read, see `Greeting`.
package enum MessageCoder {
    /// The payload of a message.
    package static func encode(_ message: some MessageValue) -> [UInt8] {
        var writer = MessageWriter()
        writer.value(message)
        return writer.bytes
    }

    /// The message in a payload.
    /// - Throws: `FrameError.unknownMessage` with the message's number when it means nothing here, or `.badMessage`.
    package static func decode<Message: MessageValue>(_ type: Message.Type, from payload: [UInt8]) throws(FrameError) -> Message {
        var reader = MessageReader(payload)
        let message = try reader.value(type)
        try reader.finish()
        return message
    }
}
#endif
