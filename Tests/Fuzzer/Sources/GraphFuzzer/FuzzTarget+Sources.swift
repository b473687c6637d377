import WiringModel
import WiringScan
import WiringVocabulary

extension FuzzTarget {
    /// Swift sources of apps, for all readers.
    static let swiftSources = FuzzTarget(
        name: "swift",
        examples: [
            """
            import Swinject
            extension Resolver { func need<T>(_ name: String? = nil) -> T { resolve(T.self, name: name)! } }
            final class A: Assembly { func assemble(container: Container) {
                #if DEBUG
                container.register(Store.self, name: "a") { _ in FileStore() }.inObjectScope(.container)
                #else
                container.autoregister(Store.self, argument: Int.self, initializer: FileStore.init(path:)).implements(Base.self)
                #endif
                for name in ["a", "b"] { container.register((any Client).self, name: name) { r, x in Web(r ~> (Store.self, name: "a"), x: x) } }
                let e = container.register(Optional<X<Y>>.self) { $0.need() }; e.initCompleted { r, x in x.y = r.resolve(Y.self) }
            } }
            @propertyWrapper struct Inject<T> { var wrappedValue: T { S.shared.container.resolve(T.self)! } }
            """,
            """
            import Factory
            extension Container { var store: Factory<Store> { self { FileStore(a: self.b()) }.singleton }
                var b: ParameterFactory<(Int, x: String), B> { self { B($0.0) } } }
            class V { @Injected(\\.store) private var store; let c = Container.shared; lazy var d = c.b((1, "x")) }
            """,
            """
            import Resolver
            extension Resolver: ResolverRegistering { static func registerAllServices() {
                register { FileStore() as Store }.implements(A.self).scope(.application).resolveProperties { r, s in s.x = r.optional() }
                register(name: .x) { _, args in Web(resolve(), args()) } } }
            class V { @LazyInjected(name: .x) var web: Web }
            """,
            """
            import DITranquillity
            class P: DIPart { static func load(container: DIContainer) {
                container.register(Impl.init(a:_:)) { arg($0) }.as(check: A.self, tag: T.self){$0}.lifetime(.perRun(.weak))
                container.register { Impl(many($0), by(tag: T.self, on: $1)) as B }.injection(cycle: true, \\.x.y) { $0 }.injection { $0.f($1) }.default()
                let a: A = *container } }
            """,
            """
            import Dip
            let c = DependencyContainer { c in unowned let c = c
                let d = c.register(.singleton, tag: "x") { try Impl(a: $0, b: c.resolve()) as A }.implements(B.self, C.self)
                c.register(d, type: D.self).resolvingProperties { c, x in x.y = try c.resolve(tag: "z") as Y } }
            class V { private let a = Injected<A>(tag: "x"); @Injected var b: B? }
            """,
            """
            import NeedleFoundation
            protocol D: Dependency { var store: Store { get } }
            class Root: BootstrapComponent { var store: Store { shared { FileStore() } }; var child: Child { Child(parent: self) } }
            class Child: Component<D> { var x: X { X(dependency.store) } }
            """,
            """
            import Dependencies
            extension Client: DependencyKey { static let liveValue = Self.live(); static func live() -> Self { @Dependency(\\.store) var s; return Self() } }
            extension DependencyValues { var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } } }
            """,
            """
            public class CoreAssembly: TyphoonAssembly { var other: Other!
                public dynamic func a(_ x: Any) -> Any { return TyphoonDefinition.withClass(A.self) { d in
                    d!.useInitializer("initWith:") { i in i!.injectParameter(with: self.b()) }; d!.injectProperty(Selector("c"), with: self.other.d())
                    d!.scope = .singleton } as Any }
                dynamic func b() -> Any { TyphoonDefinition.withClass(B.self) } }
            """,
            """
            final class AppDIContainer { struct Deps { let a: A }; lazy var a: A = { let x = X(); return Impl(x: x) }()
                static let shared: AppDIContainer = .init(); private init() { b = Impl2(a: a) }; let b: B
                func make(_ i: Int = 3) -> Screen { Screen(deps: .init(a: a), f: make, `default`: UserDefaults.standard) } }
            class Impl: A {}; class Impl2: B {}; class Screen {}; var Current = World(); struct World { var a: A }
            """,
            """
            let s = #"raw \\#(x) "quotes" "#; let m = \"\"\"
              lines \\(f("nested \\(g(1)) text"))
              \"\"\"; let r = /a[/]b(c)/; let e = #/x/#; /* a /* b */ c */ // end
            func f<T: A & B, each U>(_ x: inout [T?], y: @escaping (Int) async throws -> some P = { $0 }) rethrows -> (any Q)? where T.A == U { nil }
            enum E: String { case a = "x", b(Int, c: D = .init()), `case`; indirect case z }
            """,
        ],
        pieces: [
            "import Swinject\n", "import Dip\n", "import DITranquillity\n", "import Factory\n", "class A", "struct B<T>", "extension C",
            "{", "}",
            "(", ")",
            "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\"#", "\\(", "/*", "*/", "//", "\n", "#if X\n", "#else\n", "#endif\n", "`", "@",
            "@Injected",
            "container.register", ".self", "resolve", "r.resolve(X.self)", "$0", "->", "~>", "=", ":", ",", ".", "?", "!", "func f", "init",
            "var x",
            "let y", "static ", "in ", "as ", "return ", "\\.x", "é", "\u{0}", "/", "*", "for n in [", "case ", "protocol P", ".shared",
            "TyphoonAssembly",
        ],
        patience: .seconds(2),
        read: { text in scan(text, path: "A.swift") }
    )

    /// Objective-C sources of apps that use Typhoon.
    static let objectiveCSources = FuzzTarget(
        name: "objective-c",
        examples: [
            """
            #import <Typhoon/Typhoon.h>
            @interface A : TyphoonAssembly <B, C>
            @property (nonatomic, strong, readonly) TyphoonAssembly<Other> *other;
            - (id)service;
            @end
            @implementation A
            - (id<Store>)store { return [TyphoonDefinition withClass:[FileStore class] configuration:^(TyphoonDefinition *d) {
                [d useInitializer:@selector(initWithA:b:) parameters:^(TyphoonMethod *i) { [i injectParameterWith:[self service]];
                    [i injectParameterWith:@(x ? 1 : 2)]; }];
                [d injectProperty:@selector(other) with:[self.other thing:@"a" b:nil]]; [d injectProperty:@selector(auto)];
                d.scope = TyphoonScopeLazySingleton; }]; }
            - (id)service { return [TyphoonDefinition withParent:[self store] class:FileStore.class]; }
            @end
            """,
            "#define X(a) \\\n  [a b]\n@protocol P, Q;\n@interface A (Cat)\n+ (instancetype)sharedA; @property int *a, b;\n@end\nint f(void) { return 'a'; }",
        ],
        pieces: [
            "@interface A : TyphoonAssembly\n", "@implementation A\n", "@end\n", "@property (nonatomic) id x;\n", "- (id)a", ":(int)b", "[",
            "]", "{",
            "}",
            "(", ")", "@\"", "\"", "@selector(", "TyphoonDefinition", "withClass:", "[X class]", "self", "^", ";", "<", ">",
            "#import <X/Y.h>\n",
            "#if A\n", "#else\n", "#endif\n", "/*", "*/", "//", "\n", "\\", "'", "é", "\u{0}", ":", ",", ".", "->",
        ],
        patience: .seconds(2),
        read: { text in scan(text, path: "A.m") }
    )

    private static func scan(_ text: String, path: String) -> Outcome {
        let source = SourceText(path: path, bytes: Array(text.utf8))
        let scan = Scan(name: "fuzz", sources: [source], readsSingletons: true)
        let count = scan.graph.services.count
        for edge in scan.graph.edges where !(0..<count).contains(edge.from) || !(0..<count).contains(edge.to) {
            return .wrong("an edge leads from \(edge.from) to \(edge.to), of \(count) services")
        }
        for service in scan.graph.services {
            guard let site = service.site, site.file == path else { continue }
            if site.line < 1 || site.line > source.lineCount + 1 { return .wrong("a service on line \(site.line) of \(source.lineCount)") }
        }
        for entry in scan.account.unknown where entry.reason.isEmpty { return .wrong("a look-up without a reason") }
        if scan.account.total < scan.account.withoutTarget.count { return .wrong("more look-ups without a target than look-ups") }
        return count > 0 ? .accepted : .refused(message: "no services", at: nil)
    }
}
