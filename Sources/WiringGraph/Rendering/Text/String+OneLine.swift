extension String {
    /// The text without the characters that would end or change a line: spaces stand for them.
    var oneLine: String {
        var result = ""
        for scalar in unicodeScalars {
            let isPlain = scalar.value >= 32 && ![0x7F, 0x85, 0x2028, 0x2029].contains(scalar.value)
            result.unicodeScalars.append(isPlain ? scalar : " ")
        }
        return result
    }
}
