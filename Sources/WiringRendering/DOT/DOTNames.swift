/// Creates unique identifiers: the requested name if it is free.
struct DOTNames {
    private var taken: Set<String> = []
    /// Whether a name is reserved elsewhere.
    private let isReserved: (String) -> Bool

    /// - Parameter isReserved: returns whether a name is reserved elsewhere.
    init(isReserved: @escaping (String) -> Bool = { _ in false }) { self.isReserved = isReserved }

    /// Returns the requested name or a variant: `a`, then `a#2`, `a#3`.
    mutating func unique(_ wish: String) -> String {
        var name = wish
        var number = 2
        while isReserved(name) || !taken.insert(name).inserted {
            name = "\(wish)#\(number)"
            number += 1
        }
        return name
    }
}
