import UIKit

extension DocumentBrowserViewController {
    /// Lets people have the browser as they like it.
    func makeOptionsItem() -> UIBarButtonItem {
        let item = UIBarButtonItem(
            title: "Options",
            image: UIImage(systemName: "slider.horizontal.3")
        )
        item.menu = makeOptionsMenu(of: item)
        return item
    }

    /// The options as they are now; choosing one makes the menu anew.
    private func makeOptionsMenu(of item: UIBarButtonItem) -> UIMenu {
        func option(_ title: String, isOn: Bool, _ choose: @escaping () -> Void) -> UIAction {
            UIAction(title: title, state: isOn ? .on : .off) { [weak self, weak item] _ in
                choose()
                if let self, let item { item.menu = makeOptionsMenu(of: item) }
            }
        }
        return UIMenu(
            title: "Options",
            children: [
                option("Allow New Documents", isOn: allowsDocumentCreation) { [weak self] in
                    self?.allowsDocumentCreation.toggle()
                },
                option("Open Several at Once", isOn: allowsPickingMultipleItems) { [weak self] in
                    self?.allowsPickingMultipleItems.toggle()
                },
                option("Show File Extensions", isOn: shouldShowFileExtensions) { [weak self] in
                    self?.shouldShowFileExtensions.toggle()
                },
                option("Dark", isOn: browserUserInterfaceStyle == .dark) { [weak self] in
                    guard let self else { return }
                    browserUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .light : .dark
                },
            ]
        )
    }
}
