import Testing
import WiringModel

@testable import WiringScan

/// Bodies with thousands of registrations, as generators write them: all are found, and each requests the previous one.
@Suite struct LargeBodyTests {
    private static let count = 1_000

    /// The syntax of a container: a prefix, one registration by its number, and a suffix.
    struct Idiom: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let head: String
        let piece: @Sendable (Int) -> String
        let foot: String
        var path = "App.swift"

        var text: String { head + (1...count).map(piece).joined() + foot }
    }

    private static let idioms: [Idiom] = [
        Idiom(
            testDescription: "Swinject", head: "import Swinject\nclass A: Assembly { func assemble(container: Container) {\n",
            piece: {
                "let e\($0) = container.register(S\($0).self) { r in I(r.resolve(S\($0 - 1).self)!) }\ne\($0).inObjectScope(.weak)\n"
            },
            foot: "} }\nlet a = A()"),
        Idiom(
            testDescription: "Swinject, with variables",
            head: "import Swinject\nclass A: Assembly { func assemble(container: Container) {\n",
            piece: { "let v\($0) = container.resolve(S\($0 - 1).self)!\ncontainer.register(S\($0).self) { _ in I(a: v\($0)) }\n" },
            foot: "} }\nlet a = A()"),
        Idiom(
            testDescription: "Resolver", head: "import Resolver\nextension Resolver { static func all() {\n",
            piece: { "let v\($0): S\($0 - 1) = resolve()\nregister { I\($0)(a: resolve(S\($0 - 1).self)) as S\($0) }.scope(.shared)\n" },
            foot: "} }"),
        Idiom(
            testDescription: "DITranquillity",
            head: "import DITranquillity\nclass P: DIPart { static func load(container: DIContainer) {\n",
            piece: { "let v\($0) = I()\ncontainer.register { v\($0).made(with: $0 as S\($0 - 1)) as S\($0) }.lifetime(.single)\n" },
            foot: "} }\nlet p = P()"),
        Idiom(
            testDescription: "Dip", head: "import Dip\nlet container = DependencyContainer { container in\n",
            piece: { "let d\($0) = container.register { I(a: try container.resolve() as S\($0 - 1)) as S\($0) }\n" }, foot: "}"),
        Idiom(
            testDescription: "Factory", head: "import Factory\nextension Container {\n",
            piece: { "var s\($0): Factory<S\($0)> { self { I(self.s\($0 - 1)()) } }\n" }, foot: "}"),
        Idiom(
            testDescription: "a container of one's own, in one chain",
            head: """
                final class Registry {
                    func register<T>(_ type: T.Type, _ make: @escaping () -> T) -> Registry { self }
                    func resolve<T>(_ type: T.Type) -> T { make() }
                }
                func all(_ container: Registry) {
                    container

                """,
            piece: { ".register(S\($0).self) { I(container.resolve(S\($0 - 1).self)) }\n" }, foot: "}"),
        Idiom(
            testDescription: "an initializer", head: "final class AppContainer {\ninit() {\n",
            piece: { "s\($0) = I\($0)(a: s\($0 - 1))\n" },
            foot: "}\n}\n" + (1...count).map { "final class I\($0) {}\n" }.joined()),
        Idiom(
            testDescription: "Typhoon", head: "#import <Typhoon/Typhoon.h>\n@interface A : TyphoonAssembly\n@end\n@implementation A\n",
            piece: {
                "- (id)s\($0) { return [TyphoonDefinition withClass:[I class] configuration:^(TyphoonDefinition *d) "
                    + "{ [d injectProperty:@selector(a) with:[self s\($0 - 1)]]; }]; }\n"
            }, foot: "@end", path: "A.m"),
    ]

    @Test(arguments: idioms) func everyRegistrationOfLargeBodyIsFound(_ idiom: Idiom) {
        let found = ScannedText([idiom.path: idiom.text])
        #expect(found.services.count == Self.count)
        // The first requests an unregistered service, if the container supports that.
        let known = found.scan.graph.edges.count { edge in
            found.scan.graph.services[edge.from].kind == .component && found.scan.graph.services[edge.to].kind == .component
        }
        #expect(known == Self.count - 1)
        #expect(found.scan.account.unread.isEmpty)
    }

    @Test func excessAlternativesAreReported() {
        let found = ScannedText(
            swinject: """
                class A: Assembly { func assemble(container: Container) {
                \((1...300).map { "#if T\($0)\ncontainer.register(S.self) { _ in I() }\n#endif\n" }.joined())
                container.register(T.self) { r in J(r.resolve(S.self)!) }
                } }
                let a = A()
                """)
        #expect(found.unknown == ["300 registrations match it"])
        #expect(found.edges.isEmpty)
    }

    @Test func excessiveNestingIsReported() {
        let depth = 300
        let found = ScannedText(
            swinject: String(repeating: "f({ ", count: depth) + "c.register(S.self) { _ in I() }" + String(repeating: " })", count: depth))
        #expect(found.scan.account.unread == ["App.swift:2: brackets are nested too deeply; their contents are not read"])
    }
}
