/// The style of a part of the edited line.
package struct LineStyle: Hashable, Sendable {
    package enum Color: Int, Sendable, CaseIterable {
        case red = 31
        case green, yellow, blue, magenta, cyan
        case grey = 90
    }

    /// The color of the text; nil for the default.
    package var color: Color?
    package var isBold: Bool
    package var isUnderlined: Bool

    package init(_ color: Color? = nil, isBold: Bool = false, isUnderlined: Bool = false) {
        self.color = color
        self.isBold = isBold
        self.isUnderlined = isUnderlined
    }

    /// The terminal codes of the style, such as `1;31`; empty for the default.
    var codes: String {
        [isBold ? 1 : nil, isUnderlined ? 4 : nil, color?.rawValue].compactMap(\.self).map(String.init).joined(separator: ";")
    }
}

/// A styled part of the edited line.
package struct LineSpan: Hashable, Sendable {
    /// The range, in bytes of UTF-8.
    package var range: Range<Int>
    package var style: LineStyle

    package init(_ range: Range<Int>, _ style: LineStyle) {
        self.range = range
        self.style = style
    }
}
