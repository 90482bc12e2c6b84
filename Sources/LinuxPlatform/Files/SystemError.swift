import DocumentEngine
import Glibc

/// A system call's failure, as its error number.
package struct SystemError: Error, Hashable {
    let code: Int32

    /// Throws when the answer of a call is a negated error number.
    @discardableResult
    static func check<Answer: SignedInteger>(_ answer: Answer) throws(SystemError) -> Answer {
        guard answer < 0 else { return answer }
        throw SystemError(code: Int32(-answer))
    }
}

// MARK: - What it means for a document

extension SystemError {
    /// What the user is told when a file could not be read.
    func whileReading(_ location: FileLocation) -> DocumentError {
        switch code {
        case ENOENT, ENOTDIR: DocumentError(.missing, at: location)
        case EACCES, EPERM: DocumentError(.noPermissionToRead, at: location)
        default: general(at: location)
        }
    }

    /// What the user is told when an existing file could not be written.
    func whileWriting(_ location: FileLocation) -> DocumentError {
        switch code {
        case ENOENT, ENOTDIR: DocumentError(.missingFolder, at: location)
        case EACCES, EPERM, ETXTBSY: DocumentError(.noPermissionToWrite, at: location)
        default: general(at: location)
        }
    }

    /// What the user is told when a new file could not be made.
    func whileCreating(_ location: FileLocation) -> DocumentError {
        switch code {
        case EACCES, EPERM: DocumentError(.readOnlyFolder, at: location)
        default: whileWriting(location)
        }
    }

    private func general(at location: FileLocation) -> DocumentError {
        let reason: DocumentError.Reason =
            switch code {
            case ENOSPC, EDQUOT, EFBIG: .diskFull
            case EROFS: .readOnlyDisk
            case ENAMETOOLONG: .nameTooLong
            case ELOOP: .tooManyLinks
            case EISDIR: .isFolder
            default: .system(code: code)
            }
        return DocumentError(reason, at: location)
    }
}

// MARK: - Boundary

extension SystemError {
    /// Runs system calls and puts their failures into words for the user; what already is in words
    /// passes through.
    static func explained<Value>(
        by explain: (SystemError) -> (FileLocation) -> DocumentError,
        at location: FileLocation,
        _ work: () throws -> Value
    ) throws(DocumentError) -> Value {
        do {
            return try work()
        } catch let error as DocumentError {
            throw error
        } catch let error as SystemError {
            throw explain(error)(location)
        } catch {
            throw explain(SystemError(code: EIO))(location)
        }
    }
}
