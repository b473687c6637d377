import Testing
import WiringGraph
import WiringRendering
import WiringVocabulary

@Suite("Glyphs")
struct LifetimeGlyphTests {
    @Test(arguments: TextCharset.allCases) func glyphsOfLifetimesAreUnique(charset: TextCharset) {
        let glyphs = (Lifetime.unscoped + [.scoped("session")]).map { LifetimeGlyph.glyph(for: $0, charset) }
        #expect(Set(glyphs).count == (Lifetime.unscoped + [.scoped("session")]).count)
        #expect(glyphs.allSatisfy { $0.count == 1 })
        #expect(charset == .unicode || glyphs.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } })
    }

    @Test func missingServiceHasSeparateGlyph() {
        let missing = ServiceNode(key: "any Store", kind: .missing, serviceType: "any Store")
        #expect(LifetimeGlyph.glyph(for: missing) == "✗")
        #expect(LifetimeGlyph.glyph(for: missing, .ascii) == "!")
        #expect(LifetimeGlyph.glyph(for: ServiceNode(key: "a", serviceType: "A", lifetime: .singleton)) == "●")
    }
}
