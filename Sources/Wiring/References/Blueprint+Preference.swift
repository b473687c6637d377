extension Blueprint {
    /// The only node with a preferred definition; nil if no definition or several are preferred.
    func preferred(among nodes: some Sequence<Int>) -> Int? {
        var found: Int?
        for node in nodes where base(of: node).flatMap({ self.nodes[$0].definition })?.isPreferred == true {
            if found != nil { return nil }
            found = node
        }
        return found
    }
}
