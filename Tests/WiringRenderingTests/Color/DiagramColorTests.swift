import Testing
import WiringVocabulary

@testable import WiringRendering

@Suite("Colors of drawings")
struct PictureColorTests {
    private static let lifetimes = Lifetime.unscoped + [.scoped("session")]
    private static var schemes: [KeyPath<DiagramColor, String>] { [\.light, \.dark] }

    /// The values of colors in a scheme.
    private static func colors(_ names: [String], _ scheme: KeyPath<DiagramColor, String>) -> [String] {
        names.compactMap { name in DiagramColor.all.first { $0.name == name }?[keyPath: scheme] }
    }

    /// The smallest distance between two colors.
    private static func nearest(_ colors: [String], _ sight: SeenColor.Sight) -> Double {
        let seen = colors.map { SeenColor($0, sight) }
        return seen.indices.flatMap { one in seen.indices.filter { $0 > one }.map { seen[one].distance(to: seen[$0]) } }.min() ?? 0
    }

    @Test("assemblies are distinguishable from each other, areas also from white", arguments: SeenColor.Sight.allCases)
    func assemblies(sight: SeenColor.Sight) {
        #expect(Self.nearest(DiagramColor.areas + ["#ffffff"], sight) > 13)
        for scheme in Self.schemes { #expect(Self.nearest(Self.colors(DiagramColor.assemblies, scheme), sight) > 7) }
    }

    @Test("lifetimes are distinguishable from each other and from errors", arguments: SeenColor.Sight.allCases)
    func lifetimes(sight: SeenColor.Sight) {
        for scheme in Self.schemes {
            #expect(Self.nearest(Self.colors(Self.lifetimes.map { DiagramColor.name(of: $0) } + ["error"], scheme), sight) > 14)
        }
    }

    @Test("cycles are distinguishable", arguments: SeenColor.Sight.allCases)
    func cycles(sight: SeenColor.Sight) {
        for scheme in Self.schemes { #expect(Self.nearest(Self.colors(DiagramColor.cycles, scheme), sight) > 14) }
    }

    @Test("texts and signs are readable on every ground")
    func contrast() {
        for ground in DiagramColor.areas { #expect(SeenColor.contrast(DiagramColor.light("ink"), ground) >= 4.5, "\(ground)") }
        for scheme in Self.schemes {
            for ground in Self.colors(["page", "card", "box", "panel"], scheme) {
                for text in Self.colors(["ink", "faint", "error", "warning", "accent", "added", "removed", "changed"], scheme) {
                    #expect(SeenColor.contrast(text, ground) >= 4.5, "\(text) on \(ground)")
                }
            }
            for card in Self.colors(["card"], scheme) {
                for sign in Self.colors(DiagramColor.assemblies + ["grey"], scheme) {
                    #expect(SeenColor.contrast(sign, card) >= 3, "\(sign) on \(card)")
                }
            }
        }
    }
}
