package import Foundation

/// Moving pictures, as large as they can be in their place without being cut off.
package struct VideoNode: Equatable {
    package var source: any VideoSource

    package init(source: any VideoSource) { self.source = source }

    package static func == (left: Self, right: Self) -> Bool { left.source === right.source }
}

/// Where moving pictures come from: whoever draws asks for the one that is to be seen now.
///
/// Who draws slowly misses pictures, and nothing queues up.
package protocol VideoSource: AnyObject, Sendable {
    /// The picture that is to be seen now; `nil` before the first one.
    var currentPicture: (any VideoPicture)? { get }

    /// Calls back soon after there is another picture, or none any more, until what is returned is
    /// released.
    func observePictures(_ body: @escaping @MainActor () -> Void) -> AnyObject
}

/// One picture in memory: opaque, upright, with square pixels of four bytes each, blue first.
package protocol VideoPicture: AnyObject, Sendable {
    /// Pixels.
    var width: Int { get }
    var height: Int { get }
    /// Bytes from one row to the next.
    var stride: Int { get }
    /// The rows from the top; valid as long as the picture is.
    var bytes: UnsafeRawBufferPointer { get }
}

extension VideoPicture {
    /// How large it is where nothing says how much room there is, in points.
    package var naturalSize: CGSize { CGSize(width: width, height: height) }

    /// Where it is drawn in some room: whole, in its own shape, in the middle.
    package func place(in room: CGSize) -> CGRect {
        guard width > 0, height > 0 else { return .zero }
        let scale = min(room.width / CGFloat(width), room.height / CGFloat(height))
        let size = CGSize(width: CGFloat(width) * scale, height: CGFloat(height) * scale)
        return CGRect(
            x: (room.width - size.width) / 2,
            y: (room.height - size.height) / 2,
            width: size.width,
            height: size.height
        )
    }
}
