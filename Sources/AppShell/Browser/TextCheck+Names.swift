package import DocumentEngine
package import RenderTree

extension TextCheck {
    /// Judges names, away from the main thread: a disk may take its time.
    package convenience init(_ check: NameCheck) {
        self.init { text in
            await Task.detached {
                check.remark(on: text).map { remark in
                    switch remark {
                    case .hidden:
                        Remark("It will be hidden: its name starts with a dot.", isRefusal: false)
                    case .refused(let why): Remark(why, isRefusal: true)
                    }
                }
            }.value
        }
    }
}
