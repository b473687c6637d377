import WiringRendering
import WiringVocabulary

extension TextRenderer {
    func lifetimes(_ view: LifetimesView) -> [String] {
        let services = view.groups.flatMap(\.services)
        let width = services.map { DisplayWidth.of($0.key) }.max() ?? 0
        var lines: [String] = []
        for group in view.groups {
            let count = Plural.of(group.services.count, "service")
            let title = "\(LifetimeGlyph.glyph(for: group.lifetime, style.charset)) \(group.lifetime.rawValue)"
            lines.append("\(style.paint(title, .heading))  \(count), \(group.meaning)")
            lines += group.services.map { "    \($0.key.padded(to: width))  \(style.paint($0.type, .dim))" }
        }
        return lines.isEmpty ? ["no services"] : lines
    }
}
