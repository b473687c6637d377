/// The characters that text output can use.
package enum TextCharset: String, Hashable, Sendable, CaseIterable {
    case unicode
    /// Printable ASCII characters only, for terminals and locales where glyphs are missing or wide.
    case ascii
}

/// The glyph of a lifetime, which is displayed in addition to its name.
package struct LifetimeGlyph {
    /// The glyph of a lifetime: `●` singleton, `◉` lazySingleton, `◌` weakSingleton, `◇` objectGraph, `○` prototype, `◐` scoped; a letter in ASCII.
    package static func glyph(for lifetime: Lifetime, _ charset: TextCharset = .unicode) -> String {
        let (glyph, letter) =
            switch lifetime {
            case .singleton: ("●", "S")
            case .lazySingleton: ("◉", "L")
            case .weakSingleton: ("◌", "W")
            case .objectGraph: ("◇", "G")
            case .prototype: ("○", "P")
            case .scoped: ("◐", "s")
            }
        return charset == .unicode ? glyph : letter
    }

    package static func glyph(for service: ServiceNode, _ charset: TextCharset = .unicode) -> String {
        glyph(for: service.kind, service.lifetime, charset)
    }

    package static func glyph(for kind: ServiceNode.Kind, _ lifetime: Lifetime, _ charset: TextCharset = .unicode) -> String {
        switch kind {
        case .missing: charset == .unicode ? "✗" : "!"
        case .container: charset == .unicode ? "□" : "C"
        case .entry: charset == .unicode ? "▷" : ">"
        case .component, .factory, .configuration, .alias, .located: glyph(for: lifetime, charset)
        }
    }
}

extension ServiceNode.Kind {
    /// Whether drawings show the lifetime of services of this kind, not only the kind.
    var hasLifetime: Bool { [.component, .factory, .alias].contains(self) }
}

extension Lifetime {
    /// A class name for style sheets: the name of a scope can contain any characters.
    var className: String {
        if case .scoped = self { "scoped" } else { rawValue }
    }
}
