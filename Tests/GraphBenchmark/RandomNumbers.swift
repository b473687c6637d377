/// Numbers that look random and are the same each time: the generator of Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014).
struct RandomNumbers {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A number below a bound.
    mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
