import ExplorerShell
import HostClient
import PlatformLibrary

/// Writes files so that they are never half written.
enum FileReplacement {
    /// Puts a text in the place of a file's contents. Who may read it stays as it is, and so does a symbolic link to it.
    static func write(_ text: String, to path: String) throws(SystemFailure) {
        let target = WorkingFolder.absolute(path)
        var status = stat()
        let formerMode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
        // Beside the target, for only within one file system is one file put in another's place.
        let temporary = "\(target).\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        var problem = DescriptorOutput(descriptor).send(text)
        if problem == nil, let formerMode, fchmod(descriptor, formerMode) != 0 { problem = errno }
        // Closing may be what finds a full disk.
        if close(descriptor) != 0, problem == nil { problem = errno }
        if problem == nil, rename(temporary, target) != 0 { problem = errno }
        if let problem {
            unlink(temporary)
            throw SystemFailure(number: problem)
        }
    }
}
