import Wiring
import WiringDiagnosis

/// Converts the texts of runtime arguments to types that can be created from text, like a tool does.
struct NumberConversion: ArgumentConversion {
    func convert<Value>(_ text: String, to type: Value.Type) throws(ArgumentFailure) -> Value {
        guard let lossless = type as? any LosslessStringConvertible.Type, let value = lossless.init(text) as? Value else {
            throw ArgumentFailure("'\(text)' is not a number")
        }
        return value
    }
}

extension ArgumentValue {
    /// An argument as typed by a user.
    static func typed(_ text: String) -> ArgumentValue { .text(text, converting: NumberConversion()) }
}
