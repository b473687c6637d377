// The values of the tests, and a protocol with requirements that take and return them.

final class ValueObject: Sendable {}
protocol ValueMarker: Sendable {}
struct ValueStructure: ValueMarker { var numbers = (1, 2.0) }
extension ValueObject: ValueReference {}
protocol ValueReference: AnyObject, Sendable {}

protocol ValueTaking {
    func integers(_ first: Int, _ second: Int64, _ third: Int32, _ fourth: Int16, _ fifth: Int8)
    func unsigned(_ first: UInt, _ second: UInt32, _ third: UInt16, _ fourth: UInt8, _ fifth: UInt64)
    func floating(_ first: Double, _ second: Float, _ third: Bool)
    func text(_ text: String)
    func collections(_ array: [Int], _ dictionary: [String: [Double]], _ set: Set<String>)
    func optionals(_ text: String?, _ number: Int?, _ flag: Bool?, _ object: ValueObject?)
    func numbers(_ number: Double?, _ texts: [String?]?)
    func structure(_ value: ValueStructure, _ number: Int)
    func function(_ value: @escaping (Int) -> Int, _ number: Int)
    func existential(_ value: any ValueMarker, _ reference: any ValueReference, _ number: Int)
    func tuple(_ value: (Int, Int), _ number: Int)
    func object(_ object: ValueObject?) -> ValueObject?
    func optionalNumber(_ number: Int?) -> Int?
    func table() -> [String: Int]
    func float() -> Float
    func pair() -> (Int, Int)
    func bit() -> Int8
}

struct ValueTaker: ValueTaking {
    func integers(_ first: Int, _ second: Int64, _ third: Int32, _ fourth: Int16, _ fifth: Int8) {}
    func unsigned(_ first: UInt, _ second: UInt32, _ third: UInt16, _ fourth: UInt8, _ fifth: UInt64) {}
    func floating(_ first: Double, _ second: Float, _ third: Bool) {}
    func text(_ text: String) {}
    func collections(_ array: [Int], _ dictionary: [String: [Double]], _ set: Set<String>) {}
    func optionals(_ text: String?, _ number: Int?, _ flag: Bool?, _ object: ValueObject?) {}
    func numbers(_ number: Double?, _ texts: [String?]?) {}
    func structure(_ value: ValueStructure, _ number: Int) {}
    func function(_ value: @escaping (Int) -> Int, _ number: Int) {}
    func existential(_ value: any ValueMarker, _ reference: any ValueReference, _ number: Int) {}
    func tuple(_ value: (Int, Int), _ number: Int) {}
    func object(_ object: ValueObject?) -> ValueObject? { object }
    func optionalNumber(_ number: Int?) -> Int? { number }
    func table() -> [String: Int] { ["a": 1] }
    func float() -> Float { 0.25 }
    func pair() -> (Int, Int) { (1, 2) }
    func bit() -> Int8 { -8 }
}
