import Foundation
import TestSupport
import Testing

/// A generated package with two programs: a shop with `@main`, and a faulty one with a `main.swift`. It is built once, at the first use, for all
/// tests of a suite with the trait `.town`.
final class Town: Sendable {
    /// The package of the current tests.
    @TaskLocal static var current: Town?

    /// The program, in a folder that contains the package `Town`.
    let fixture: ProgramFixture

    init() throws {
        fixture = try ProgramFixture(cache: SharedCache.path)
        let targets = ["Shop", "Trouble"].map { #".executableTarget(name: "\#($0)", dependencies: [\#(Repository.wiring)])"# }
        try fixture.folder.write(Repository.manifest("Town", targets: targets.joined(separator: ", ")), to: "Town/Package.swift")
        try fixture.folder.write(Self.shop, to: "Town/Sources/Shop/Shop.swift")
        try fixture.folder.write("bread 3\nmilk 2\n", to: "Town/prices.txt")
        try fixture.folder.write(Self.main, to: "Town/Sources/Trouble/main.swift")
        try fixture.folder.write(Self.trouble, to: "Town/Sources/Trouble/Trouble.swift")
    }

    static let shop = """
        import Foundation
        import Wiring

        struct ClosedShop: Error {}

        struct PriceList: CustomStringConvertible {
            let prices: [String]
            init() throws {
                guard let text = try? String(contentsOfFile: "Town/prices.txt", encoding: .utf8) else { throw ClosedShop() }
                prices = text.split(separator: "\\n").map(String.init)
            }
            var description: String { "prices: \\(prices.joined(separator: ", "))" }
        }

        protocol Till: AnyObject { var name: String { get } }
        final class DrawerTill: Till {
            let name = "drawer"
            init(prices: PriceList) {}
        }

        final class Counter: CustomStringConvertible {
            private let till: any Till
            init(till: any Till, prices: PriceList) { self.till = till }
            var description: String { "a counter with a \\(till.name)" }
        }

        struct ShopAssembly: Assembly {
            let prices = Component(PriceList.init)
            let till = Component(DrawerTill.init, as: { $0 as any Till }).scope(.lazySingleton)
            let counter = Component(Counter.init)
        }

        @main struct Shop {
            static func main() { fatalError("main must not run") }
        }

        """

    private static let main = """
        let greeting = "hello world".split(separator: " ").map(String.init)
        print(greeting)

        """

    private static let trouble = """
        import Foundation
        import Wiring

        struct Ground {}

        final class Cellar {
            init(ground: Ground) { fatalError("the cellar is full") }
        }
        final class House { init(cellar: Cellar) {} }
        final class Street { init(house: House) {} }

        final class Shelf {
            init() {
                let books = ["one", "two", "three"]
                print(books[books.count + 4])
            }
        }

        final class Emigrant { init() { exit(3) } }

        final class Treadmill {
            init() {
                print("treading")
                while true {}
            }
        }

        final class Well {
            init() { print(Self.dig(1)) }
            static func dig(_ depth: Int) -> Int { dig(depth + 1) + 1 }
        }

        final class Fountain {
            init() { for line in 1...20_000 { print("drop \\(line)") } }
        }

        struct NoMoney: Error, CustomStringConvertible { var description: String { "there is no money left" } }
        struct Bank { init() throws { throw NoMoney() } }
        struct Account { init(bank: Bank) {} }

        final class EarlyBird { init() { print(greeting[0]) } }

        /// Prints text that is later written to a pipe.
        final class Postman {
            init() {
                let path = (ProcessInfo.processInfo.environment["HOME"] ?? "") + "/letters"
                Thread.detachNewThread {
                    guard let pipe = fopen(path, "r") else { return print("no letters") }
                    var buffer = [CChar](repeating: 0, count: 100)
                    while fgets(&buffer, 100, pipe) != nil { print("a letter") }
                }
            }
        }

        struct Park: CustomStringConvertible { var description: String { "green" } }

        struct TroubleAssembly: Assembly {
            let ground = Component(Ground.init)
            let cellar = Component(Cellar.init)
            let house = Component(House.init)
            let street = Component(Street.init)
            let shelf = Component(Shelf.init)
            let emigrant = Component(Emigrant.init)
            let treadmill = Component(Treadmill.init)
            let well = Component(Well.init)
            let fountain = Component(Fountain.init)
            let bank = Component(Bank.init)
            let account = Component(Account.init)
            let earlyBird = Component(EarlyBird.init)
            let postman = Component(Postman.init)
            let park = Component(Park.init)
        }

        """
}

/// Provides one `Town` to the tests of a suite.
struct TownTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Town.$current.withValue(try Town(), operation: function)
    }
}

extension Trait where Self == TownTrait {
    /// The tests of the suite share a package.
    static var town: Self { TownTrait() }
}
