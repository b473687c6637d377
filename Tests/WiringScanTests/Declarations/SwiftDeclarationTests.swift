import Testing

@testable import WiringScan

@Suite struct SwiftDeclarationTests {
    private func declarations(_ text: String) -> Declarations {
        ScannedFile(SourceText(path: "a.swift", bytes: Array(text.utf8))).declarations
    }

    @Test func typesHaveNamesInheritanceAndGenericParameters() {
        let found = declarations(
            """
            @testable import Core
            public final class Cache<Key: Hashable, Value>: Base<Key>, @unchecked Sendable where Key: Codable {
                struct Entry { let a: Int }
            }
            extension Cache.Entry: Equatable {}
            actor Store {}
            """)
        #expect(found.imports == ["Core"])
        #expect(found.types.map(\.name) == ["Cache", "Cache.Entry", "Cache.Entry", "Store"])
        #expect(found.types[0].generics == ["Key", "Value"])
        #expect(found.types[0].inherited == ["Base<Key>", "@unchecked Sendable"])
        #expect(found.types.map(\.kind) == [.class, .struct, .extension, .actor])
    }

    @Test func membersHaveTypesParametersAndAttributes() {
        let found = declarations(
            """
            class A {
                @Injected(\\.store) private var store: any Store
                lazy var other: [String: Int]? = make { 1 }
                static let shared = A(), second: A = .init()
                var size: Int { store.size }
                init?(_ a: Int, with b: @escaping (Int) -> Void = { _ in }, c d: [Foo<Bar>]...) throws {}
                func go<T>(_ type: T.Type) async throws -> (any P)? where T: Q { nil }
                subscript(i: Int) -> Int { 0 }
                typealias Pair = (Int, Int)
            }
            """)
        #expect(found.members.map(\.name) == ["store", "other", "shared", "second", "size", "init", "go", "subscript", "Pair"])
        #expect(found.members[0].attributes.map(\.name) == ["Injected"])
        #expect(found.members[0].isPrivate)
        #expect(found.members[1].isLazy)
        #expect(found.members[1].type == "[String: Int]?")
        #expect(found.members[2].isStatic && found.members[3].isStatic)
        #expect(found.members[4].isComputed)
        #expect(found.members[5].parameters.map(\.label) == [nil, "with", "c"])
        #expect(found.members[5].parameters.map(\.name) == ["a", "b", "d"])
        #expect(found.members[5].parameters.map(\.hasDefault) == [false, true, false])
        #expect(found.members[5].parameters[1].type == "@escaping (Int) -> Void")
        #expect(found.members[6].generics == ["T"])
        #expect(found.members[6].type == "(any P)?")
    }

    @Test func tokenBelongsToInnermostMemberAndType() {
        let file = ScannedFile(SourceText(path: "a.swift", bytes: Array("struct A { struct B { func f() { g() } }\n let h = 1 }".utf8)))
        let index = (0..<file.tokens.count).first { file.tokens.isWord($0, "g") } ?? 0
        let member = file.declarations.member(at: index)
        #expect(member.map { file.declarations.members[$0].name } == "f")
        #expect(file.declarations.type(at: index).map { file.declarations.types[$0].name } == "A.B")
    }

    @Test func backtickNamesBuildersAndTypeSugarAreParsed() {
        let file = ScannedFile(
            SourceText(
                path: "a.swift",
                bytes: Array(
                    """
                    extension [Message] { func sorted() -> Self { self } }
                    extension Page.State? { var mode: Mode { .none } }
                    struct A { let `type`: `Type`?; init(@Builder<Page> pages: () -> [Page], done: @escaping(Int) -> Void) {} }
                    """.utf8)))
        let declarations = file.declarations
        #expect(declarations.types.map(\.name) == ["[Message]", "Page.State?", "A"])
        #expect(declarations.members.map(\.name) == ["sorted", "mode", "type", "init"])
        #expect(declarations.members[2].type == "Type?")
        #expect(declarations.members[3].parameters.map(\.label) == ["pages", "done"])
        #expect(declarations.members[3].parameters.map(\.type) == ["() -> [Page]", "@escaping(Int) -> Void"])
    }

    @Test func excessivelyNestedTypesAreSkipped() {
        let text = String(repeating: "class A { ", count: 200_000)
        let file = ScannedFile(SourceText(path: "a.swift", bytes: Array(text.utf8)))
        #expect(file.declarations.types.count == 100)
    }

    @Test func compilationConditionsAreRecorded() {
        let file = ScannedFile(
            SourceText(path: "a.swift", bytes: Array("#if os(iOS)\nlet a = 1\n#else\nlet b = 2\n#endif\nlet c = 3".utf8)))
        let conditions = file.declarations.members.map { file.conditions.text(at: $0.nameIndex) }
        #expect(conditions == ["os(iOS)", "!os(iOS)", nil])
    }

    @Test func objectiveCDeclarationsAreParsed() {
        let file = ScannedFile(
            SourceText(
                path: "a.m",
                bytes: Array(
                    """
                    #import <Typhoon/Typhoon.h>
                    @interface Store : NSObject <Saving, Loading>
                    @property (nonatomic, strong, nullable) id<Client> client;
                    @property (nonatomic, weak) NSArray<Item *> *items;
                    - (instancetype)initWithClient:(id<Client>)client name:(NSString *)name;
                    @end
                    @implementation Store
                    - (void)save { [self.client send:@"}"]; }
                    + (Store *)shared { return nil; }
                    @end
                    """.utf8)))
        let found = file.declarations
        #expect(found.imports == ["Typhoon"])
        #expect(found.types.map(\.name) == ["Store", "Store"])
        #expect(found.types[0].inherited == ["NSObject", "Saving", "Loading"])
        #expect(found.members.map(\.name) == ["client", "items", "initWithClient:name:", "save", "shared"])
        #expect(found.members[0].type == "id<Client>")
        #expect(found.members[1].isWeak)
        #expect(found.members[2].parameters.map(\.name) == ["client", "name"])
    }
}
