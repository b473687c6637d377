import Testing

@testable import WiringScan

@Suite struct AssemblyCheckTests {
    private static let types = """
        import Wiring
        protocol Store {}
        final class FileStore: Store { init() {} }
        final class CloudStore: Store { let url: String; init(url: String) { self.url = url } }
        final class Outbox { init(store: any Store) {} }
        struct Screen { let outbox: Outbox; let store: any Store }

        """

    /// The errors of sources with the types, without the places.
    private func errors(_ code: String, types: String = types) -> [String] {
        places(code, types: types).map { $0.split(separator: ": ", maxSplits: 1)[1].description }
    }

    private func places(_ code: String, types: String = types) -> [String] {
        let files = ["Types.swift": types, "App.swift": "import Wiring\n" + code].sorted { $0.key < $1.key }
        return AssemblyCheck(
            ScannedProject(name: "", files: files.map { ScannedFile(SourceText(path: $0.key, bytes: Array($0.value.utf8))) })
        ).errors()
    }

    @Test("a dependency without a definition is an error at the definition that needs it")
    func missing() {
        #expect(
            places(
                "struct MailAssembly: Assembly {\n    let outbox = Component(Outbox.init)\n}\nlet mail = try MailAssembly().activated()\n")
                == [
                    "App.swift:3:9: error: no definition provides 'any Store'; 'MailAssembly.outbox' needs it for 'store'"
                ])
    }

    @Test("a dependency with several definitions is an error, unless one is preferred, chosen or not visible")
    func ambiguous() {
        func errors(_ modifier: String, _ choice: String = "") -> [String] {
            self.errors(
                """
                struct MailAssembly: Assembly {
                    let file = Component(FileStore.init, as: { $0 as any Store })
                    let cloud = Component { CloudStore(url: "a") as any Store }\(modifier)
                    let outbox = Component { (store: any Store) in Outbox(store: store) }\(choice)
                }
                @main enum App { static func main() throws { try MailAssembly().activated().outbox.send() } }
                """)
        }
        #expect(
            errors(".scope(.singleton)") == [
                "error: 2 definitions provide 'any Store': MailAssembly.file, MailAssembly.cloud; 'MailAssembly.outbox' needs it for 'store'"
            ])
        #expect(errors(".preferred()") == [])
        #expect(errors(".visible(.none)") == [])
        #expect(errors("", #".using(\MailAssembly.cloud)"#) == [])
    }

    @Test("the definitions of collaborators, further types and memberwise initializers are read")
    func clean() {
        let code = """
            public struct StoreAssembly: Assembly {
                public init() {}
                let store = Component(FileStore.init).scope(.lazySingleton).provides((any Store).self) { $0 }
                let limit = Component(value: 12)
            }
            struct MailAssembly: Assembly {
                let stores = Collaborator<StoreAssembly>()
                let outbox = Component(Outbox.init(store:))
                let screen = Component(Screen.init)
                let page = Factory(Outbox.init, taking: Int.self)
            }
            let mail = try MailAssembly().activated()
            """
        #expect(errors(code) == [])
        #expect(
            errors(code.replacing("\n    let stores = Collaborator<StoreAssembly>()", with: "")) == [
                "error: no definition provides 'any Store'; 'MailAssembly.outbox' needs it for 'store'",
                "error: no definition provides 'any Store'; 'MailAssembly.screen' needs it for 'store'",
            ])
    }

    @Test(
        "a definition that the check cannot read is left to the activation",
        arguments: [
            "let stores = [Component(FileStore.init)]", "let store = Component(value: makeStore())",
            "let stores = Collaborator { StoreAssembly(1) }",
            "let stores = RequiredCollaborator<StoreAssembly>()", "let store = Component { makeStore() }",
            "init() { outbox = outbox.preferred() }",
            "let store: Component<any Store, FileStore>",
            "let store = Component(config: \"store\", as: FileStore.self)",
            "let store = isLocal ? Component(FileStore.init) : Component(CloudStore.init)",
            "let more = DefinitionPostProcessor { $0 }", "let store = Component(FileStore.init).visible(.withinAssembly)",
            "let store = Component { let store = FileStore(); return store as any Store }",
            "#if DEBUG\nlet store = Component(FileStore.init)\n#endif",
            "let clock = Component(Clock.init)", "let plain = 12",
        ])
    func unread(member: String) {
        let more = "enum Clock { init?() { nil } }\nstruct StoreAssembly: Assembly {}\n"
        #expect(
            errors(
                more
                    + "struct MailAssembly: Assembly {\n let outbox = Component(Outbox.init)\n \(member)\n}\nlet mail = try MailAssembly().activated()"
            ) == [])
    }

    @Test(
        "an activation with further definitions, or of a type that several declarations name, is not checked",
        arguments: [
            "let mail = try MailAssembly().activated(with: StoreAssembly())", "let mail = try MailAssembly().activated(asChildOf: parent)",
            "#if DEBUG\nlet mail = try MailAssembly().activated()\n#endif", "let mail = MailAssembly()",
            "extension Assembly { var defaultVisibility: Visibility { .none } }\nlet mail = try MailAssembly().activated()",
            "protocol Assembly {}\nlet mail = try MailAssembly().activated()",
            "typealias Store = Other\nlet mail = try MailAssembly().activated()",
            "enum Outer { protocol Store {} }\nlet mail = try MailAssembly().activated()",
        ])
    func unchecked(activation: String) {
        #expect(errors("struct MailAssembly: Assembly { let outbox = Component(Outbox.init) }\n" + activation) == [])
    }

    @Test(
        "optional parameters, handles, collections, types of libraries and parameters with a default are not checked",
        arguments: [
            "(any Store)?", "Lazy<any Store>", "[any Store]", "URLSession", "any Store = FileStore()", "@escaping () -> any Store",
            "some Store",
        ])
    func parameters(type: String) {
        let code =
            "final class Draft { init(store: \(type)) {} }\nstruct A: Assembly { let draft = Component(Draft.init) }\nlet a = try A().activated()"
        #expect(errors(code) == [])
    }
}
