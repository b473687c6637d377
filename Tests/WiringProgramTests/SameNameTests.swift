import Foundation
import TestSupport
import Testing

/// Tests two modules with types and assemblies of the same names.
@Suite("Types and assemblies with the same name in two modules") struct SameNameTests {
    private static func module(_ name: String, _ members: String) -> SwiftProgram.Module {
        .init(
            name,
            [
                "Module.swift": """
                import Wiring

                public protocol Store: AnyObject {}
                public final class User: Store { public init() {} }
                public final class Session { public init(_ user: User) {} }
                public struct StoreAssembly: Assembly {
                    public init() {}
                \(members)
                }
                """
            ])
    }

    @Test("are distinguished in findings, in keys and in dependencies")
    func areToldApart() throws {
        let users = Self.module("Users", "    public let user = Component(User.init).scope(.singleton)")
        let billing = Self.module(
            "Billing",
            """
                public let user = Component(User.init).scope(.singleton)
                public let session = Component(Session.init)
            """)
        let main = """
            import Billing
            import Users
            import Wiring

            final class Shop {
                init(_ first: Users.User, _ second: Billing.User) {}
            }
            final class Till {
                init(_ store: any Users.Store) {}
            }
            struct Program: Assembly {
                let users = Collaborator<Users.StoreAssembly>()
                let billing = Collaborator<Billing.StoreAssembly>()
                let shop = Component(Shop.init)
            }
            struct Wrong: Assembly {
                let billing = Collaborator<Billing.StoreAssembly>()
                let shop = Component(Shop.init)
            }
            struct Near: Assembly {
                let users = Collaborator<Users.StoreAssembly>()
                let billing = Collaborator<Billing.StoreAssembly>()
                let till = Component(Till.init)
            }

            @main enum Main {
                static func main() throws {
                    let program = try Program().activated()
                    _ = try program.shop
                    print(try program.resolve(Users.User.self) === program.users.user)
                    print(try program.resolve(Billing.User.self, key: "Billing.StoreAssembly.user") === program.billing.user)
                    print(try program.resolve(Users.User.self, key: "Users.StoreAssembly.user") === program.users.user)
                    print(program.warnings.count)
                    do { _ = try Wrong().activated() } catch let error as ActivationError { print(error.findings[0]) }
                    do { _ = try Near().activated() } catch let error as ActivationError { print(error.findings[0]) }
                }
            }
            """
        let output = try SwiftProgram(.init("Main", ["Main.swift": main]), libraries: [users, billing]).run()
        try expectGolden(output, "same-name.txt")
    }
}
