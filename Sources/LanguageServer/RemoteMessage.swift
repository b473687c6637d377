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
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: bytes) else {
            self = .malformed(RemoteFailure(.parseError, "the message is not JSON"), id: .null)
            return
        }
        guard case .object(let fields) = value else {
            self = .malformed(RemoteFailure(.invalidRequest, "the message is not a request"), id: .null)
            return
        }
        let id = fields["id"]
        if let method = fields["method"] {
            guard let method = method.text else {
                self = .malformed(RemoteFailure(.invalidRequest, "the method is not a text"), id: id ?? .null)
                return
            }
            self = .call(method: method, id: id, parameters: value["params"])
        } else if fields["result"] != nil || fields["error"] != nil {
            self = .answer
        } else {
            self = .malformed(RemoteFailure(.invalidRequest, "the message has no method"), id: id ?? .null)
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

    /// The text of the answer to a request.
    package func answer(_ result: Result<JSONValue, RemoteFailure>, id: JSONValue) -> String {
        switch result {
        case .success(let value): text(["jsonrpc": "2.0", "id": id, "result": value])
        case .failure(let failure):
            text([
                "jsonrpc": "2.0", "id": id, "error": ["code": .number(Double(failure.code.rawValue)), "message": .string(failure.message)],
            ])
        }
    }

    package func notification(_ method: String, _ parameters: JSONValue) -> String {
        text(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    /// The text of a request of this program.
    package func request(_ method: String, id: Int) -> String {
        text(["jsonrpc": "2.0", "id": .string("wirescope-\(id)"), "method": .string(method), "params": .null])
    }

    private func text(_ message: JSONValue) -> String {
        // Encoding fails only for numbers that are not finite, which no message contains.
        (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
