struct Refusal: Error {}
struct LargeRefusal: Error { var texts = ["a", "b", "c", "d", "e"] }

/// A protocol with each kind of synchronous requirement.
protocol Store: Sendable {
    var name: String { get }
    var count: Int { get nonmutating set }
    subscript(index: Int) -> String { get nonmutating set }
    subscript(row row: Int, column column: Int) -> Double { get }
    static func makeName() -> String
    init()
    func value(at index: Int) throws -> String
    func typed(_ index: Int) throws(Refusal) -> Int
    func largeTyped(_ index: Int) throws(LargeRefusal) -> Int
    func increase(_ number: inout Int)
    func each(_ body: (Int) -> Void)
    func identity<Value>(_ value: Value, times: Int) -> Value
    func none()
    func sum(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int, _ fifth: Int, _ sixth: Int, _ seventh: Int, _ eighth: Int) -> Int
}

extension Store {
    func none() {}
}

final class ClassStore: Store, @unchecked Sendable {
    var values = ["zero", "one"]
    let name = "class"
    var count = 1
    subscript(index: Int) -> String {
        get { values[index] }
        set { values[index] = newValue }
    }
    subscript(row row: Int, column column: Int) -> Double { Double(row) + Double(column) / 10 }
    static func makeName() -> String { "made" }
    func value(at index: Int) throws -> String {
        guard values.indices.contains(index) else { throw Refusal() }
        return values[index]
    }
    func typed(_ index: Int) throws(Refusal) -> Int {
        if index < 0 { throw Refusal() }
        return index
    }
    func largeTyped(_ index: Int) throws(LargeRefusal) -> Int {
        if index < 0 { throw LargeRefusal() }
        return index
    }
    func increase(_ number: inout Int) { number += 1 }
    func each(_ body: (Int) -> Void) { for index in values.indices { body(index) } }
    func identity<Value>(_ value: Value, times: Int) -> Value { value }
    func sum(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int, _ fifth: Int, _ sixth: Int, _ seventh: Int, _ eighth: Int) -> Int {
        first + second + third + fourth + fifth + sixth + seventh * 100 + eighth * 1_000
    }
}

/// A struct that fits into the buffer of an existential container.
struct SmallStore: Store {
    var name: String { "small" }
    var count: Int {
        get { 2 }
        nonmutating set {}
    }
    subscript(index: Int) -> String {
        get { "element \(index)" }
        nonmutating set {}
    }
    subscript(row row: Int, column column: Int) -> Double { 0 }
    static func makeName() -> String { "small" }
    func value(at index: Int) throws -> String { "small \(index)" }
    func typed(_ index: Int) throws(Refusal) -> Int { index }
    func largeTyped(_ index: Int) throws(LargeRefusal) -> Int { index }
    func increase(_ number: inout Int) { number += 2 }
    func each(_ body: (Int) -> Void) {}
    func identity<Value>(_ value: Value, times: Int) -> Value { value }
    func sum(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int, _ fifth: Int, _ sixth: Int, _ seventh: Int, _ eighth: Int) -> Int {
        0
    }
}

protocol Named: Sendable { var name: String { get } }
protocol Reader: Named { func read(_ key: String) -> String? }
protocol Writer: AnyObject, Sendable { func write(_ value: String, for key: String) }

/// Conforms to several protocols: an inherited one, and one for classes.
final class Disk: Reader, Writer, @unchecked Sendable {
    var contents: [String: String] = [:]
    let name = "disk"
    func read(_ key: String) -> String? { contents[key] }
    func write(_ value: String, for key: String) { contents[key] = value }
}

/// A struct that does not fit into the buffer of an existential container.
struct LargeReader: Reader {
    var words = (1, 2, 3, 4, 5, 6)
    var name: String { "large" }
    func read(_ key: String) -> String? { "\(words.5) \(key)" }
}

protocol Cache<Key>: AnyObject {
    associatedtype Key: Hashable
    associatedtype Value
    func store(_ value: Value, for key: Key)
    func value(for key: Key) -> Value?
}

final class MemoryCache<Key: Hashable, Value>: Cache {
    private var values: [Key: Value] = [:]
    func store(_ value: Value, for key: Key) { values[key] = value }
    func value(for key: Key) -> Value? { values[key] }
}

protocol Summable { func sum() -> Int }
extension Int: Summable { func sum() -> Int { self } }
/// A conformance with a condition, whose witness table has private words.
extension Array: Summable where Element: Summable { func sum() -> Int { reduce(0) { $0 + $1.sum() } } }

/// A protocol with asynchronous requirements.
protocol Network: Sendable {
    func fetch(id: Int) async throws -> [String]
    func typed(_ id: Int) async throws(Refusal) -> String
    func ping() async
    func load<Value: Sendable>(_ value: Value, id: Int) async -> Value
    func many(_ first: String, _ second: String, _ third: String, _ fourth: Int) async throws -> String
    var status: String { get async }
}

actor ActorNetwork: Network {
    var requests = 0
    func fetch(id: Int) async throws -> [String] {
        requests += 1
        await Task.yield()
        if id < 0 { throw Refusal() }
        return ["row \(id)"]
    }
    func typed(_ id: Int) async throws(Refusal) -> String {
        if id < 0 { throw Refusal() }
        return "typed"
    }
    func ping() async {}
    func load<Value: Sendable>(_ value: Value, id: Int) async -> Value {
        await Task.yield()
        return value
    }
    func many(_ first: String, _ second: String, _ third: String, _ fourth: Int) async throws -> String {
        first + second + third + "\(fourth)"
    }
    var status: String { "ready" }
}

struct PlainNetwork: Network {
    func fetch(id: Int) async throws -> [String] {
        if id < 0 { throw Refusal() }
        return ["plain \(id)"]
    }
    func typed(_ id: Int) async throws(Refusal) -> String { "plain" }
    func ping() async {}
    func load<Value: Sendable>(_ value: Value, id: Int) async -> Value { value }
    func many(_ first: String, _ second: String, _ third: String, _ fourth: Int) async throws -> String {
        first + second + third + "\(fourth)"
    }
    var status: String { "plain" }
}

@MainActor protocol Screen: Sendable {
    var title: String { get set }
    func show(_ text: String) -> Bool
}

@MainActor final class WindowScreen: Screen {
    var title = ""
    func show(_ text: String) -> Bool {
        title = text
        return true
    }
}
