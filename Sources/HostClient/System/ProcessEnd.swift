package enum ProcessEnd: Hashable, Sendable {
    case signal(Int32)
    case code(Int32)
}
