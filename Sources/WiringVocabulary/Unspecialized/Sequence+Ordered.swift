extension Sequence {
    /// Sorts the elements; the sort is stable. Use it instead of `sorted` for short sequences that are sorted rarely: the compiler
    /// generates 6 kB of code for each element type of `sorted`, but compiles this function once for all types.
    @inline(never)
    package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}
