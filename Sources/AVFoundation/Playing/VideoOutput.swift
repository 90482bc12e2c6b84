import CGStreamer
import CGStreamerSupport
import RenderTree
import Synchronization

/// The end of a pipeline that keeps the picture which is to be seen now.
final class VideoOutput: VideoSource {
    private let frame = Mutex<VideoFrame?>(nil)
    private let signal = MainSignal()

    var currentFrame: VideoFrame? { frame.withLock { $0 } }

    var currentPicture: (any VideoPicture)? { currentFrame }

    func observePictures(_ body: @escaping @MainActor () -> Void) -> AnyObject {
        signal.observe(body)
    }

    /// Shows nothing any more.
    func clear() {
        frame.withLock { $0 = nil }
        signal.send()
    }

    /// Makes the sink of a pipeline whose pictures come here.
    ///
    /// It turns pictures upright and lets them be as wide as they look. No more than one of them
    /// waits; late ones are left out.
    func makeSink() throws(MediaError) -> MediaElement {
        let bin = try MediaElement(
            row: """
                videoflip video-direction=auto ! videoscale ! videoconvert \
                ! appsink name=pictures max-buffers=1 drop=true sync=true qos=true \
                enable-last-sample=false \
                caps=video/x-raw,format=BGRA,pixel-aspect-ratio=1/1
                """
        )
        guard let sink = bin.element(named: "pictures") else {
            throw MediaError(.missingElement("appsink"), at: nil)
        }
        dk_on_samples(
            sink.pointer,
            { context, sample in
                guard let context, let sample else { return }
                Unmanaged<VideoOutput>.fromOpaque(context).takeUnretainedValue().show(sample)
                gst_mini_object_unref(
                    UnsafeMutableRawPointer(sample).assumingMemoryBound(to: GstMiniObject.self)
                )
            },
            Unmanaged.passRetained(self).toOpaque(),
            { context in
                if let context { Unmanaged<VideoOutput>.fromOpaque(context).release() }
            }
        )
        return bin
    }

    /// On the thread of the pipeline.
    private func show(_ sample: OpaquePointer) {
        guard let new = VideoFrame(sample) else { return }
        // The old frame is released outside the lock: that may take a while.
        let old = frame.withLock { frame in
            defer { frame = new }
            return frame
        }
        withExtendedLifetime(old) { signal.send() }
    }
}
