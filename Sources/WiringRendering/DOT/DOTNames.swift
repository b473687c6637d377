/// Hands out identifiers that do not collide, the wish itself if nobody else has it.
struct DOTNames {
    private var taken: Set<String> = []
    /// Whether somebody else has a name already, who did not get it here.
    private let isReserved: (String) -> Bool

    /// - Parameter isReserved: tells which names somebody else has.
    init(isReserved: @escaping (String) -> Bool = { _ in false }) { self.isReserved = isReserved }

    /// An identifier like the wish: `a`, then `a#2`, `a#3`.
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
