/// How a part of the edited line looks.
package struct LineStyle: Hashable, Sendable {
    /// The colours of a terminal, which its owner chooses.
    package enum Color: Int, Sendable, CaseIterable {
        case red = 31
        case green, yellow, blue, magenta, cyan
        case grey = 90
    }

    /// The colour of the text; nil for the usual one.
    package var color: Color?
    /// Whether the strokes are thick.
    package var isBold: Bool
    /// Whether there is a line below: the one mark that does not need colours.
    package var isUnderlined: Bool

    /// Makes a style; what is left out stays as usual.
    ///
    /// - Parameters:
    ///   - color: the colour of the text.
    ///   - isBold: whether the strokes are thick.
    ///   - isUnderlined: whether there is a line below.
    package init(_ color: Color? = nil, isBold: Bool = false, isUnderlined: Bool = false) {
        self.color = color
        self.isBold = isBold
        self.isUnderlined = isUnderlined
    }

    /// The terminal's codes for it, as `1;31`; empty for the usual look.
    var codes: String {
        [isBold ? 1 : nil, isUnderlined ? 4 : nil, color?.rawValue].compactMap(\.self).map(String.init).joined(separator: ";")
    }
}

/// A part of the edited line with a look of its own.
package struct LineSpan: Hashable, Sendable {
    /// Where it stands, in bytes of UTF-8.
    package var range: Range<Int>
    /// How it looks.
    package var style: LineStyle

    /// Makes a span.
    ///
    /// - Parameters:
    ///   - range: where it stands, in bytes of UTF-8.
    ///   - style: how it looks.
    package init(_ range: Range<Int>, _ style: LineStyle) {
        self.range = range
        self.style = style
    }
}
