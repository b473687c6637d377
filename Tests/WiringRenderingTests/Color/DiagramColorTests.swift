import Testing
import WiringVocabulary

@testable import WiringRendering

@Suite("Colors of drawings")
struct PictureColorTests {
    private static let lifetimes = Lifetime.unscoped + [.scoped("session")]

    /// The smallest distance between two colors.
    private static func nearest(_ colors: [String], _ sight: SeenColor.Sight) -> Double {
        let seen = colors.map { SeenColor($0, sight) }
        return seen.indices.flatMap { one in seen.indices.filter { $0 > one }.map { seen[one].distance(to: seen[$0]) } }.min() ?? 0
    }

    @Test("assemblies are distinguishable from each other and from white", arguments: SeenColor.Sight.allCases)
    func assemblies(sight: SeenColor.Sight) {
        #expect(Self.nearest(DiagramColor.assemblies + ["#ffffff"], sight) > 13)
        let dark = SVGStyle.Palette.dark
        #expect(Self.nearest(dark.assemblies + [dark.background], sight) > 10)
    }

    @Test("lifetimes are distinguishable from each other and from errors", arguments: SeenColor.Sight.allCases)
    func lifetimes(sight: SeenColor.Sight) {
        for palette in [SVGStyle.Palette.light, .dark] {
            #expect(palette.lifetimes.count == Self.lifetimes.count)
            #expect(Self.nearest(palette.lifetimes.map(\.color) + [palette.error], sight) > 20)
        }
        #expect(Self.nearest(Self.lifetimes.map(DiagramColor.border) + ["#ff0000"], sight) > 20)
    }

    @Test("cycles are distinguishable", arguments: SeenColor.Sight.allCases)
    func cycles(sight: SeenColor.Sight) { #expect(Self.nearest(DiagramColor.cycles, sight) > 16) }

    @Test("texts are readable on every color")
    func contrast() {
        for palette in [SVGStyle.Palette.light, .dark] {
            for ground in palette.assemblies + [palette.background] {
                for text in [palette.ink, palette.faint, palette.error, palette.warning] {
                    #expect(SeenColor.contrast(text, ground) >= 4.5, "\(text) on \(ground)")
                }
            }
            for (name, color) in palette.lifetimes { #expect(SeenColor.contrast(color, palette.background) >= 3, "\(name)") }
        }
    }
}
