import HostClient
import PlatformLibrary

/// A service of the attack fixture, with the expected report of the shell.
struct Way: CustomStringConvertible, Sendable {
    /// The expected fate of the host.
    enum End: Sendable {
        /// It survives, and answers.
        case life
        /// It dies of a signal in the list.
        case signal([Int32])
        /// It exits.
        case exit(Int32)
        /// It does not answer.
        case hang
        /// Its main thread ends.
        case mainThread
        /// It sends invalid data, or none.
        case nonsense
        /// It survives, unless the next request is lost, which is not deterministic.
        case luck
    }

    /// The service of the attack assembly.
    var name: String
    /// The expected fate of the host.
    var end: End
    /// A part of the program's own error message.
    var words: String?
    /// A function that must be in a stack.
    var function: String?
    /// Whether the function may be in any stack instead of the first one.
    var isAnywhere = false
    /// A part of the explanation.
    var explanation: String?
    /// Whether the service belongs to the selection for test runs.
    var isLean = false

    var description: String { name }

    /// The signals of a trap in the Swift runtime or in compiled code, on all processors.
    private static let trap = End.signal([SIGILL, SIGTRAP])

    /// All services.
    static let all: [Way] = traps + faults + signals + leaves + hangs + suspensions + floods + lies + limits

    private static let traps: [Way] = [
        Way(name: "fatal", end: trap, words: "Fatal error: no disk", function: "Trap.fatal()"),
        Way(name: "precondition", end: trap, words: "one is wanted", function: "Trap.failedPrecondition()"),
        Way(name: "assertion", end: trap, words: "one is hoped for", function: "Trap.failedAssertion()"),
        Way(name: "unwrap", end: trap, words: "found nil", function: "Trap.unwrapNothing()", isLean: true),
        Way(name: "forcedTry", end: trap, words: "Refusal", function: "Trap.forceTry()"),
        Way(name: "index", end: trap, words: "Index out of range", function: "Trap.indexOutOfRange()"),
        Way(name: "overflowingSum", end: trap, words: "arithmetic overflow", function: "Trap.overflowingSum()", isLean: true),
        Way(name: "division", end: trap, words: "Division by zero", function: "Trap.divideByZero()"),
        Way(name: "duplicateKey", end: trap, words: "Duplicate values for key", function: "Trap.duplicateKey()"),
        Way(name: "range", end: trap, words: "Range requires", function: "Trap.wrongRange()"),
        Way(name: "narrowing", end: trap, words: "Not enough bits", function: "Trap.narrow()"),
        Way(name: "castClass", end: .signal([SIGABRT, SIGILL, SIGTRAP]), function: "Trap.castClass()"),
        Way(
            name: "castExistential", end: .signal([SIGABRT]), words: "Could not cast value of type", function: "Trap.castExistential()",
            isLean: true),
        Way(name: "exclusivity", end: .signal([SIGABRT]), words: "Simultaneous accesses", function: "Trap.exclusivity()", isLean: true),
        Way(name: "unowned", end: .signal([SIGABRT]), words: "unowned reference", function: "Trap.readUnowned()"),
        Way(name: "allocation", end: .signal([SIGABRT]), words: "failed to allocate", function: "Trap.allocateTooMuch()"),
        Way(name: "mainQueue", end: trap, function: "Trap.waitForOwnQueue()"),
    ]
    private static let faults: [Way] = [
        Way(name: "abort", end: .signal([SIGABRT]), function: "Fault.callAbort()", isLean: true),
        Way(name: "doubleFree", end: .signal([SIGABRT]), words: "double free", function: "Fault.freeTwice()", isLean: true),
        Way(name: "invalidFree", end: .signal([SIGABRT, SIGSEGV]), function: "Fault.freeNothing()"),
        Way(name: "readNull", end: .signal([SIGSEGV]), function: "Fault.readNull()", explanation: "a null pointer was used"),
        Way(name: "writeNull", end: .signal([SIGSEGV]), function: "Fault.writeNull()", explanation: "a null pointer was used"),
        Way(name: "callNull", end: .signal([SIGSEGV]), function: "Fault.callNull()", isLean: true),
        Way(name: "readWild", end: .signal([SIGSEGV]), function: "Fault.readWild()"),
        Way(name: "writeConstant", end: .signal([SIGSEGV]), function: "Fault.writeConstant()"),
        Way(name: "callData", end: .signal([SIGSEGV]), function: "Fault.callData()"),
        Way(name: "bus", end: .signal([SIGBUS]), function: "Fault.readPastTheEnd()"),
        Way(
            name: "overflow", end: .signal([SIGSEGV]), function: "Fault.recurse(_:)",
            explanation: "the stack overflowed: static Fault.recurse(_:)"),
        Way(name: "overflowOfTwo", end: .signal([SIGSEGV]), function: "Fault.tick(_:)", explanation: "the stack overflowed"),
        Way(
            name: "overflowOnThread", end: .signal([SIGSEGV]), function: "Fault.recurse(_:)", explanation: "the stack overflowed",
            isLean: true),
        Way(name: "overflowOnQueue", end: .signal([SIGSEGV]), function: "Fault.recurse(_:)", explanation: "the stack overflowed"),
        Way(name: "trapOnThread", end: trap, words: "on a thread", function: "Fault.trapOnThread()"),
        Way(name: "trapOnQueue", end: trap, words: "on a queue", function: "Fault.trapOnQueue()"),
    ]
    private static let signals: [Way] = [
        Way(name: "term", end: .signal([SIGTERM]), function: "Signal."),
        Way(name: "kill", end: .signal([SIGKILL]), function: "Signal.", explanation: "memory runs out", isLean: true),
        Way(name: "killOnThread", end: .signal([SIGKILL]), function: "Signal.killOnThread()"),
        Way(name: "blockedFault", end: .signal([SIGSEGV]), function: "Signal.failWithBlockedSignals()"),
        Way(name: "interrupt", end: .signal([SIGINT]), function: "Signal."),
        Way(name: "hangUp", end: .signal([SIGHUP]), function: "Signal."),
        Way(name: "user", end: .signal([SIGUSR1]), function: "Signal."),
        Way(name: "segv", end: .signal([SIGSEGV]), function: "Signal.", explanation: "the program sent the signal to itself"),
        Way(name: "arithmetic", end: .signal([SIGFPE]), function: "Signal."),
        Way(name: "pipe", end: .signal([SIGPIPE]), function: "Signal.writeToClosedPipe()", isLean: true),
        Way(name: "alarm", end: .signal([SIGALRM]), function: "Signal.letAlarmRing()", isLean: true),
        Way(name: "processorTime", end: .signal([SIGXCPU]), function: "Signal.useUpTime()", explanation: "limit on processor time"),
        Way(name: "fileSize", end: .signal([SIGXFSZ]), function: "Signal.writeTooMuch()", explanation: "limit on the size of a file"),
        Way(name: "stop", end: .hang, function: "Signal.", isLean: true),
        Way(name: "ignoredAbort", end: .signal([SIGABRT]), function: "Signal.abortUnheard()"),
        Way(name: "ownHandler", end: .exit(21), function: "Signal."),
        Way(name: "noOtherStack", end: .signal([SIGSEGV]), function: "Signal.recurse(_:)", explanation: "the stack overflowed"),
        Way(name: "interruptParent", end: .life, isLean: true),
    ]
    private static let leaves: [Way] = [
        Way(name: "exit", end: .exit(3), function: "Leave.", isLean: true),
        Way(name: "exitWithoutFault", end: .exit(0), function: "Leave."),
        Way(name: "exitAtOnce", end: .exit(4), function: "Leave.", isLean: true),
        Way(name: "exitOnThreadAtOnce", end: .exit(8), function: "Leave.exitOnThreadAtOnce()"),
        Way(name: "exitOfThread", end: .signal([SIGSEGV, SIGABRT]), explanation: "pthread_exit", isLean: true),
        Way(name: "exitOnThread", end: .exit(5), function: "Leave."),
        Way(name: "exitWhileExiting", end: .hang, function: "Leave."),
        Way(name: "becomeAnother", end: .exit(0)),
    ]
    private static let hangs: [Way] = [
        Way(name: "spin", end: .hang, function: "Hang.spin()", isLean: true),
        Way(name: "pause", end: .hang, function: "Hang.waitForSignals()"),
        Way(name: "sleep", end: .hang, function: "Hang.sleepLong()"),
        Way(name: "threadSleep", end: .hang, function: "Hang.sleepAsThread()"),
        Way(name: "semaphore", end: .hang, function: "Hang.waitForSemaphore()", isLean: true),
        Way(name: "condition", end: .hang, function: "Hang.waitForCondition()"),
        Way(name: "deadlock", end: .hang, function: "Hang.lock(_:then:)", isLean: true),
        Way(name: "ownLock", end: .hang, function: "Hang.lockTwice()"),
        Way(name: "readPipe", end: .hang, function: "Hang.readFromSilentPipe()"),
        Way(name: "child", end: .hang, function: "Hang.waitForChild()"),
        Way(name: "group", end: .hang, function: "Hang.waitForGroup()"),
        Way(name: "deafSpin", end: .hang, function: "Hang.spinDeaf()"),
        Way(name: "manyThreads", end: .hang, function: "Hang.waitWithManyThreads()"),
        Way(name: "ignoredQuestion", end: .hang, function: "Hang.ignoreQuestions()"),
        Way(name: "allocating", end: .hang, function: "Hang.allocateForEver()"),
    ]
    private static let suspensions: [Way] = [
        Way(name: "never", end: .hang, function: "Suspension.waitForEver()", isLean: true),
        Way(name: "neverOnActor", end: .hang, function: "Store.load()", isAnywhere: true),
        Way(name: "neverInGroup", end: .hang, function: "Suspension.waitForEver()", isAnywhere: true),
        Way(name: "neverOfTask", end: .hang, function: "Suspension.waitForTask()", isAnywhere: true),
        Way(name: "longTask", end: .hang, function: "Suspension.sleepInTask()"),
        Way(name: "spinInTask", end: .hang, function: "Suspension.spinAfterYield()"),
        Way(name: "trapInTask", end: trap, words: "in a task", function: "Suspension.trapAfterYield()", isLean: true),
        Way(name: "castInTask", end: .signal([SIGABRT, SIGILL, SIGTRAP]), function: "Suspension.castAfterYield()"),
        Way(name: "overflowInTask", end: .signal([SIGSEGV]), function: "Suspension.recurse(_:)", explanation: "the stack overflowed"),
        Way(name: "blockedPool", end: .hang, function: "Suspension.waitSynchronously()"),
        Way(name: "neverOnMainActor", end: .hang, function: "Suspension.waitOnMainActor()"),
    ]
    private static let floods: [Way] = [
        Way(name: "floodOutput", end: .life, isLean: true), Way(name: "floodErrors", end: .life), Way(name: "endlessLine", end: .life),
        Way(name: "bytes", end: .life), Way(name: "escapes", end: .life), Way(name: "floodFromChild", end: .life),
    ]
    private static let lies: [Way] = [
        Way(name: "garbage", end: .nonsense, isLean: true), Way(name: "badMessage", end: .nonsense), Way(name: "hugeFrame", end: .nonsense),
        Way(name: "partOfAFrame", end: .hang, function: "Lie.partOfAFrame()"), Way(name: "forgedAnswer", end: .nonsense),
        Way(name: "forgedNumber", end: .nonsense, isLean: true), Way(name: "stopGuard", end: .hang, function: "Lie.stopGuard()"),
        Way(name: "takeTerminal", end: .life, isLean: true),
        Way(name: "closeProtocol", end: .nonsense), Way(name: "closeAndHang", end: .hang, function: "Lie.closeAndHang()"),
        Way(name: "shutDown", end: .nonsense, isLean: true), Way(name: "shutDownReading", end: .nonsense),
        Way(name: "replaceProtocol", end: .nonsense), Way(name: "closeAll", end: .nonsense), Way(name: "swallow", end: .luck),
        Way(name: "fork", end: .life), Way(name: "leaveSession", end: .life, isLean: true),
        Way(name: "forkAndLeave", end: .exit(7), function: "Lie.forkAndLeave()"),
    ]
    private static let limits: [Way] = [
        Way(name: "noDescriptors", end: .life, isLean: true), Way(name: "allDescriptors", end: .life),
        Way(name: "trapWithoutDescriptors", end: trap, words: "no more descriptors", function: "Limit.trapWithoutDescriptors()"),
        Way(name: "noMemory", end: .signal([SIGABRT, SIGILL, SIGTRAP, SIGSEGV]), function: "Limit.noMemory()"),
        Way(name: "noProcesses", end: .life), Way(name: "smallStack", end: .life), Way(name: "threads", end: .life),
        Way(name: "noFolder", end: .life), Way(name: "noEnvironment", end: .life), Way(name: "lowPriority", end: .life),
    ]
}
