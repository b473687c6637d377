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
    }

    @Test("lifetimes are distinguishable from each other and from errors", arguments: SeenColor.Sight.allCases)
    func lifetimes(sight: SeenColor.Sight) {
        for error in [SVGStyle.error, "#ff0000"] { #expect(Self.nearest(Self.lifetimes.map(DiagramColor.border) + [error], sight) > 20) }
    }

    @Test("cycles are distinguishable", arguments: SeenColor.Sight.allCases)
    func cycles(sight: SeenColor.Sight) { #expect(Self.nearest(DiagramColor.cycles, sight) > 16) }

    @Test("texts are readable on every color")
    func contrast() {
        for ground in DiagramColor.assemblies + [SVGStyle.background] {
            for text in [SVGStyle.ink, SVGStyle.faint, SVGStyle.error, SVGStyle.warning] {
                #expect(SeenColor.contrast(text, ground) >= 4.5, "\(text) on \(ground)")
            }
        }
        for lifetime in Self.lifetimes {
            #expect(SeenColor.contrast(DiagramColor.border(of: lifetime), SVGStyle.background) >= 3, "\(lifetime)")
        }
    }
}
