import Foundation

/// A color as perceived with a form of color vision, in a color space with perceptual distances (CIE L*a*b*).
struct SeenColor {
    /// The forms of color vision.
    enum Sight: CaseIterable {
        case all, noRed, noGreen, noBlue

        /// The transformation (Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency", 2009).
        fileprivate var matrix: [[Double]] {
            switch self {
            case .all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .noRed: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            case .noGreen: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            case .noBlue: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
        }
    }

    private let coordinates: [Double]

    /// Creates a color such as `#1e87fc`.
    init(_ text: String, _ sight: Sight) {
        let light = Self.light(text)
        let seen = sight.matrix.map { row in min(1, max(0, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 })) }
        let x = (0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047
        let y = 0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]
        let z = (0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883
        func root(_ value: Double) -> Double { value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116 }
        coordinates = [116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))]
    }

    /// The distance of two colors; about 2 is a just noticeable difference side by side.
    func distance(to other: SeenColor) -> Double {
        zip(coordinates, other.coordinates).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// The contrast of two colors, as defined by accessibility guidelines.
    static func contrast(_ one: String, _ other: String) -> Double {
        let lights = [one, other].map { text in zip([0.2126, 0.7152, 0.0722], light(text)).reduce(0) { $0 + $1.0 * $1.1 } }.sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private static func light(_ text: String) -> [Double] {
        let digits = Array(text.dropFirst())
        return [0, 2, 4].map { position in
            let value = Double(Int(String(digits[position...position + 1]), radix: 16) ?? 0) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }
}
