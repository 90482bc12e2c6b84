public import CoreGraphics
public import CoreMedia
public import Foundation

/// A property that can be asked for with `load(_:)`, of whatever type its value is.
public class AVPartialAsyncProperty<Root> {
    fileprivate init() {}
}

/// A property of an asset or a track that can be asked for with `load(_:)`.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>,
    @unchecked Sendable
{
    let read: (Root) async throws -> Value

    init(_ read: @escaping (Root) async throws -> Value) { self.read = read }
}

/// What answers questions without holding the thread of the one who asks.
public protocol AVAsynchronousKeyValueLoading: AnyObject {}

extension AVAsynchronousKeyValueLoading {
    public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
        try await property.read(self)
    }

    public func load<A, B>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>
    ) async throws -> (A, B) {
        (try await load(propertyA), try await load(propertyB))
    }

    public func load<A, B, C>(
        _ propertyA: AVAsyncProperty<Self, A>,
        _ propertyB: AVAsyncProperty<Self, B>,
        _ propertyC: AVAsyncProperty<Self, C>
    ) async throws -> (A, B, C) {
        (try await load(propertyA), try await load(propertyB), try await load(propertyC))
    }
}

// MARK: - Assets

extension AVPartialAsyncProperty where Root: AVAsset {
    public static var duration: AVAsyncProperty<Root, CMTime> {
        AVAsyncProperty { asset in
            _ = try await asset.info()
            return asset.duration
        }
    }

    public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> {
        AVAsyncProperty { asset in
            _ = try await asset.info()
            return asset.tracks
        }
    }

    /// Whether it can be played here; a film that cannot be read at all is none, without an error.
    public static var isPlayable: AVAsyncProperty<Root, Bool> {
        AVAsyncProperty { asset in
            _ = try? await asset.info()
            return asset.isPlayable
        }
    }

    public static var isReadable: AVAsyncProperty<Root, Bool> { isPlayable }
    public static var isExportable: AVAsyncProperty<Root, Bool> { isPlayable }
}

// MARK: - Tracks

extension AVPartialAsyncProperty where Root: AVAssetTrack {
    public static var naturalSize: AVAsyncProperty<Root, CGSize> {
        AVAsyncProperty { $0.naturalSize }
    }

    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
        AVAsyncProperty { $0.preferredTransform }
    }

    public static var nominalFrameRate: AVAsyncProperty<Root, Float> {
        AVAsyncProperty { $0.nominalFrameRate }
    }

    public static var timeRange: AVAsyncProperty<Root, CMTimeRange> {
        AVAsyncProperty { $0.timeRange }
    }

    public static var estimatedDataRate: AVAsyncProperty<Root, Float> {
        AVAsyncProperty { $0.estimatedDataRate }
    }
}
