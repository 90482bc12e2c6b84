/// The raised ground on which a group of rows stands, as the theme draws it.
package struct CardNode: Equatable {
    package init() {}
}
