#if DEBUG || Explorer
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Messages and events as JSON, with sorted keys: the same message is the same bytes.
package enum MessageCoder {
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
    private static let decoder = JSONDecoder()

    /// The payload of a message.
    /// - Throws: `FrameError.badJSON` when a value has no JSON (a number that is not finite, say).
    package static func encode(_ message: some Encodable) throws(FrameError) -> [UInt8] {
        do {
            return [UInt8](try encoder.encode(message))
        } catch {
            throw .badJSON(String(describing: error))
        }
    }

    /// The message in a payload.
    /// - Throws: `FrameError.badJSON`, or `.unknownMessage` with the message's name when the JSON is sound and means nothing here.
    package static func decode<Message: Decodable>(_ type: Message.Type, from payload: [UInt8]) throws(FrameError) -> Message {
        let data = Data(payload)
        do {
            return try decoder.decode(type, from: data)
        } catch {
            guard let envelope = try? decoder.decode(Envelope.self, from: data) else {
                throw .badJSON("\(payload.count) bytes which begin with '\(excerpt(payload))'")
            }
            throw .unknownMessage(envelope.name)
        }
    }

    private static func excerpt(_ payload: [UInt8]) -> String {
        String(String(decoding: payload.prefix(40), as: UTF8.self).map { $0.isASCII && $0 >= " " && $0 <= "~" ? $0 : "?" })
    }

    /// What every message looks like from outside: an object with one key, the message's name.
    private struct Envelope: Decodable {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        let name: String

        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: Key.self).allKeys
            name = keys.map(\.stringValue).min() ?? "{}"
        }
    }
}
#endif
