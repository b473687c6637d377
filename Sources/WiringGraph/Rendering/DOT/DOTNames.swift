/// Hands out identifiers that do not collide, the wish itself if nobody else has it.
struct DOTNames {
    private var taken: Set<String> = []

    /// An identifier like the wish: `a`, then `a#2`, `a#3`.
    mutating func unique(_ wish: String) -> String {
        var name = wish
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(wish)#\(number)"
            number += 1
        }
        return name
    }
}
