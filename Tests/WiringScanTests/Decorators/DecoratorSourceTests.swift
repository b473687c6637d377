import TestSupport
import Testing

@testable import WiringScan

@Suite("Generated decorators")
struct DecoratorSourceTests {
    private func project(_ files: [String: String]) -> ScannedProject {
        let sources = files.sorted { $0.key < $1.key }.map { ScannedFile(SourceText(path: $0.key, bytes: Array($0.value.utf8))) }
        return ScannedProject(name: "Mail", files: sources + [ScannedFile.libraryProtocols])
    }

    private func text(_ service: String, _ files: [String: String], writtenTo path: String? = nil) throws(DecoratorFailure) -> String {
        try DecoratorSource(of: service, in: project(files), writtenTo: path).lines.map { $0 + "\n" }.joined()
    }

    @Test("a decorator forwards the requirements of a protocol and of inherited protocols in the order of the source")
    func members() throws {
        let mail = """
            import Foundation
            @MainActor public protocol MailStore: Named, AnyObject {
                // Comments are not repeated.
                var unread: Int { get }
                @discardableResult
                func send(_ text: String, to address: URL,
                          retries: Int) async throws -> Bool
            }
            """
        let text = try text("any MailStore", ["Mail.swift": mail, "Named.swift": "protocol Named { var name: String { get } }"])
        #expect(
            text == """
                import Foundation

                /// Passes each call to another `MailStore`. To change arguments or results, edit the member.
                @MainActor
                final class MailStoreDecorator: MailStore {
                    nonisolated(unsafe) private let base: any MailStore

                    nonisolated init(_ base: any MailStore) { self.base = base }

                    var unread: Int {
                        base.unread
                    }

                    @discardableResult
                    func send(_ text: String, to address: URL, retries: Int) async throws -> Bool {
                        try await base.send(text, to: address, retries: retries)
                    }

                    // MARK: Named

                    nonisolated var name: String {
                        base.name
                    }
                }

                """)
    }

    @Test("decorators of protocols with rare features compile and forward calls")
    func compiled() throws {
        let services = [
            "Forwarding", "Mutable", "SendableSettable", "Storing", "Integers", "Model", "Screen", "Account", "Inner", "Composed", "Later",
            "Loading", "Failing", "Ticking", "Labeled",
        ]
        var files = ["Services.swift": Self.services]
        for service in services { files[service + "Decorator.swift"] = try text(service, ["Services.swift": Self.services]) }
        files["Main.swift"] = Self.main
        let output = try SwiftProgram(.init("Program", files)).run()
        #expect(
            output == """
                logged [1, "two"] at end
                later 3
                map 2
                changed 5
                pack 1 two
                failed Failure()
                value 8, base 7
                stored 1 Optional(3) true
                balance 12 on the same executor
                screen first

                """)
    }

    @Test("a decorator in another module imports the module of the protocol, which must be public")
    func otherModule() throws {
        let mail =
            "import Foundation\npublic protocol MailStore { func send(_ date: Date) }"
        let draft = "public import Foundation\nprotocol Draft { func save() }"
        let files = ["Sources/Mail/Mail.swift": mail, "Sources/Mail/Draft.swift": draft, "Sources/App/Main.swift": "import Mail"]
        let decorator = try text("Mail.MailStore", files, writtenTo: "Sources/App/MailStoreDecorator.swift")
        #expect(decorator.hasPrefix("import Mail\nimport Foundation\n\n"))
        #expect(try !text("MailStore", files, writtenTo: "Sources/Mail/MailStoreDecorator.swift").contains("import Mail"))
        let main =
            "import Mail\nstruct Real: MailStore { func send(_ date: Date) {} }\n@main enum Main { static func main() { MailStoreDecorator(Real()).send(Date()) } }"
        let program = try SwiftProgram(
            .init("App", ["MailStoreDecorator.swift": decorator, "Main.swift": "import Foundation\n" + main]),
            libraries: [.init("Mail", ["Mail.swift": mail])])
        #expect(try program.run() == "")
        #expect(
            throws: DecoratorFailure(
                message: "Draft is internal to the module Mail",
                details: ["write the decorator into a file of that module, or make the protocol public"])
        ) {
            try text("Draft", files, writtenTo: "Sources/App/DraftDecorator.swift")
        }
    }

    @Test("a protocol inherits from those in its scope and from each branch of a condition")
    func inherited() throws {
        let error = try text("Loading", ["Services.swift": Self.services])
        #expect(!error.contains("code()"))
        #expect(try text("Network.Failing", ["Services.swift": Self.services]).contains("// MARK: Network.Error"))
        let ticking = try text("Ticking", ["Services.swift": Self.services])
        #expect(ticking.contains("#if ABSENT\n    func now() -> Absent {\n        base.now()\n    }\n#endif\n"))
        #expect(ticking.contains("#if !ABSENT\n    func now() -> Int {\n        base.now()\n    }\n#endif\n"))
        let names = "protocol Store { func save() }\nenum Old { protocol Store { func store() } }"
        #expect(try text("Store", ["A.swift": names]).contains("func save()"))
        #expect(try text("Old.Store", ["A.swift": names]).contains("func store()"))
    }

    @Test("a protocol that branches of a condition declare has a decorator for each branch")
    func branchesInFiles() throws {
        let files = [
            "A.swift": "import Foundation\n#if os(macOS)\nprotocol Store { func open() }\n#endif",
            "B.swift": "import Foundation\n#if !os(macOS)\nprotocol Store { func save() }\n#endif",
        ]
        let parts = try text("Store", files).split(separator: "#endif\n")
        #expect(parts.count == 2 && parts[0].hasPrefix("import Foundation\n\n#if os(macOS)\n") && parts[1].hasPrefix("\n#if !os(macOS)\n"))
        #expect(parts[0].contains("func open()") && !parts[0].contains("func save()"))
        #expect(parts[1].contains("func save()") && !parts[1].contains("func open()") && !parts[1].contains("import"))
    }

    @Test(
        "a type that cannot be decorated is refused with the reason",
        arguments: [
            ("FileStore", "FileStore is not a protocol, and only a protocol can be decorated"),
            ("Storage", "no protocol in the sources is named 'Storage'"), ("Twice", "2 protocols are named Twice"),
            ("Foreign", "Foreign inherits from Channel, whose requirements are not in the sources"),
            ("Styled", "Styled requires a subclass of Panel"),
            ("Nested", "a decorator cannot forward 'update', which uses Self in the type of a parameter"),
            ("Lists", "a decorator cannot forward 'all', which uses Self in its result"),
            ("Delegate", "a decorator cannot forward 'height', which is optional and returns a value"),
        ])
    func refusal(service: String, message: String) throws {
        let files = [
            "A.swift": """
            protocol Store { func save() }
            final class FileStore: Store { func save() {} }
            protocol Twice {}
            protocol Foreign: Channel {}
            class Panel {}
            protocol Styled: Panel {}
            protocol Nested { func update(_ body: (Self) -> Void) }
            protocol Lists { static var all: [Self] { get } }
            @objc protocol Delegate: NSObjectProtocol { @objc optional func height() -> Int }
            """, "B.swift": "protocol Twice {}",
        ]
        let failure = #expect(throws: DecoratorFailure.self) { try text(service, files) }
        #expect(failure?.message == message)
        #expect(failure?.suggestion == (service == "FileStore" ? "Store" : nil))
        #expect(service != "FileStore" || failure?.details == ["it is declared as a class at A.swift:2"])
    }

    private static let services = """
        import Foundation

        struct Failure: Error {}
        @globalActor actor Disk { static let shared = Disk() }
        @resultBuilder enum ListBuilder { static func buildBlock(_ x: Int...) -> [Int] { x } }
        protocol Named { var name: String { get } }

        protocol Forwarding: Named, Sendable {
            func effects(_ id: Int, in folder: String) async throws -> Int
            func typed() throws(Failure) -> Int
            func generic<T, U: Sequence>(_ value: T, from others: U) -> [T] where U.Element == T
            @available(*, deprecated, message: "old")
            func old()
            func map<T>(_ transform: (Int) throws -> T) rethrows -> [T]
            func change(_ value: inout Int, by step: Int)
            func log(_ items: Any..., separator: String)
            func logLater(_ items: Int...) async throws -> Int
            func later(_ body: @escaping @Sendable (Int) -> Void, or other: (() -> Void)?)
            func lazily(_ value: @autoclosure () throws -> String) rethrows -> String
            func take(_ value: consuming [Int], _ other: borrowing [Int], _ third: sending [Int])
            func some(_ value: some Collection<Int>, any other: any Named) -> any Named
            func pack<each T>(_ values: repeat each T) -> (repeat each T)
            func keyword(for: Int, in: String, _: Double, `where` place: String) -> Int
            func `default`(base: Int) -> Int
            func on(_ isolation: isolated (any Actor)?) async
            subscript(index: Int) -> String { get }
            subscript(key key: String, or value: @autoclosure () -> Int) -> Int { get throws }
            var count: Int { get async throws }
            var limit: Int { get throws(Failure) }
            @MainActor func draw()
            @MainActor func drawAll<T>(_ values: T...) async -> T?
            @Disk func save() async
            @ListBuilder var list: [Int] { get }
            #if ABSENT
            func absent() -> Absent
            #endif
        }
        protocol Mutable {
            var value: Int { get set }
            var fixed: Int { get nonmutating set }
            var once: Int { mutating get }
            mutating func step()
        }
        protocol SendableSettable: Sendable { var value: Int { get set } }
        protocol Storing<Key, Value>: Sendable {
            associatedtype Key: Hashable & Sendable
            associatedtype Value: Sendable = Int
            typealias Pair = (Key, Value)
            init(pairs: [Pair])
            init?(name: String)
            init(_ value: Value)
            static var shared: Self { get }
            static func == (lhs: Self, rhs: Self) -> Bool
            func value(_ key: Self.Key) -> Value?
            func copy() -> Self
        }
        protocol Integers: Storing where Key == Int { func sum() -> Int }
        protocol Model: Identifiable, Hashable, Codable, Comparable, CustomStringConvertible { var title: String { get } }
        @MainActor protocol Screen: Named {
            var title: String { get set }
            func show() async
            nonisolated var id: Int { get }
        }
        protocol Account: Actor {
            var balance: Int { get set }
            func deposit(_ amount: Int) throws -> Int
            func later(_ amount: Int) async throws
            nonisolated var id: Int { get }
        }
        enum Outer {
            struct Item {}
            protocol Inner { func item() -> Item }
        }
        typealias NamedValue = Named & Sendable
        protocol Composed: NamedValue where Self: CustomStringConvertible { func run() }
        protocol Later: ~Copyable { consuming func finish(); borrowing func peek() -> Int }
        enum Network {
            protocol Error { func code() -> Int }
            protocol Failing: Error { func fail() }
        }
        protocol Loading: Error { func load() }
        #if ABSENT
        protocol Clock { func now() -> Absent }
        #else
        protocol Clock { func now() -> Int }
        #endif
        protocol Ticking: Clock { func tick() }
        typealias Label = Named
        protocol Labeled: Label { func label() }
        """

    private static let main = """
        struct Real: Forwarding {
            let name = "real"
            func effects(_ id: Int, in folder: String) async throws -> Int { id }
            func typed() throws(Failure) -> Int { throw Failure() }
            func generic<T, U: Sequence>(_ value: T, from others: U) -> [T] where U.Element == T { [value] }
            func old() {}
            func map<T>(_ transform: (Int) throws -> T) rethrows -> [T] { [try transform(1)] }
            func change(_ value: inout Int, by step: Int) { value += step }
            func log(_ items: Any..., separator: String) { print("logged", items, separator) }
            func logLater(_ items: Int...) async throws -> Int { items.count }
            func later(_ body: @escaping @Sendable (Int) -> Void, or other: (() -> Void)?) { body(1) }
            func lazily(_ value: @autoclosure () throws -> String) rethrows -> String { try value() }
            func take(_ value: consuming [Int], _ other: borrowing [Int], _ third: sending [Int]) {}
            func some(_ value: some Collection<Int>, any other: any Named) -> any Named { other }
            func pack<each T>(_ values: repeat each T) -> (repeat each T) { (repeat each values) }
            func keyword(for: Int, in: String, _: Double, `where` place: String) -> Int { 0 }
            func `default`(base: Int) -> Int { base }
            func on(_ isolation: isolated (any Actor)?) async {}
            subscript(index: Int) -> String { "\\(index)" }
            subscript(key key: String, or value: @autoclosure () -> Int) -> Int { get throws { value() } }
            var count: Int { get async throws { 1 } }
            var limit: Int { get throws(Failure) { 1 } }
            func draw() {}
            func drawAll<T>(_ values: T...) async -> T? { values.last }
            func save() async {}
            var list: [Int] { 1 }
        }
        struct Counter: Mutable {
            var value = 7
            var fixed: Int { get { 1 } nonmutating set {} }
            var once: Int { mutating get { value } }
            mutating func step() { value += 1 }
        }
        struct Numbers: Integers {
            let numbers: [Int: Int]
            init(pairs: [(Int, Int)]) { numbers = Dictionary(uniqueKeysWithValues: pairs) }
            init?(name: String) { return nil }
            init(_ value: Int) { numbers = [value: value] }
            static var shared: Numbers { Numbers(3) }
            func value(_ key: Int) -> Int? { numbers[key] }
            func copy() -> Numbers { self }
            func sum() -> Int { numbers.count }
            static func == (lhs: Numbers, rhs: Numbers) -> Bool { lhs.numbers == rhs.numbers }
        }
        actor Bank: Account {
            var balance = 10
            func deposit(_ amount: Int) throws -> Int { balance += amount; return balance }
            func later(_ amount: Int) async throws {}
            nonisolated var id: Int { 1 }
        }
        final class Window: Screen {
            var title = "first"
            func show() async {}
            nonisolated var id: Int { 1 }
            nonisolated var name: String { "window" }
        }

        @main enum Main {
            static func main() async throws {
                let decorator = ForwardingDecorator(Real())
                decorator.log(1, "two", separator: "at end")
                print("later", try await decorator.logLater(1, 2, 3))
                print("map", decorator.map { $0 + 1 }[0])
                var number = 2
                decorator.change(&number, by: 3)
                print("changed", number)
                let (first, second) = decorator.pack(1, "two")
                print("pack", first, second)
                do { _ = try decorator.typed() } catch { print("failed", error) }
                let counter = Counter()
                var mutable = MutableDecorator(counter)
                mutable.step()
                print("value \\(mutable.value), base \\(counter.value)")
                let numbers = IntegersDecorator<Numbers>.shared.copy()
                print("stored", numbers.sum(), numbers.value(3) as Any, numbers == numbers)
                let account: any Account = AccountDecorator(Bank())
                print("balance", try await account.deposit(2), "on the same executor")
                print("screen", await ScreenDecorator(Window()).title)
            }
        }
        """
}
