extension LineStyle {
    /// Returns the style of a part of a line. Only errors are underlined, so that they are visible without color.
    init(_ kind: LineHighlighting.Kind) {
        switch kind {
        case .command: self.init(isBold: true)
        case .option: self.init(.cyan)
        case .name: self.init(.green)
        case .number, .destination: self.init(.magenta)
        case .string: self.init(.yellow)
        case .separator: self.init(.magenta, isBold: true)
        case .mistake: self.init(.red, isUnderlined: true)
        }
    }
}
