extension Array {
    /// An array without elements, and room for some. Where these take megabytes, the system is asked for their memory in large pages, where it has such:
    /// to be given it in small ones, each at its first use, takes longer than to fill it.
    /// - Parameter count: how many elements there is room for.
    package init(withRoomFor count: Int) {
        self.init()
        reserveCapacity(count)
        #if os(Linux)
        let size = count * MemoryLayout<Element>.stride
        guard size >= 4 << 20 else { return }
        withUnsafeMutableBytes { room in
            guard let start = room.baseAddress else { return }
            // Whole pages only: others lie in those at the ends.
            let page = Int(sysconf(Int32(_SC_PAGESIZE)))
            let first = UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: start) + UInt(page) - 1) / UInt(page) * UInt(page))
            madvise(first, (size - page) / page * page, Int32(MADV_HUGEPAGE))
        }
        #endif
    }
}
