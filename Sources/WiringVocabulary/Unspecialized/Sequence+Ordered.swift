extension Sequence {
    /// The elements in an order; those that are equal in it stay as they are.
    ///
    /// It does what `sorted` does, and is for short sequences that are sorted now and then: the compiler makes 6 kB of code of each `sorted` of a type of
    /// its own, and one code for all types of this.
    /// - Parameter precedes: whether the first of two comes before the second.
    @inline(never)
    package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}
