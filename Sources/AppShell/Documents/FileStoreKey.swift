package import DocumentEngine
import SwiftUICore

/// Where the app's files are written, for views.
package struct FileStoreKey: EnvironmentKey {
    package static var defaultValue: (any FileStore)? { nil }
}
