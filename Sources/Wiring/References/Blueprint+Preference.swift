extension Blueprint {
    /// The one of several nodes whose definition says that it is meant; nil where none or several do.
    func preferred(among nodes: some Sequence<Int>) -> Int? {
        var found: Int?
        for node in nodes where base(of: node).flatMap({ self.nodes[$0].definition })?.isPreferred == true {
            if found != nil { return nil }
            found = node
        }
        return found
    }
}
