extension MessageCoder {
    /// Decodes the payload of a frame.
    /// - Throws: `FrameError.unknownMessage` with the number of a message that this version does not know, or `.badMessage`.
    package static func decode<Message: WireRecord>(_ type: Message.Type, from payload: [UInt8]) throws(FrameError) -> Message {
        try decode(payload) { $0.read(type) }
    }
}

extension InspectionAnswer: Equatable {
    package static func == (left: InspectionAnswer, right: InspectionAnswer) -> Bool {
        switch (left, right) {
        case (.reply(let left), .reply(let right)): left == right
        case (.snapshot(let left), .snapshot(let right)): left == right
        case (.reply, .snapshot), (.snapshot, .reply): false
        }
    }
}
