public import Foundation

/// Where a call puts an error when it fails: `&error`, of a `var error: NSError?`, or nil.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
