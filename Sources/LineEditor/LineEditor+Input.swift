extension LineEditor {
    /// Polls a descriptor while a line is edited, or replaces its closure, which is called on the thread of `readLine()` when data is
    /// available or the other end is closed. The closure may call `printAbove`, and returns whether to continue polling.
    package func watch(_ descriptor: Int32, onReadable: @escaping () -> Bool) {
        unwatch(descriptor)
        watched.append((descriptor, onReadable))
    }

    package func unwatch(_ descriptor: Int32) { watched.removeAll { $0.descriptor == descriptor } }

    /// The callback of libedit for the next character: 1 with a character, 0 if the terminal is gone, -1 after Ctrl-C.
    func nextCharacter(_ result: UnsafeMutablePointer<wchar_t>?) -> Int32 {
        while true {
            var isReadable = true
            if pushedBack.isEmpty, !isReady(STDIN_FILENO, within: 0) {
                readsTypedAhead = false
                printDeferred()
                recordForUndo()
                draw()
                isReadable = waitForInput()
            }
            // Checked after the wait, because characters typed after a Ctrl-C do not belong to the discarded line.
            guard handleSignals() else {
                errno = EINTR
                return -1
            }
            guard isReadable else { continue }
            let byte: UInt8
            switch nextByte() {
            case .byte(let next): byte = next
            case .wouldBlock: continue
            case .endOfInput: return 0
            }
            if byte == 0x1B, activity == .editing, discardAnswer() || split(escape: byte) { continue }
            if let scalar = assembler.accept(byte) {
                if compose(with: scalar) { continue }
                result?.pointee = wchar_t(scalar.value)
                return 1
            }
        }
    }

    /// Discards a late answer of the terminal to another program, such as `ESC[?62;22c` (ECMA-48, 5.4 and 5.6); returns whether it was one.
    private func discardAnswer() -> Bool {
        var bytes: [UInt8] = []
        while bytes.count < 512, hasMoreOfKey, case .byte(let next) = nextByte() {
            bytes.append(next)
            let isString = bytes[0] == UInt8(ascii: "]") || bytes[0] == UInt8(ascii: "P")
            if isString, next == 0x07 || bytes.suffix(2) == [0x1B, UInt8(ascii: "\\")] { return true }
            guard isString || bytes.count == 1 && next == UInt8(ascii: "[") || bytes[0] == UInt8(ascii: "[") && (0x20..<0x40).contains(next)
            else { break }
        }
        if bytes.count > 2, bytes[0] == UInt8(ascii: "["), let end = bytes.last, "cnRy".utf8.contains(end) { return true }
        pushedBack.insert(contentsOf: bytes, at: 0)
        return false
    }

    /// Distinguishes Escape alone from the start of another key, which libedit does not; returns whether other bytes are read instead.
    private func split(escape byte: UInt8) -> Bool {
        let line = editedLine
        let isSearching = searchRow(in: line) != nil
        guard isSearching || usesViKeys && !isPromptingForText(in: line) else { return false }
        let hasMore = hasMoreOfKey
        if isSearching {
            // An incremental search takes the first byte of an arrow key for Escape and the rest for text: pass it an Escape, and
            // leave the whole key for the next read.
            if hasMore { pushedBack.insert(byte, at: 0) }
            return false
        }
        if !hasMore { pushedBack.append(Self.escapeAlone) }
        return !hasMore
    }

    /// Whether Escape was the start of another key: such keys send all their bytes at once.
    var hasMoreOfKey: Bool { !pushedBack.isEmpty || isReady(STDIN_FILENO, within: 30) }

    /// Whether libedit's vi mode is asking for a search pattern or a command in the last row. Escape alone ends that prompt.
    private func isPromptingForText(in line: EditedLine) -> Bool {
        guard let end = line.scalars.lastIndex(of: "\n"), end + 1 < line.scalars.count else { return false }
        return ["/", "?", ":"].contains(line.scalars[end + 1])
    }

    private enum NextByte { case byte(UInt8), wouldBlock, endOfInput }

    private func nextByte() -> NextByte {
        if !pushedBack.isEmpty { return .byte(pushedBack.removeFirst()) }
        // Reads only one byte, because the remaining typed characters belong to the next program.
        var byte: UInt8 = 0
        switch read(STDIN_FILENO, &byte, 1) {
        // Ctrl-D typed while the terminal was still in line mode arrives as a zero.
        case 1: return .byte(byte == 0 && readsTypedAhead ? 0x04 : byte)
        case 0: return .endOfInput
        default: return errno == EINTR || errno == EAGAIN ? .wouldBlock : .endOfInput
        }
    }

    /// Waits for input and lets the watchers read; returns whether there is a key to read.
    private func waitForInput() -> Bool {
        flush()
        let watchers = showsLine ? watched : []
        let descriptors = [STDIN_FILENO, interrupts.readDescriptor] + watchers.map(\.descriptor)
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&requests, nfds_t(requests.count), -1) > 0 else { return false }
        for (watcher, request) in zip(watchers, requests.dropFirst(2)) where request.revents != 0 {
            // An earlier watcher may have removed it.
            guard watched.contains(where: { $0.descriptor == watcher.descriptor }) else { continue }
            if request.revents & Int16(POLLNVAL) != 0 || !watcher.onReadable() { unwatch(watcher.descriptor) }
        }
        return requests[0].revents != 0
    }

    /// Handles the signals that have arrived; returns false after Ctrl-C.
    private func handleSignals() -> Bool {
        let news = interrupts.consumeSignals()
        if news.continued, isTerminal {
            line_editor_prepare_terminal(handle)
            if usesEscapes { write("\u{1B}[?2004h") }
        }
        if news.continued || news.resized, isTerminal, showsLine {
            if news.continued {
                // The screen has changed, so only the row with the cursor may still contain the edited line.
                write(usesEscapes ? "\r\u{1B}[J" : "\n")
            } else {
                eraseLine()
            }
            el_resize(handle)
            redraw()
        }
        if news.interrupted { interrupt() }
        return !isInterrupted
    }

    private func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
