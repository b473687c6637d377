package import FoundationEssentials

/// A message of JSON-RPC 2.0 that another program sent.
package enum RemoteMessage: Hashable, Sendable {
    /// A request, or without an identifier a notification, which has no answer.
    case call(method: String, id: JSONValue?, parameters: JSONValue)
    /// The answer to a request of this program.
    case answer
    /// A message that is no request, with the answer to it.
    case malformed(RemoteFailure, id: JSONValue)

    /// Parses a message.
    package init(_ bytes: Data) {
        let value = try? JSONDecoder().decode(JSONValue.self, from: bytes)
        guard let value, case .object(let fields) = value else {
            let failure: (RemoteFailure.Code, String) =
                value == nil ? (.parseError, "the message is not JSON") : (.invalidRequest, "the message is not a request")
            self = .malformed(RemoteFailure(failure.0, failure.1), id: .null)
            return
        }
        if let method = fields["method"]?.text {
            self = .call(method: method, id: fields["id"], parameters: value["params"])
        } else if fields["method"] == nil, fields["result"] != nil || fields["error"] != nil {
            self = .answer
        } else {
            let reason = fields["method"] == nil ? "the message has no method" : "the method is not a text"
            self = .malformed(RemoteFailure(.invalidRequest, reason), id: fields["id"] ?? .null)
        }
    }
}

/// An error that the answer to a request reports.
package struct RemoteFailure: Error, Hashable, Sendable {
    /// The codes of JSON-RPC 2.0 and of the Language Server Protocol.
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParameters = -32602
        case notInitialized = -32002
    }

    /// The kind of the error.
    package var code: Code
    /// The reason, as a sentence without a period.
    package var message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// Writes messages of JSON-RPC 2.0.
package struct RemoteEncoder {
    private let encoder = JSONEncoder()

    package init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    package func answer(_ result: Result<JSONValue, RemoteFailure>, id: JSONValue) -> String {
        switch result {
        case .success(let value): text(["id": id, "result": value])
        case .failure(let failure):
            text(["id": id, "error": ["code": .number(Double(failure.code.rawValue)), "message": .string(failure.message)]])
        }
    }

    package func notification(_ method: String, _ parameters: JSONValue) -> String {
        text(["method": .string(method), "params": parameters])
    }

    /// The text of a request of this program.
    package func request(_ method: String, id: Int) -> String {
        text(["id": .string("wirescope-\(id)"), "method": .string(method), "params": .null])
    }

    private func text(_ fields: [String: JSONValue]) -> String {
        let message = JSONValue.object(fields.merging(["jsonrpc": "2.0"]) { $1 })
        // Encoding fails only for numbers that are not finite, which no message contains.
        return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
