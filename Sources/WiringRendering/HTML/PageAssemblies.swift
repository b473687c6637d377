/// The assemblies of a page, each before its nested assemblies.
struct PageAssemblies {
    /// The names of the assemblies.
    private(set) var names: [String] = []
    /// The number of the enclosing assembly; -1 for none.
    private(set) var parents: [Int] = []
    private var numbers: [String: Int] = [:]

    init(_ excerpt: GraphExcerpt) {
        let used = Set(excerpt.services.map { excerpt.node($0).assembly }).subtracting([""])
        var pending = AssemblyBox.outermost(excerpt.index.snapshot.assemblies, further: used).reversed().map { (box: $0, parent: -1) }
        while let (box, parent) = pending.popLast() {
            let number = names.count
            names.append(box.name)
            parents.append(parent)
            numbers[box.name] = number
            pending += box.children.reversed().map { (box: $0, parent: number) }
        }
    }

    /// The number of an assembly; -1 for a service without an assembly.
    func number(of assembly: String) -> Int { assembly.isEmpty ? -1 : numbers[assembly] ?? -1 }
}
