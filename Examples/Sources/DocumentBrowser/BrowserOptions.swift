import UIKit

extension DocumentBrowserViewController {
    /// Lets people have the browser as they like it.
    func makeOptionsItem() -> UIBarButtonItem {
        UIBarButtonItem(
            title: "Options",
            image: UIImage(systemName: "slider.horizontal.3"),
            primaryAction: UIAction { [weak self] _ in self?.chooseOption() }
        )
    }

    private func chooseOption() {
        let sheet = UIAlertController(
            title: "Options",
            message: nil,
            preferredStyle: .actionSheet
        )
        func offer(_ title: String, _ choose: @escaping () -> Void) {
            sheet.addAction(UIAlertAction(title: title, style: .default) { _ in choose() })
        }
        offer(allowsDocumentCreation ? "Allow No New Documents" : "Allow New Documents") {
            self.allowsDocumentCreation.toggle()
        }
        offer(allowsPickingMultipleItems ? "Open One at a Time" : "Open Several at Once") {
            self.allowsPickingMultipleItems.toggle()
        }
        offer(shouldShowFileExtensions ? "Hide File Extensions" : "Show File Extensions") {
            self.shouldShowFileExtensions.toggle()
        }
        offer("Light") { self.browserUserInterfaceStyle = .light }
        offer("Dark") { self.browserUserInterfaceStyle = .dark }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: true)
    }
}
