import DocumentEngine
import Glibc

extension FileOperationError {
    /// Runs system calls and puts their failures into words for the user; what already is in words
    /// passes through.
    static func explaining<Value>(
        _ action: Action,
        at location: FileLocation,
        _ work: () throws -> Value
    ) throws(FileOperationError) -> Value {
        do {
            return try work()
        } catch let error as FileOperationError {
            throw error
        } catch let error as SystemError {
            throw FileOperationError(action, error.whileChanging, at: location)
        } catch {
            throw FileOperationError(action, .system(code: EIO), at: location)
        }
    }
}

extension SystemError {
    fileprivate var whileChanging: FileOperationError.Reason {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case EACCES, EPERM: .notAllowed
        case EROFS: .readOnlyDisk
        case ENOSPC, EDQUOT, EFBIG: .diskFull
        case ENAMETOOLONG: .nameTooLong
        case ELOOP: .tooManyLinks
        case EBUSY, ETXTBSY: .busy
        default: .system(code: code)
        }
    }
}
