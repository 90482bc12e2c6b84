import CGTK

/// Sizes and dates as the desktop writes them.
@MainActor
enum FileWords {
    static func size(_ bytes: Int64) -> String {
        guard let text = g_format_size(guint64(max(0, bytes))) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The time of today, the day of this year, else the whole date.
    static func date(_ seconds: Int64) -> String {
        guard let date = g_date_time_new_from_unix_local(gint64(seconds)),
            let now = g_date_time_new_now_local()
        else { return "" }
        defer {
            g_date_time_unref(date)
            g_date_time_unref(now)
        }
        let isThisYear = g_date_time_get_year(date) == g_date_time_get_year(now)
        let isToday =
            isThisYear && g_date_time_get_day_of_year(date) == g_date_time_get_day_of_year(now)
        let format = isToday ? "%H:%M" : isThisYear ? "%-d %b" : "%-d %b %Y"
        guard let text = g_date_time_format(date, format) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
