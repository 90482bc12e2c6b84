package import CGTK
import CGTKSupport

/// What a signal hands over: the arguments after the object itself.
package struct SignalArguments {
    private let values: UnsafePointer<GValue>

    init(_ values: UnsafePointer<GValue>) { self.values = values }

    private func value(_ index: Int) -> UnsafePointer<GValue> { values + index + 1 }

    package func integer(_ index: Int) -> Int { Int(g_value_get_int(value(index))) }
    func flags(_ index: Int) -> UInt32 { g_value_get_flags(value(index)) }
    func double(_ index: Int) -> Double { g_value_get_double(value(index)) }
    package func unsigned(_ index: Int) -> UInt { UInt(g_value_get_uint(value(index))) }
    package func number(_ index: Int) -> Double { g_value_get_double(value(index)) }
    package func string(_ index: Int) -> String? {
        g_value_get_string(value(index)).map { String(cString: $0) }
    }
    package func bytes(_ index: Int) -> UnsafePointer<CChar>? { g_value_get_string(value(index)) }

    /// A boxed value, such as a `GtkTextIter`, valid during the signal.
    package func boxed<Value>(_ index: Int, as _: Value.Type) -> UnsafeMutablePointer<Value>? {
        g_value_get_boxed(value(index))?.assumingMemoryBound(to: Value.self)
    }

    package func object(_ index: Int) -> OpaquePointer? {
        g_value_get_object(value(index)).map { OpaquePointer($0) }
    }
    /// The value as it is kept, such as an event, which is neither an object nor boxed.
    package func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
        g_value_peek_pointer(value(index))
    }
}

/// One connection's closure; GLib owns it for as long as the connection lasts.
private final class SignalHandler {
    typealias Body = @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

    let body: Body

    init(_ body: @escaping Body) { self.body = body }
}

/// Calls `body` whenever the object emits a signal, with a place for what the signal wants to know.
@MainActor
@discardableResult
func respond(
    _ object: OpaquePointer,
    _ signal: String,
    _ body: @escaping @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void
) -> gulong {
    let handler = Unmanaged.passRetained(SignalHandler(body)).toOpaque()
    return dk_connect(
        UnsafeMutableRawPointer(object),
        signal,
        { context, arguments, result in
            guard let context, let arguments else { return }
            let handler = Unmanaged<SignalHandler>.fromOpaque(context).takeUnretainedValue()
            handler.body(SignalArguments(arguments), result)
        },
        handler,
        { context in
            guard let context else { return }
            Unmanaged<SignalHandler>.fromOpaque(context).release()
        }
    )
}

/// Calls `body` whenever the object emits a signal that wants a yes or no.
@MainActor
@discardableResult
package func answer(
    _ object: OpaquePointer,
    _ signal: String,
    _ body: @escaping @MainActor (SignalArguments) -> Bool
) -> gulong {
    respond(object, signal) { arguments, result in
        let answer = body(arguments)
        if let result, result.pointee.g_type == GType(G_TYPE_BOOLEAN) {
            g_value_set_boolean(result, answer ? 1 : 0)
        }
    }
}

/// Calls `body` whenever the object emits the signal.
@MainActor
@discardableResult
package func connect(
    _ object: OpaquePointer,
    _ signal: String,
    _ body: @escaping @MainActor (SignalArguments) -> Void
) -> gulong {
    answer(object, signal) { arguments in
        body(arguments)
        return false
    }
}

/// Ends a connection to an object that still lives.
@MainActor
func disconnect(_ widget: WidgetPointer, _ connection: gulong) {
    // Destroying a widget has ended it already.
    if g_signal_handler_is_connected(UnsafeMutableRawPointer(widget), connection) != 0 {
        g_signal_handler_disconnect(UnsafeMutableRawPointer(widget), connection)
    }
}

/// Where a signal's arguments do not matter.
@MainActor
@discardableResult
func connect(
    _ widget: WidgetPointer,
    _ signal: String,
    _ body: @escaping @MainActor () -> Void
) -> gulong {
    connect(widget.opaque, signal) { _ in body() }
}

/// `G_TYPE_BOOLEAN`, a macro: the fifth fundamental type.
private let G_TYPE_BOOLEAN = 5 << 2
