import Testing
import Wiring
import WiringAsync
import WiringDiagnosis

private final class Letter {}
private final class Archive {
    let letter: Letter
    init(letter: Letter) { self.letter = letter }
}

@Suite("Annotations of definitions")
struct RemarkTests {
    private func texts(_ definition: some TypedDefinition) -> [String] {
        definition.definition.options.suppressions.map { "\($0.rule): \($0.reason)" }
    }

    @Test("are kept by every kind of definition, independent of later modifiers")
    func kinds() {
        let component = Component(Archive.init)
            .suppress("captive-dependency", because: "a letter never changes").scope(.singleton)
            .suppress("torn-lifestyle", because: "one for each country")
        #expect(texts(component) == ["captive-dependency: a letter never changes", "torn-lifestyle: one for each country"])
        let factory = Factory { (number: Int) in { (letter: Letter) in Archive(letter: letter) } }
            .suppress("patched", because: "a test").deprecated(because: "archives are gone").scope(.lazySingleton)
        #expect(texts(factory) == ["patched: a test"])
        #expect(factory.definition.options.deprecation == "archives are gone")
        let asynchronous = AsyncComponent { () async in 3 }.suppress("patched", because: "a test").deprecated(because: "no").scope(
            .singleton)
        #expect(texts(asynchronous) == ["patched: a test"])
        #expect(asynchronous.definition.options.deprecation == "no")
        let asynchronousFactory = AsyncFactory { (number: Int) in { () async in number } }
            .suppress("patched", because: "a test").deprecated(because: "no")
        #expect(texts(asynchronousFactory) == ["patched: a test"])
        #expect(asynchronousFactory.definition.options.deprecation == "no")
        #expect(Component(Letter.init).definition.options.deprecation == nil)
    }

    @Test("are not inherited by children")
    func children() {
        let parent = Component(Letter.init).suppress("patched", because: "a test").deprecated(because: "no").abstract()
        let child = parent.child()
        #expect(texts(child) == [] && child.definition.options.deprecation == nil)
        #expect(texts(Component(Letter.init).inheriting(parent) { $0 }) == [])
    }

    @Test("do not affect activation")
    func activation() throws {
        struct Post: Assembly {
            let letter = Component(Letter.init).deprecated(because: "use the messenger")
            let archive = Component(Archive.init).scope(.singleton).suppress("captive-dependency", because: "")
        }
        let post = try Post().activated()
        #expect(try post.archive === post.archive)
    }
}
